import { z } from "zod";
import { err, ok, type Result } from "#domain/result.ts";
import { type BaseMapSettings, baseMapSettings, readBaseMap } from "./base-map-settings.ts";
import { databaseSettings, type SearchPlace } from "./database-settings.ts";
import { layerSettings } from "./layer-settings.ts";
import { type ModelConfig, modelSettings, readModelConfig } from "./model-settings.ts";
import type { GeocoderSettings } from "./outside/geocoder.ts";
import { GEOCODER_NAMES } from "./outside/geocoder-protocols.ts";
import type { PaymentSettings } from "./outside/payments.ts";
import { readPayments } from "./payment-settings.ts";
import { mailAddress, operatorSettings, protocolOf } from "./setting-schemas.ts";
import { readTelemetry, type TelemetrySettings, telemetrySettings } from "./telemetry-settings.ts";
import { watchSettings } from "./watch-settings.ts";

/**
 * The only reader of the environment. Every setting stands here once: what it means, what it may be and
 * what it is when it is not set. `npm run lotline -- settings` prints this table.
 */
const settings = {
  PORT: {
    about: "The port to listen on. 0 takes a free one.",
    fallback: "3000",
    schema: z.coerce
      .number("PORT must be a number from 0 to 65535.")
      .int("PORT must be a whole number.")
      .min(0, "PORT must be 0 or more.")
      .max(65535, "PORT must be 65535 or less."),
  },
  HOST: {
    about: "The address to listen on. 0.0.0.0 listens on all of them.",
    fallback: "127.0.0.1",
    schema: z.string().min(1, "HOST must not be empty."),
  },
  ...databaseSettings,
  BASE_URL: {
    about: "The address people reach the site at. Without it, the address that the server listens on.",
    fallback: null,
    schema: z
      .string()
      .refine((text) => /^https?:$/.test(protocolOf(text)), "BASE_URL must be an http or https address.")
      .transform((text) => text.replace(/\/+$/, ""))
      .nullable(),
  },
  AUTH_SECRET: {
    about:
      "Signs the cookies of people who are signed in; 32 characters or more. Without it, one is derived from the server's key. A new one signs everybody out.",
    fallback: null,
    schema: z.string().min(32, "AUTH_SECRET must have 32 characters or more.").nullable(),
  },
  LOTLINE_LIMITS: {
    about: "off lifts the search limit and the rate limit, for measurements.",
    fallback: "on",
    schema: z.enum(["on", "off"], "LOTLINE_LIMITS must be on or off.").transform((value) => value === "on"),
  },
  LOTLINE_RIGHTS: {
    about:
      "off opens what plans include (comparison, exports) to everybody, for a private copy. LOTLINE_LIMITS=off does so too.",
    fallback: "on",
    schema: z.enum(["on", "off"], "LOTLINE_RIGHTS must be on or off.").transform((value) => value === "on"),
  },
  STRIPE_SECRET_KEY: {
    about: "The secret key of your Stripe account. With it the four settings below must be set too.",
    fallback: null,
    schema: z.string().nullable(),
  },
  STRIPE_WEBHOOK_SECRET: {
    about: "The signing secret of the webhook that Stripe sends to /api/webhooks/stripe.",
    fallback: null,
    schema: z.string().nullable(),
  },
  STRIPE_PRICE_BASIC: {
    about: "The id of the monthly price of Basic at Stripe: price_…",
    fallback: null,
    schema: z.string().nullable(),
  },
  STRIPE_PRICE_PRO: {
    about: "The id of the monthly price of Pro at Stripe: price_…",
    fallback: null,
    schema: z.string().nullable(),
  },
  STRIPE_API_BASE: {
    about: "A server on this machine that speaks Stripe's protocol, for tests: http://127.0.0.1:4242",
    fallback: null,
    schema: z
      .string()
      .regex(
        /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/,
        "STRIPE_API_BASE must be http on this machine, with a port.",
      )
      .nullable(),
  },
  LOTLINE_DEMO_BILLING: {
    about:
      "on sells plans without a card and without money, where no Stripe key is set. Default: on, but off with NODE_ENV=production.",
    fallback: null,
    schema: z.enum(["on", "off"], "LOTLINE_DEMO_BILLING must be on or off.").nullable(),
  },
  NODE_ENV: {
    about: "production turns demo billing off unless LOTLINE_DEMO_BILLING asks for it.",
    fallback: null,
    schema: z.string().nullable(),
  },
  TRUST_PROXY: {
    about: "How many proxies are in front of the server and add to X-Forwarded-For. 0 ignores that header.",
    fallback: "0",
    schema: z.coerce
      .number("TRUST_PROXY must be a number.")
      .int("TRUST_PROXY must be a whole number.")
      .min(0, "TRUST_PROXY must be 0 or more.")
      .max(10, "TRUST_PROXY must be 10 or less."),
  },
  SMTP_URL: {
    about:
      "The mail server: smtp://user:password@host:587 (TLS where it is offered) or smtps://user:password@host:465. Without it, mail is written to DATA_DIR/outbox.",
    fallback: null,
    schema: z
      .string()
      .refine((text) => /^smtps?:$/.test(protocolOf(text)), "SMTP_URL must start with smtp:// or smtps://.")
      .nullable(),
  },
  MAIL_FROM: {
    about: "The address that mail comes from. It must be set when SMTP_URL is.",
    fallback: "lotline@localhost",
    schema: mailAddress("MAIL_FROM"),
  },
  CONTACT_TO: {
    about: "The address that messages to the operator go to. Without it, the address of MAIL_FROM.",
    fallback: null,
    schema: mailAddress("CONTACT_TO").nullable(),
  },
  ...baseMapSettings,
  GEOCODER_URL: {
    about:
      "An address service to ask for street addresses that we don't have, such as https://nominatim.example.org",
    fallback: null,
    schema: z
      .string()
      .refine((text) => /^https?:$/.test(protocolOf(text)), "GEOCODER_URL must be an http or https address.")
      .nullable(),
  },
  GEOCODER_PROTOCOL: {
    about: "What the address service speaks: nominatim (its search) or census (of the U.S. Census Bureau).",
    fallback: "nominatim",
    schema: z.enum(GEOCODER_NAMES, "GEOCODER_PROTOCOL must be nominatim or census."),
  },
  GEOCODER_CONTACT: {
    about: "Whom the address service may write to: a mail or web address. Public services ask for one.",
    fallback: null,
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{3,100}$/, "GEOCODER_CONTACT must be a mail or web address.")
      .nullable(),
  },
  ...layerSettings,
  CONTACT_EMAIL: {
    about: "An address that the contact page shows to everyone. Without it, the page offers its form alone.",
    fallback: null,
    schema: mailAddress("CONTACT_EMAIL").nullable(),
  },
  ...operatorSettings,
  ...modelSettings,
  ...watchSettings,
  ...telemetrySettings,
  LOG: {
    about: "requests writes one line for each request, quiet only warnings and errors.",
    fallback: "requests",
    schema: z.enum(["requests", "quiet"], "LOG must be requests or quiet."),
  },
} as const;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  readUrls: readonly string[];
  /** Where imported codes are searched. */
  codeSearch: SearchPlace;
  baseUrl: string | null;
  /** Never logged. */
  authSecret: string | null;
  limits: boolean;
  /** False opens to everybody what plans hold. */
  rights: boolean;
  /** Stripe's settings are never logged. */
  payments: PaymentSettings;
  trustProxy: number;
  /** Holds the password of the mail server: it is never logged. */
  smtpUrl: string | null;
  mailFrom: string;
  contactTo: string;
  /** Null draws the zoning on plain ground. */
  baseMap: BaseMapSettings | null;
  /** Null: street addresses are looked up in our own layers only. */
  geocoder: GeocoderSettings | null;
  contactEmail: string | null;
  /** Null where the operator says nothing. */
  operator: { name: string | null; address: string | null; governingLaw: string | null };
  /** Null: no model is asked. */
  model: ModelConfig | null;
  /** True gives out layers whose license is not known to allow it. */
  allLayers: boolean;
  /** False hides every drawing of this project. */
  sketches: boolean;
  log: "requests" | "quiet";
  /** Never logged. */
  metricsToken: string | null;
  /** A mail or web address; null for none. */
  securityContact: string | null;
  drainSeconds: number;
  /** Holds the keys of the collector, which are never logged. Null: nothing is traced or sent. */
  telemetry: TelemetrySettings | null;
}

/** Reads the settings; the error is a list of sentences, one for each setting that is wrong. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Result<Config, string[]> {
  const faults: string[] = [];
  const read = <N extends keyof typeof settings>(name: N): z.output<(typeof settings)[N]["schema"]> => {
    const setting = settings[name];
    const given = env[name]?.trim() || setting.fallback;
    const parsed = (setting.schema as z.ZodType).safeParse(given);
    if (!parsed.success) faults.push(parsed.error.issues[0]?.message ?? `${name} is not right.`);
    return parsed.data as z.output<(typeof settings)[N]["schema"]>;
  };
  if (env.SMTP_URL?.trim() && !env.MAIL_FROM?.trim())
    faults.push("MAIL_FROM must be set when SMTP_URL is: mail servers refuse mail from nobody.");
  const mailFrom = read("MAIL_FROM");
  const baseMap = readBaseMap(read, faults);
  const geocoderUrl = read("GEOCODER_URL");
  const protocol = read("GEOCODER_PROTOCOL");
  const contact = read("GEOCODER_CONTACT");
  const limits = read("LOTLINE_LIMITS");
  const model = readModelConfig(read, faults);
  const config: Config = {
    port: read("PORT"),
    host: read("HOST"),
    dataDir: read("DATA_DIR"),
    databaseUrl: read("DATABASE_URL"),
    readUrls: read("DATABASE_READ_URLS"),
    codeSearch: read("CODE_SEARCH"),
    baseUrl: read("BASE_URL"),
    authSecret: read("AUTH_SECRET"),
    limits,
    rights: read("LOTLINE_RIGHTS") && limits,
    payments: readPayments(read, faults),
    trustProxy: read("TRUST_PROXY"),
    smtpUrl: read("SMTP_URL"),
    mailFrom,
    contactTo: read("CONTACT_TO") ?? mailFrom,
    baseMap,
    geocoder: geocoderUrl === null ? null : { url: geocoderUrl, protocol, contact },
    contactEmail: read("CONTACT_EMAIL"),
    operator: {
      name: read("OPERATOR_NAME"),
      address: read("OPERATOR_ADDRESS"),
      governingLaw: read("GOVERNING_LAW"),
    },
    model,
    allLayers: read("OPEN_DATA_LAYERS"),
    sketches: read("SKETCHES"),
    log: read("LOG"),
    metricsToken: read("METRICS_TOKEN"),
    securityContact: read("SECURITY_CONTACT"),
    drainSeconds: read("DRAIN_SECONDS"),
    telemetry: readTelemetry(read),
  };
  return faults.length > 0 ? err(faults) : ok(config);
}

/** The table of settings as text, for the terminal. */
export function describeSettings(): string {
  const width = Math.max(...Object.keys(settings).map((name) => name.length)) + 1;
  return Object.entries(settings)
    .map(
      ([name, { about, fallback }]) =>
        `${name.padEnd(width)}${about}\n${" ".repeat(width)}default: ${fallback ?? "not set"}`,
    )
    .join("\n");
}
