import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { describeSettings, readConfig } from "./config.ts";
import { projectRoot } from "./project-root.ts";

test("nothing needs to be set", () => {
  expect(readConfig({})).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      databaseUrl: null,
      codeSearch: "auto",
      readUrls: [],
      authSecret: null,
      baseUrl: null,
      limits: true,
      rights: true,
      payments: { kind: "demo" },
      trustProxy: 0,
      smtpUrl: null,
      mailFrom: "lotline@localhost",
      operator: { name: null, address: null, governingLaw: null },
      contactTo: "lotline@localhost",
      baseMap: null,
      geocoder: null,
      contactEmail: null,
      model: null,
      allLayers: false,
      sketches: true,
      log: "requests",
      metricsToken: null,
      securityContact: null,
      drainSeconds: 0,
      telemetry: null,
    },
  });
});

test("a database can be at several addresses", () => {
  const databaseUrl = "postgres://one/lotline postgresql://two/lotline";
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ ok: true, value: { databaseUrl } });
});

test("replicas are addresses of PostgreSQL, separated by blanks", () => {
  const read = (text: string) => readConfig({ DATABASE_READ_URLS: text });
  expect(read("postgres://a/x  postgresql://b/x")).toMatchObject({
    value: { readUrls: ["postgres://a/x", "postgresql://b/x"] },
  });
  expect(read("mysql://a/x")).toMatchObject({
    error: [expect.stringContaining("DATABASE_READ_URLS must be addresses")],
  });
});

test("a language model needs all of its settings, or none", () => {
  const local = {
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: "http://127.0.0.1:11434/v1/",
    LLM_MODEL: "m",
  };
  expect(readConfig({ ...local, LLM_TIMEOUT_SECONDS: "3" })).toMatchObject({
    ok: true,
    value: {
      model: {
        settings: {
          provider: "openai-compatible",
          baseUrl: "http://127.0.0.1:11434/v1",
          apiKey: null,
          model: "m",
        },
        timeoutMs: 3000,
        perDay: 5000,
      },
    },
  });
  expect(readConfig({ LLM_PROVIDER: "recorded", LLM_FOLDER: "/tmp/answers" })).toMatchObject({
    ok: true,
    value: { model: { settings: { provider: "recorded", folder: "/tmp/answers" } } },
  });
  expect(readConfig({ LLM_PROVIDER: "anthropic", LLM_MODEL: "m" })).toEqual({
    ok: false,
    error: ["LLM_API_KEY must be set when LLM_PROVIDER is anthropic."],
  });
  expect(readConfig({ LLM_PROVIDER: "openai-compatible" })).toEqual({
    ok: false,
    error: [
      "LLM_BASE_URL must be set when LLM_PROVIDER is openai-compatible.",
      "LLM_MODEL must be set when LLM_PROVIDER is openai-compatible.",
    ],
  });
});

test("an empty value is as good as none", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " ", BASE_URL: "" })).toMatchObject({
    ok: true,
    value: { port: 3000, databaseUrl: null, baseUrl: null },
  });
});

const NOT_POSTGRES =
  "DATABASE_URL must start with postgres:// or postgresql://, and so must each of several addresses, separated by blanks.";
test.each([
  ["PORT", "eighty", "PORT must be a number from 0 to 65535."],
  ["PORT", "70000", "PORT must be 65535 or less."],
  ["PORT", "80.5", "PORT must be a whole number."],
  ["DATABASE_URL", "mysql://x", NOT_POSTGRES],
  ["DATABASE_URL", "postgres://a/x b", NOT_POSTGRES],
  ["BASE_URL", "lotline.example", "BASE_URL must be an http or https address."],
  ["LOTLINE_LIMITS", "no", "LOTLINE_LIMITS must be on or off."],
  ["LOTLINE_RIGHTS", "no", "LOTLINE_RIGHTS must be on or off."],
  ["LOTLINE_DEMO_BILLING", "yes", "LOTLINE_DEMO_BILLING must be on or off."],
  ["STRIPE_API_BASE", "http://example.com:80", "STRIPE_API_BASE must be http on this machine, with a port."],
  ["LLM_PROVIDER", "magic", "LLM_PROVIDER must be openai-compatible, anthropic or recorded."],
  ["LLM_BASE_URL", "localhost", "LLM_BASE_URL must be an http or https address."],
  ["LLM_TIMEOUT_SECONDS", "0", "LLM_TIMEOUT_SECONDS must be 1 or more."],
  ["TRUST_PROXY", "yes", "TRUST_PROXY must be a number."],
  ["MAIL_FROM", "Lotline <a@b.example>", "MAIL_FROM must be one address, such as office@lotline.example."],
  ["CONTACT_TO", "nobody", "CONTACT_TO must be one address, such as office@lotline.example."],
  [
    "BASE_MAP_TILES",
    "https://tiles.example/map.png",
    "BASE_MAP_TILES must be an http or https address with {z}, {x} and {y} in it, or off.",
  ],
  ["BASE_MAP_TERMS", "javascript:alert(1)", "BASE_MAP_TERMS must be an http or https address."],
  ["GEOCODER_URL", "nominatim.example.org", "GEOCODER_URL must be an http or https address."],
  ["GEOCODER_PROTOCOL", "photon", "GEOCODER_PROTOCOL must be nominatim or census."],
  ["GEOCODER_CONTACT", "me and you\r\n", "GEOCODER_CONTACT must be a mail or web address."],
  ["LOG", "all", "LOG must be requests or quiet."],
])("%s=%s is refused in a sentence", (name, value, sentence) => {
  expect(readConfig({ [name]: value })).toEqual({ ok: false, error: [sentence] });
});

test("every fault is told at once", () => {
  expect(readConfig({ PORT: "x", LOG: "x" })).toMatchObject({
    ok: false,
    error: [expect.any(String), expect.any(String)],
  });
});

test("an address service is one setting or three", () => {
  expect(
    readConfig({ GEOCODER_URL: "https://geo.example", GEOCODER_CONTACT: "maps@lotline.example" }),
  ).toMatchObject({
    value: {
      geocoder: { url: "https://geo.example", protocol: "nominatim", contact: "maps@lotline.example" },
    },
  });
});

test("a slash at the end of BASE_URL is dropped", () => {
  expect(readConfig({ BASE_URL: "https://lotline.example/" })).toMatchObject({
    ok: true,
    value: { baseUrl: "https://lotline.example" },
  });
});

test("a mail server wants to know whom mail comes from", () => {
  const SMTP_URL = "smtps://user:secret@mail.example:465";
  expect(readConfig({ SMTP_URL })).toEqual({
    ok: false,
    error: ["MAIL_FROM must be set when SMTP_URL is: mail servers refuse mail from nobody."],
  });
  expect(readConfig({ SMTP_URL, MAIL_FROM: "office@lotline.example" })).toMatchObject({
    ok: true,
    value: { smtpUrl: SMTP_URL, mailFrom: "office@lotline.example", contactTo: "office@lotline.example" },
  });
  expect(readConfig({ SMTP_URL: "http://mail.example", MAIL_FROM: "a@b.example" })).toEqual({
    ok: false,
    error: ["SMTP_URL must start with smtp:// or smtps://."],
  });
});

test("the street map can be turned off", () => {
  expect(readConfig({ BASE_MAP_TILES: "off" })).toMatchObject({ ok: true, value: { baseMap: null } });
  const credit = {
    attribution: "© OpenStreetMap contributors",
    terms: "https://www.openstreetmap.org/copyright",
  };
  const tiles = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
  expect(readConfig({ BASE_MAP_TILES: tiles })).toMatchObject({
    ok: true,
    value: { baseMap: { kind: "raster", tiles, ...credit } },
  });
  expect(readConfig({ BASEMAP: "/srv/chicago.pmtiles" })).toMatchObject({
    ok: true,
    value: { baseMap: { kind: "archive", where: "/srv/chicago.pmtiles", ...credit } },
  });
  expect(readConfig({ BASEMAP: "ftp://example.org/a.pmtiles" })).toEqual({
    ok: false,
    error: ["BASEMAP must be a path or an http or https address."],
  });
  expect(readConfig({ BASEMAP: "a.pmtiles", BASE_MAP_TILES: tiles })).toMatchObject({ ok: false });
});

test("the table names every setting with its default", () => {
  expect(describeSettings()).toMatch(/^PORT +The port to listen on. 0 takes a free one.\n +default: 3000$/m);
  expect(describeSettings()).toMatch(/^GEOCODER_PROTOCOL +What /m);
});

test("demo billing runs unless the site is in production, and there only when it is asked for by name", () => {
  const paymentsOf = (env: Record<string, string>) => {
    const config = readConfig(env);
    return config.ok ? config.value.payments : config.error;
  };
  expect(paymentsOf({ NODE_ENV: "production" })).toEqual({ kind: "off" });
  expect(paymentsOf({ NODE_ENV: "production", LOTLINE_DEMO_BILLING: "on" })).toEqual({ kind: "demo" });
  expect(paymentsOf({ LOTLINE_DEMO_BILLING: "off" })).toEqual({ kind: "off" });
});

test("Stripe needs all of its settings, and takes the place of demo billing", () => {
  const key = { STRIPE_SECRET_KEY: "sk_test_1", LOTLINE_DEMO_BILLING: "on" };
  expect(readConfig(key)).toEqual({
    ok: false,
    error: [
      "STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.",
      "STRIPE_PRICE_BASIC must be set when STRIPE_SECRET_KEY is.",
      "STRIPE_PRICE_PRO must be set when STRIPE_SECRET_KEY is.",
    ],
  });
  const rest = {
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_PRICE_BASIC: "price_b",
    STRIPE_PRICE_PRO: "price_p",
  };
  expect(readConfig({ ...key, ...rest })).toMatchObject({
    ok: true,
    value: { payments: { kind: "stripe", prices: { basic: "price_b", pro: "price_p" }, apiBase: null } },
  });
});

test("without limits there are no rights to lack", () => {
  expect(readConfig({ LOTLINE_LIMITS: "off" })).toMatchObject({ ok: true, value: { rights: false } });
  expect(readConfig({ LOTLINE_RIGHTS: "off" })).toMatchObject({
    ok: true,
    value: { limits: true, rights: false },
  });
});

test("every setting has its line in docs/operating.md, and no line is of a setting that is gone", () => {
  const rows = readFileSync(join(projectRoot, "docs", "operating.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...line.split(" | ")[0]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
  const told = describeSettings()
    .split("\n")
    .flatMap((line) => /^[A-Z_]+/.exec(line)?.[0] ?? []);
  expect(rows.sort()).toEqual(told.sort());
});

test("imported codes are searched in memory, in the database, or where there is room", () => {
  expect(readConfig({ CODE_SEARCH: "database" })).toMatchObject({
    ok: true,
    value: { codeSearch: "database" },
  });
  expect(readConfig({ CODE_SEARCH: "elsewhere" })).toEqual({
    ok: false,
    error: ["CODE_SEARCH must be auto, memory or database."],
  });
});
