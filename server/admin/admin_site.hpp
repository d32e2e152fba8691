#pragma once
#include <functional>
#include <vector>

#include "server/runtime/metrics.hpp"
#include "server/site/answering.hpp"

namespace bohnenhof::server {

/// What the operator's port (`--admin-listen`) answers: `/metrics`, `/healthz`, `/readyz`. Nothing there changes anything.
class AdminSite final : public site::Answering {
 public:
  using Readings = std::function<std::vector<metrics::Reading>()>;

  /// `readings`: from any thread, whenever somebody asks for `/metrics`.
  explicit AdminSite(Readings readings) : readings_(std::move(readings)) {}

  bool is_websocket_address(std::string_view) const override { return false; }
  void answer(const site::Request& request, Scheduler& here, std::function<void(site::Response)> done) const override;

 private:
  site::Response decide(const site::Request& request) const;

  Readings readings_;
};

}  // namespace bohnenhof::server
