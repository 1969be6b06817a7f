/** The settings of HAProxy; docs/operating.md has the same for real. */
export const balancerSettings = (port: number, ports: readonly number[]): string => `global
  maxconn 4000

defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
  timeout http-request 10s
  timeout http-keep-alive 60s
  # A server that is busy answers a check late, and is not down.
  timeout check 5s

frontend site
  bind 127.0.0.1:${port}
  # In front of the public: http-request set-header X-Forwarded-For %[src]. Here each virtual person brings an address.
  option forwardfor if-none
  http-request deny deny_status 404 if { path /metrics /healthz /readyz }
  use_backend assets if { path_beg /assets/ }
  # Checks that all fail at once mean an overload: the servers themselves say who has to wait.
  use_backend unchecked if { nbsrv(servers) eq 0 }
  default_backend servers

backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
  # Reads that a server did not answer, or had no time for, are asked of another; nothing that changes something is sent twice.
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless { method GET HEAD }
${serverLines(ports, " check inter 500ms fastinter 200ms fall 2 rise 2 observe layer4 error-limit 2 on-error mark-down")}

# During an upgrade the files of a page are on the servers of its release only: another one is asked.
backend assets
  balance roundrobin
  retries ${2 * ports.length}
  option redispatch 1
  retry-on conn-failure empty-response 404
${serverLines(ports, "")}

backend unchecked
  balance roundrobin
  retries 3
  option redispatch 1
${serverLines(ports, "")}
`;

const serverLines = (ports: readonly number[], more: string): string =>
  ports.map((port, n) => `  server s${n + 1} 127.0.0.1:${port}${more}`).join("\n");
