#include "server/site/reviews.hpp"

#include "protocol/encode.hpp"
#include "protocol/read_record.hpp"

namespace bohnenhof::server::site {

namespace {

Response later(int status, std::string_view code, std::string_view message, std::int64_t seconds) {
  auto response = json_error(status, code, message);
  response.more.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}

Response review(std::string_view record) {
  const auto read = protocol::read_record(record);
  const bool too_long = !read && read.error().problem == protocol::RecordProblem::too_long;
  return {.status = read       ? 200
                    : too_long ? 413
                               : 400,
          .content_type = "application/json",
          .body = std::make_shared<const std::string>(read ? protocol::encode_record(*read)
                                                           : protocol::encode_record_error(read.error()))};
}

}  // namespace

Reviews::Reviews(int per_minute)
    : bound_{std::max(1.0, per_minute / 2.0), std::chrono::milliseconds(60'000 / per_minute)},
      worker_([](std::vector<Task> tasks) {
        for (Task& task : tasks) {
          task.here->post([response = review(task.record), done = std::move(task.done)] { done(response); });
        }
      }) {}

void Reviews::read(std::string record, const std::string& address, Scheduler& here,
                   std::function<void(Response)> done) {
  const auto wait = address.empty() ? std::nullopt : rates_.take(address, bound_, here.now());
  if (wait) {
    return done(later(429, "rate_limited", "Too many records from one address; try again in a moment.",
                      wait->count() / 1000 + 1));
  }
  if (worker_.queued() >= waiting_at_most) {
    return done(later(503, "busy", "Too many ask for the same at this moment; try again.", 1));
  }
  worker_.post({std::move(record), &here, std::move(done)});
}

}  // namespace bohnenhof::server::site
