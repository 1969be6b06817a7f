import { PRODUCT_VERSION } from "../product-version.ts";

/** What became of one body: the collector has it, will never take it, or may take it later. */
export type Delivery =
  | { kind: "taken"; rejected: number }
  /** `why` is for the operator: a status, never what the collector wrote. */
  | { kind: "refused"; why: string }
  | { kind: "later"; why: string; afterMs: number | null };

export interface Collector {
  /** For the operator's log: host and port. */
  host: string;
  /** Never rejects, and takes no longer than the protocol's usual time-out. */
  send(signal: "traces" | "metrics", body: string): Promise<Delivery>;
  /** Ends what is under way, and sends nothing any more. */
  giveUp(): void;
}

/** Calls back after so many milliseconds; returns how to call it off. */
export type After = (ms: number, run: () => void) => () => void;

export const realAfter: After = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/** The protocol's usual time-out, for all of one request. */
const SEND_MS = 10_000;
/** The protocol's: everything else that is no success is final. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** An answer says little; no more than this is read of it. */
const MOST_BYTES = 64 * 1024;

/**
 * A collector at the address that the operator set, which may be private. Redirects are not followed, answers are bounded
 * in time and bytes, and nothing of them is logged. `wall` is the time of day in milliseconds.
 */
export function collector(
  { endpoint, headers }: { endpoint: string; headers: Readonly<Record<string, string>> },
  wall: () => number,
  after: After,
): Collector {
  const { host } = new URL(endpoint);
  const underWay = new Set<AbortController>();
  let isOver = false;
  return {
    host,
    send: async (signal, body) => {
      const limit = new AbortController();
      if (isOver) limit.abort();
      underWay.add(limit);
      const callOff = after(SEND_MS, () => limit.abort());
      try {
        const response = await fetch(`${endpoint}/v1/${signal}`, {
          method: "POST",
          headers: {
            "User-Agent": `Lotline/${PRODUCT_VERSION}`,
            ...headers,
            "Content-Type": "application/json",
          },
          body,
          redirect: "manual",
          signal: limit.signal,
        });
        return deliveryOf(response, await readBounded(response), wall());
      } catch (problem) {
        const why = limit.signal.aborted ? "it took too long" : reasonOf(problem);
        return { kind: "later", why, afterMs: null };
      } finally {
        callOff();
        underWay.delete(limit);
      }
    },
    giveUp: () => {
      isOver = true;
      for (const limit of underWay) limit.abort();
    },
  };
}

function deliveryOf({ ok, status, headers }: Response, text: string, now: number): Delivery {
  if (ok) return { kind: "taken", rejected: rejectedIn(text) };
  const why = `status ${status}`;
  if (!PASSING.has(status)) return { kind: "refused", why };
  return { kind: "later", why, afterMs: retryAfterMs(headers.get("Retry-After"), now) };
}

/** Reads to the end, so that the connection can be used again, unless that is far. */
async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) break;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** How many of what it was sent a collector says it left out. */
function rejectedIn(text: string): number {
  try {
    const { partialSuccess } = JSON.parse(text) as { partialSuccess?: { rejectedSpans?: unknown } };
    const count = Number(partialSuccess?.rejectedSpans ?? 0);
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

/** In seconds, or as a date; null for none and for nonsense. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? 1_000 * Number(header) : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

/** Libraries wrap the system's word for it. */
function reasonOf(problem: unknown): string {
  const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "it cannot be reached";
}
