vcl 4.1;
# A cache before the site, for public pages only: the site says with `s-maxage` for how many seconds, and with
# `stale-while-revalidate` for how long an older copy may be shown while a new one is fetched. What carries `no-store`,
# `no-cache` or `private` is not kept: that is Varnish's own rule.

import std;

backend site {
  .host = "10.0.0.10";
  .port = "8080";
  .probe = {
    .request = "GET /health/started HTTP/1.1" "Host: lonja.example" "Connection: close";
    .interval = 1s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  # What a person sees is theirs alone.
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization || req.url ~ "^/(api/my|auth|staff|storage)") { return (pass); }
  # No page depends on a cookie: sessions travel in the Authorization header.
  unset req.http.Cookie;
  # `stale-while-revalidate` of web/pages-handler.ts. While no site answers, copies are shown for as long as they are kept.
  if (std.healthy(req.backend_hint)) { set req.grace = 30s; }
}

sub vcl_backend_response {
  # A refused renewal leaves the copy that there is.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  # A minute is what the site itself shows when it fails (docs/decisions/0127).
  set beresp.grace = 60s;
}
