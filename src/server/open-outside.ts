import { join } from "node:path";
import type { Config } from "./config.ts";
import type { DemoBillingStore } from "./database/demo-billing-store.ts";
import type { OwnHealth } from "./health/health.ts";
import { demoPayments } from "./outside/demo-payments.ts";
import { type MailTransport, outboxTransport, smtpTransport } from "./outside/mail.ts";
import type { Payments } from "./outside/payments.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

/** The provider's library is loaded only where it is used. */
export async function openPayments(
  settings: Config["payments"],
  demo: DemoBillingStore,
  now: () => Date,
): Promise<Payments | null> {
  if (settings.kind === "off") return null;
  if (settings.kind === "demo") return demoPayments(demo);
  const { stripePayments } = await import("./outside/stripe-payments.ts");
  return stripePayments(settings, now);
}

/** Tracing, and what sends it, is loaded only where a collector is set. */
export async function openTelemetry(
  settings: Config["telemetry"],
  health: OwnHealth,
  warn: (line: string) => void,
): Promise<Telemetry | null> {
  if (!settings) return null;
  const { startTelemetry } = await import("./telemetry/telemetry.ts");
  return startTelemetry(settings, health, { warn });
}

/** Mail goes to the server that the settings name, or into a folder. */
export const mailTransport = ({ smtpUrl, mailFrom, dataDir }: Config): MailTransport =>
  smtpUrl
    ? smtpTransport(smtpUrl, { from: mailFrom })
    : outboxTransport(join(dataDir, "outbox"), { from: mailFrom });
