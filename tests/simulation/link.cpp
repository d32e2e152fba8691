#include "tests/simulation/link.hpp"

#include "server/gate/outlet.hpp"

namespace bohnenhof::simulation {

/// The server's end.
class Link::Socket final : public server::Outlet {
 public:
  explicit Socket(std::weak_ptr<Link> link) : link_(std::move(link)) {}
  void send(server::Frame frame) override {
    const auto link = link_.lock();
    if (link && link->server_up_ && !link->closing_) link->outgoing_.push_back(std::move(frame));
  }
  void close(server::CloseCode, std::string_view) override {
    if (const auto link = link_.lock()) link->closing_ = true;
  }

 private:
  std::weak_ptr<Link> link_;
};

void Link::open(server::House& house) {
  agenda_.after(dice_.within(microseconds(100), slowness), [self = shared_from_this(), &house] {
    if (!self->whole_ || !self->page_up_ || self->server_is_dead_) return;
    self->server_up_ = true;
    self->shard_.post([self, &house] {
      self->connection_ = house.open(self->shard_, std::make_shared<Socket>(self), house.admit(std::nullopt));
      self->kept_ = self->connection_;
    });
    self->to_page([self] { self->ears_.opened(); });
  });
}

void Link::say(std::string text) {
  if (!page_up_ || !whole_) return;
  to_server_at_ = std::max(to_server_at_, agenda_.now() + dice_.within(microseconds(100), slowness));
  agenda_.after(std::chrono::duration_cast<microseconds>(to_server_at_ - agenda_.now()),
                [self = shared_from_this(), text = std::move(text)] { self->arrive(text); });
}

void Link::arrive(std::string text) {
  if (!whole_ || !server_up_) return;
  shard_.post([self = shared_from_this(), text = std::move(text)] {
    if (self->server_up_ && !self->closing_) self->connection_->on_text(text);
  });
}

void Link::pump() {
  while (!outgoing_.empty()) {
    const server::Frame frame = std::move(outgoing_.front());
    outgoing_.pop_front();
    unread_bytes_ += frame->size();
    to_page([self = shared_from_this(), frame] {
      self->unread_bytes_ -= frame->size();
      self->ears_.heard(*frame);
    });
  }
  if (!server_up_) return;
  if (agenda_.now() < reads_again_ && unread_bytes_ > queue_bytes_) closing_ = true;
  if (!closing_) return;
  to_page([self = shared_from_this()] { self->page_closed(); });
  server_closed();
}

/// Runs at the page's end, after all that was sent before, unless it is lost on the way.
void Link::to_page(std::function<void()> task) {
  const auto soonest = std::max(agenda_.now(), reads_again_) + dice_.within(microseconds(100), slowness);
  to_page_at_ = std::max(to_page_at_, soonest);
  agenda_.after(std::chrono::duration_cast<microseconds>(to_page_at_ - agenda_.now()),
                [self = shared_from_this(), task = std::move(task)] {
                  if (self->whole_ && self->page_up_) task();
                });
}

void Link::give_up() {
  page_up_ = false;
  agenda_.after(dice_.within(microseconds(100), milliseconds(20)),
                [self = shared_from_this()] { self->server_closed(); });
}

void Link::cut(microseconds page_believes, microseconds server_believes) {
  if (!whole_) return;
  whole_ = false;
  agenda_.after(page_believes, [self = shared_from_this()] { self->page_closed(); });
  agenda_.after(server_believes, [self = shared_from_this()] { self->server_closed(); });
}

void Link::stop_reading(microseconds how_long) { reads_again_ = agenda_.now() + how_long; }

void Link::server_died() {
  server_is_dead_ = true;
  server_up_ = false;
  connection_.reset();
  outgoing_.clear();
  if (dice_.percent(30)) whole_ = false;  // nor does anything arrive that it has sent
  agenda_.after(dice_.within(milliseconds(1), seconds(1)), [self = shared_from_this()] { self->page_closed(); });
}

void Link::page_closed() {
  if (!std::exchange(page_up_, false)) return;
  ears_.closed();
}

void Link::server_closed() {
  if (!std::exchange(server_up_, false)) return;
  shard_.post([self = shared_from_this()] {
    if (const auto connection = std::exchange(self->connection_, nullptr)) connection->on_closed();
  });
}

}  // namespace bohnenhof::simulation
