import { type OperationName, operations } from "#contract/operations.ts";
import { apiOperations } from "#contract/v1/operations.ts";
import { ACCESS, type Belongings } from "#testing/access.ts";
import { type Chance, damaged, HOSTILE_ESCAPES, HOSTILE_JSON, HOSTILE_TEXTS } from "./hostile-values.ts";

export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

/** A call that is in order before anything is done to it. */
interface Call {
  method: string;
  path: string;
  input: Readonly<Record<string, unknown>>;
}

const MINE: Belongings = {
  ...{ username: "ann", email: "ann@example.org", saved: 1, follow: 1, note: 1, notice: 1 },
  ...{ question: 1, taken: 1, session: 1, apiKey: 1, passkey: 1, customer: "cus_1", share: "a", report: "a" },
  ...{ invitation: "a", unsubscribe: "a", undo: "a", reset: "a", verify: "a" },
};

/** Every call of the product and of the public API. */
export const callsOf = (): Call[] => [
  ...(Object.keys(operations) as OperationName[]).map((name, n) => ({
    method: operations[name].method,
    path: operations[name].path,
    input: ACCESS[name].input?.(MINE, n) ?? {},
  })),
  ...Object.values(apiOperations).flatMap(({ method, path, examples }) =>
    (examples.length > 0 ? examples : [{}]).map((input) => ({ method, path, input })),
  ),
];

/** Pages with a part of their address that can be anything, besides those of the site map; files; and what watches. */
const PAGES = [
  ..."/ /search /map /compare /compliance /auth /account /saved /inbox /pricing /contact /expert-directory".split(
    " ",
  ),
  ..."/codes/{a} /codes/{a}/{b} /codes/{a}/changes /compliance/{a} /compliance/{a}/{b} /documentation/{a}".split(
    " ",
  ),
  ..."/expert-directory/{a} /shared/{a} /reports/{a} /data/v1/{a} /feeds/{a} /tables/{a} /pictures/{a}".split(
    " ",
  ),
  ..."/tiles/{a}/{b}/1/2/3 /basemap/{a}/1/2/3 /fonts/{a} /assets/{a} /embed /embed/{a} /verify /mcp /unsubscribe".split(
    " ",
  ),
  ..."/healthz /readyz /metrics /status /robots.txt /sitemap.xml /citations /api/webhooks/stripe /api/map-export".split(
    " ",
  ),
];

const METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"];
const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/xml",
  "*/*",
  ";;;",
  "",
];
const ACCEPTS = [
  "text/html",
  "application/json",
  "text/csv",
  "application/geo+json",
  "*/*;q=0",
  ";q=x",
  "image/*",
];
const HEADERS = [
  "If-None-Match",
  "If-Modified-Since",
  "Range",
  "Accept-Language",
  "Accept-Encoding",
  "Origin",
  "Referer",
  "X-Forwarded-Proto",
  "Host",
  "Authorization",
  "Idempotency-Key",
  "Stripe-Signature",
  "Mcp-Session-Id",
  "X-Request-Id",
  "User-Agent",
];

/** What is said of the senders: cookies and keys that work. */
export interface Known {
  cookies: readonly string[];
  keys: readonly string[];
  pages: readonly string[];
}

/** One request: a call or a page in order, with nothing, something or all of it damaged. */
export function fuzzedRequest(chance: Chance, calls: readonly Call[], known: Known): FuzzedRequest {
  const call = chance.sometimes(0.75) ? chance.one(calls) : pageCall(chance, known.pages);
  const damage = chance.one([0, 0.1, 0.4, 1]);
  const input = Object.fromEntries(
    Object.entries(call.input).map(([name, value]) => [name, damage > chance.next() ? wrong(chance) : value]),
  );
  if (chance.sometimes(0.2))
    input[chance.one(["__proto__", "constructor", "q", "id", "cityId", "", "page"])] = wrong(chance);
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    delete input[name];
    return escaped(chance, value ?? chance.one(HOSTILE_TEXTS)) || "x";
  });
  const method = chance.sometimes(0.05) ? chance.one(METHODS) : call.method;
  const reads = method === "GET" || method === "HEAD" || method === "OPTIONS";
  const path = reads ? withQuery(chance, filled, input) : filled;
  const headers: Record<string, string> = {
    "X-Forwarded-For": addressOf(chance),
    Accept: chance.one(ACCEPTS),
  };
  if (call.path.startsWith("/v1/") && chance.sometimes(0.8))
    headers.Authorization = `Bearer ${chance.one(known.keys)}`;
  if (chance.sometimes(0.5)) headers.Cookie = cookieOf(chance, known.cookies);
  if (chance.sometimes(0.7)) headers.Origin = `http://${headers.Host ?? "127.0.0.1"}`;
  if (chance.sometimes(0.3)) headers[chance.one(HEADERS)] = headerText(chance);
  const body = reads && chance.sometimes(0.97) ? null : bodyOf(chance, input, headers);
  return { method, path: asPath(path), headers, body };
}

const pageCall = (chance: Chance, pages: readonly string[]): Call => ({
  method: chance.sometimes(0.85) ? "GET" : "POST",
  path: chance.sometimes(0.5) ? chance.one(PAGES) : chance.one(pages),
  input: chance.sometimes(0.5)
    ? {}
    : { q: "fence in Denver", username: "ann", password: "six lots by a lake", page: 2, asOf: "2026-01-01" },
});

const wrong = (chance: Chance): unknown => chance.one(chance.sometimes(0.5) ? HOSTILE_JSON : HOSTILE_TEXTS);

const asText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** Without halves of characters, which no address and no message can have. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Text for an address, soundly escaped or not. */
function escaped(chance: Chance, value: unknown): string {
  if (chance.sometimes(0.1)) return chance.one(HOSTILE_ESCAPES);
  return encodeURIComponent(wellFormed(asText(value)));
}

function withQuery(chance: Chance, path: string, input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(input).flatMap(([name, value]) => {
    const pair = `${encodeURIComponent(name)}=${escaped(chance, value)}`;
    return chance.sometimes(0.05) ? [pair, pair, `${name}[]=1`] : [pair];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

/** Node's client sends no other characters; its own limit of 16 kB for all headers is the server's too. */
const asPath = (path: string): string =>
  `/${path.replace(/[^\x21-\x7e]/g, "%20").replace(/^\/+/, "")}`.slice(0, 12_000);

const headerText = (chance: Chance): string =>
  asText(chance.one(HOSTILE_TEXTS))
    .replace(/[^\x20-\x7e]/g, "?")
    .slice(0, 3_000);

const addressOf = (chance: Chance): string =>
  chance.sometimes(0.9)
    ? `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`
    : chance.one([
        "",
        "unknown",
        "::1",
        "1.2.3.4, 5.6.7.8",
        "2001:db8::1%eth0",
        "999.1.1.1",
        "a".repeat(2_000),
      ]);

function cookieOf(chance: Chance, cookies: readonly string[]): string {
  const cookie = chance.one(cookies);
  if (chance.sometimes(0.6)) return cookie;
  const text = new TextDecoder("latin1").decode(damaged(chance, new TextEncoder().encode(cookie)));
  return text.replace(/[^\x20-\x7e]/g, "?");
}

function bodyOf(chance: Chance, input: unknown, headers: Record<string, string>): Uint8Array {
  const type = chance.sometimes(0.8) ? chance.one(TYPES.slice(0, 3)) : chance.one(TYPES);
  headers["Content-Type"] = type;
  const record = input as Record<string, unknown>;
  const text = type.startsWith("application/x-www")
    ? Object.entries(record)
        .map(([name, value]) => `${encodeURIComponent(name)}=${escaped(chance, value)}`)
        .join("&")
    : type.startsWith("multipart")
      ? `--x\r\nContent-Disposition: form-data; name="${Object.keys(record)[0] ?? "a"}"; filename="../a"\r\n\r\n${wellFormed(asText(wrong(chance)))}\r\n--x--\r\n`
      : JSON.stringify(chance.sometimes(0.1) ? wrong(chance) : input);
  const bytes = new TextEncoder().encode(text);
  if (chance.sometimes(0.02)) return new Uint8Array(70_000 + chance.below(200_000)).fill(97);
  return chance.sometimes(0.25) ? damaged(chance, bytes.subarray(0, 30_000)) : bytes;
}
