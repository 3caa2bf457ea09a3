vcl 4.1;
# A cache before the site, for public pages only: the site says with `s-maxage` for how many seconds, and with
# `stale-while-revalidate` for how long an older copy may be shown while a new one is fetched.

backend site {
  .host = "10.0.0.10";
  .port = "8080";
}

sub vcl_recv {
  # What a person sees is theirs alone.
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization || req.url ~ "^/(api/my|auth|staff|storage)") { return (pass); }
  # No page depends on a cookie: sessions travel in the Authorization header.
  unset req.http.Cookie;
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # A copy is shown for one more minute when the site fails (docs/decisions/0127).
  set beresp.grace = 60s;
}
