import { isIP } from "node:net";
import type { OperatorOutput } from "#contract/contact.ts";
import { isPrivate } from "#ingest/geo/private-address.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";

/** Names that only networks of their own have (RFC 2606, 6761, 6762 and 8375); one without a dot is one too. */
const OWN_NAME = /^[^.]+$|\.(?:localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** What visitors read of who gets measurements: names of the operator's own machines are nobody's business. */
export function receiverOf(settings: TelemetrySettings | null): OperatorOutput["collector"] {
  if (!settings) return null;
  const { hostname } = new URL(settings.endpoint);
  const host = hostname.replace(/^\[|\]$|\.$/g, "");
  const isOwn = isIP(host) ? isPrivate(host) : OWN_NAME.test(host);
  return { host: isOwn ? null : host, traces: settings.traces !== null, metrics: settings.metrics };
}
