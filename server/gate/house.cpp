#include "server/gate/house.hpp"

#include "server/gate/household.hpp"
#include "server/gate/visitor.hpp"
#include "server/people/identity.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

void Household::deliver_to(const std::vector<protocol::PersonId>& persons, const Frame& frame) {
  for (Scheduler* shard : shards) {
    on_shard(*shard, [this, shard, persons, frame] {
      for (Visitor* visitor : visitors_of(*shard)) {
        if (std::ranges::find(persons, visitor->person()) != persons.end()) visitor->deliver(frame);
      }
    });
  }
}

struct House::Inside {
  Household household;
  Store& store;
  std::optional<Operation> operation = {};
};

House::House(std::vector<Scheduler*> shards, Store& store, Passwords& passwords, Limits limits, std::string version,
             Chance& chance)
    : inside_(new Inside{Household(std::move(shards), store, limits, std::move(version), chance, passwords), store}) {}

House::~House() = default;

Admission House::admit(std::optional<std::string_view> cookie) const {
  if (cookie && has_secret_form(*cookie)) return {std::string(*cookie), false};
  return {new_secret(inside_->household.chance), true};
}

std::shared_ptr<Connection> House::open(Scheduler& shard, std::shared_ptr<Outlet> outlet, const Admission& admission) {
  return std::make_shared<Visitor>(inside_->household, shard, std::move(outlet), admission);
}

void House::drain(std::function<void()> done) {
  Household& household = inside_->household;
  household.draining = true;
  Scheduler& first = *household.shards.front();
  inside_->store.note_life(household.began, first.wall());  // until here the clocks ran
  inside_->store.flush(first, [&household, &first, done = std::move(done)] {
    auto left = std::make_shared<std::atomic<std::size_t>>(household.shards.size());
    for (Scheduler* shard : household.shards) {
      shard->post([&household, &first, shard, left, done] {
        const auto visitors = household.visitors_of(*shard);  // a copy: who is dismissed takes itself off the list
        for (Visitor* visitor : visitors) visitor->dismiss("The server restarts; come back in a moment.");
        if (--*left == 0) first.post(done);
      });
    }
  });
}

Sanctions& House::sanctions() { return inside_->household.sanctions; }

void House::set_means(OperatorMeans means) { inside_->operation.emplace(inside_->household, std::move(means)); }

void House::operate(const std::vector<std::string>& words, Operation::Done done) {
  inside_->operation->obey(words, std::move(done));
}

void House::forget(const protocol::PersonId& guest, std::function<void()> done) {
  if (inside_->household.people.find_here(std::string(guest.view()))) return done();
  inside_->operation->forget(guest, [done = std::move(done)](const Operation::Answer&) { done(); });
}

bool House::draining() const { return inside_->household.draining; }

House::Counts House::counts() const { return {inside_->household.connections, inside_->household.rooms_standing}; }

}  // namespace bohnenhof::server
