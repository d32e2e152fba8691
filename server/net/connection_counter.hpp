#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "server/net/addresses.hpp"

namespace bohnenhof::server {

/// Counts what is open, in all and per address, against two bounds. From any thread; outlives its tickets.
class ConnectionCounter {
 public:
  ConnectionCounter(int in_all, int per_address) : in_all_(in_all), per_address_(per_address) {}

  /// One place, as long as it lives.
  class Ticket {
   public:
    Ticket() = default;
    Ticket(Ticket&& other) noexcept : counter_(std::exchange(other.counter_, nullptr)), address_(other.address_) {}
    Ticket& operator=(Ticket&& other) noexcept {
      std::swap(counter_, other.counter_);
      std::swap(address_, other.address_);
      return *this;
    }
    ~Ticket();

   private:
    friend ConnectionCounter;
    Ticket(ConnectionCounter* counter, std::optional<Address> address)
        : counter_(counter), address_(std::move(address)) {}
    ConnectionCounter* counter_ = nullptr;
    std::optional<Address> address_;
  };

  /// `address`: nothing when it is a proxy's, which stands for many. Nothing comes back when a bound is reached.
  std::optional<Ticket> take(const std::optional<Address>& address);

 private:
  void give_back(const std::optional<Address>& address);

  const int in_all_;
  const int per_address_;
  std::mutex mutex_;
  int taken_ = 0;
  std::map<Address, int> by_address_;
};

}  // namespace bohnenhof::server
