#include "server/admin/admin_site.hpp"

namespace bohnenhof::server {

site::Response AdminSite::decide(const site::Request& request) const {
  const auto path = std::string_view(request.target).substr(0, request.target.find('?'));
  if (request.method != "GET" && request.method != "HEAD") {
    return site::text_response(405, "Only GET and HEAD are answered here.");
  }
  if (path == "/healthz") return site::text_response(200, "ok");
  if (path == "/readyz") {
    return request.draining ? site::text_response(503, "about to stop") : site::text_response(200, "ok");
  }
  if (path != "/metrics") return site::text_response(404, "Here are /metrics, /healthz and /readyz.");
  return {.content_type = "text/plain; version=0.0.4; charset=utf-8",
          .body = std::make_shared<const std::string>(metrics::text(readings_()))};
}

void AdminSite::answer(const site::Request& request, Scheduler&, std::function<void(site::Response)> done) const {
  done(decide(request));
}

}  // namespace bohnenhof::server
