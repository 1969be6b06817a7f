import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { kindOfWork } from "../../load/kind-of-work.ts";
import { addressGroup, clientAddress } from "../../load/network.ts";
import type { Services } from "../../services.ts";
import { beginSpan, currentSpan, failureType, type Span, within } from "../../telemetry/spans.ts";
import type { Env } from "../handler.ts";
import { sign } from "../visitor.ts";

/**
 * Calls by which accounts are entered, changed or lost. Each is written down whatever became of it and whatever LOG says:
 * who looks into an attack needs to know when it began.
 */
const SECURITY_EVENTS: Readonly<Record<string, string>> = {
  "POST /api/login": "sign_in",
  "POST /api/login/code": "sign_in_code",
  "POST /api/two-step/start": "two_step_begun",
  "POST /api/two-step/confirm": "two_step_on",
  "POST /api/two-step/end": "two_step_off",
  "POST /api/two-step/backup-codes": "backup_codes_made",
  "POST /api/login/passkey": "passkey_sign_in",
  "POST /api/passkeys/start": "passkey_begun",
  "POST /api/passkeys": "passkey_added",
  "POST /api/passkeys/remove": "passkey_removed",
  "POST /api/register": "account_made",
  "POST /api/logout": "sign_out",
  "POST /api/password/forgot": "reset_asked",
  "POST /api/password/reset": "password_reset",
  "POST /api/password/change": "password_changed",
  "POST /api/email/change": "address_changed",
  "POST /api/email/verify": "address_proven",
  "POST /api/sessions/end": "session_ended",
  "POST /api/sessions/end-all": "sessions_ended",
  "DELETE /api/user": "account_deleted",
  "GET /api/user/export": "data_exported",
  "POST /api/keys": "key_made",
  "POST /api/keys/rotate": "key_rotated",
  "POST /api/keys/revoke": "key_revoked",
  "POST /api/rule-review/decide": "rule_decided",
};

/** What a visit to the paths of others' things, or of operators, is worth: it was refused. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Gives each request an id, writes one line for it, and one more for what concerns the security of accounts. Never the
 * query, which is what the person asked; never the address, of which a keyed hash says only that two requests came from one.
 */
export const requestLog = (services: Services) =>
  createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    c.set("requestId", id);
    c.set(
      "address",
      clientAddress(c.env?.address ?? "", c.req.header("X-Forwarded-For"), services.trustProxy),
    );
    const isPart = c.env?.inProcess === true;
    const span = isPart ? beginSpan("call") : currentSpan();
    await within(span, next);
    if (span) describe(span, c, id);
    if (isPart) span?.end();
    c.res.headers.set("X-Request-Id", id);
    const { status } = c.res;
    const { method, path } = c.req;
    const who = async () => ({
      account:
        c.get("account") ?? (await c.get("identified"))?.person.id ?? c.get("apiCaller")?.userId ?? null,
      from: hashOf(services, c.get("address")),
    });
    const event = c.get("event") ?? SECURITY_EVENTS[`${method} ${path}`];
    if (event || (path.startsWith("/api/") && REFUSED.has(status)))
      services.securityLog({
        time: services.now().toISOString(),
        kind: "security",
        event: event ?? "refused",
        outcome: status < 400 ? "done" : status,
        id,
        ...(await who()),
        ...(event ? {} : { path: shown(path) }),
      });
    if (isPart) return;
    const ms = performance.now() - started;
    services.health.measures.note(kindOfWork(method, path), status, ms, services.now().getTime());
    services.log({
      time: services.now().toISOString(),
      id,
      method,
      path: shown(path),
      status,
      ms: Math.round(ms * 10) / 10,
      ...(span ? { trace: span.traceId } : {}),
      ...(await who()),
    });
  });

/** Names a request by the pattern of its path alone: the path itself may contain a secret or a person's name. */
function describe(span: Span, c: Context<Env>, id: string): void {
  const method = String(c.req.method);
  const matched = matchedRoutes(c)[c.req.routeIndex]?.path ?? "*";
  const route = (matched === "*" || matched === "/*" ? c.get("pattern") : undefined) ?? matched;
  span.rename(`${method} ${route}`);
  span.set({
    "http.route": route,
    "http.response.status_code": c.res.status,
    "lotline.request_id": id,
  });
  if (c.error) span.set({ "lotline.error": failureType(c.error) });
}

/**
 * Anyone with the number of a report or the link of a shared page can read it, the id of a project says all of it,
 * and a link from a mail can be used: none is logged.
 */
const shown = (path: string): string =>
  path
    .replace(
      /^(\/api|\/v1)?\/(verify|reports|projects|review-invitations|subscription|demo-checkout|demo-portal|shared|unsubscribe)\/[^/]+/,
      "$1/$2/…",
    )
    .slice(0, 200);

/** Says that two lines of one month came from one address, and not from which. */
const hashOf = ({ key, now }: Services, address: string): string =>
  sign(key, `log ${now().toISOString().slice(0, 7)} ${addressGroup(address)}`).slice(0, 12);
