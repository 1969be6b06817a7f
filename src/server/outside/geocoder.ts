import { setTimeout as sleep } from "node:timers/promises";
import type { City } from "#domain/law/law.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { makeFetchSource } from "#ingest/geo/fetch-source.ts";
import { UnreadableSource } from "#ingest/geo/source-records.ts";
import { traced } from "../telemetry/spans.ts";
import { GEOCODER_PROTOCOLS, type GeocodedPlace, type GeocoderProtocol } from "./geocoder-protocols.ts";

/** `busy`: more ask than the service may be asked. `unreachable`: it did not answer, or not in its protocol. */
export type GeocoderProblem = "busy" | "unreachable";

/** Finds addresses by asking a service outside; only for what we do not know ourselves. */
export interface Geocoder {
  /** Whom we ask, for the sources of an answer. */
  host: string;
  /** Places that the service finds for a text, best first; none is an answer too. */
  find(text: string, city: City | null): Promise<Result<readonly GeocodedPlace[], GeocoderProblem>>;
}

export interface GeocoderSettings {
  url: string;
  protocol: GeocoderProtocol;
  /** An address to write to, as public services ask for. */
  contact: string | null;
}

interface Surroundings {
  /** Of all servers together: the milliseconds to wait before asking may be tried again, null when it is our turn. */
  turn?: () => Promise<number | null>;
  now?: () => number;
  /** Waits so many milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
  /** Between two questions: public services allow one a second. */
  everyMs?: number;
  timeoutMs?: number;
}

const EVERY_MS = 1_100;
const TIMEOUT_MS = 5_000;
/** People wait for an answer: one who would wait behind more than this many others is told so. */
const MOST_WAITING = 4;
const MOST_BYTES = 500_000;
const MOST_KEPT = 2_000;
const KEPT_MS = 24 * 60 * 60 * 1000;
/** After a failure the service is left alone for this long, and nobody waits for it. */
const REST_MS = 15_000;
const MOST_PLACES = 5;

/**
 * A geocoder that asks politely: one question at a time and one a second, each once a day. The address is the
 * operator's and may be private; redirects to other private hosts are refused. What was asked is not logged.
 */
export function makeGeocoder(settings: GeocoderSettings, around: Surroundings = {}): Geocoder {
  const {
    // Pauses and ages: the time of day may be set forward and back.
    now = () => performance.now(),
    pause = sleep,
    everyMs = EVERY_MS,
    timeoutMs = TIMEOUT_MS,
    turn = async () => null,
  } = around;
  const base = new URL(settings.url);
  const fetchSource = makeFetchSource({
    allowHosts: [base.hostname.replace(/^\[|\]$/g, "")],
    milliseconds: timeoutMs,
    bytes: MOST_BYTES,
    pauses: [],
    userAgent: settings.contact ? `Lotline (${settings.contact})` : "Lotline",
  });
  const protocol = GEOCODER_PROTOCOLS[settings.protocol];
  const toService = { kind: "client", attributes: { "server.address": base.hostname } } as const;
  const kept = new Map<string, { at: number; places: readonly GeocodedPlace[] }>();
  const underway = new Map<string, Promise<Result<readonly GeocodedPlace[], GeocoderProblem>>>();
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let nextAt = 0;
  let restUntil = 0;

  const ask = async (address: URL): Promise<Result<readonly GeocodedPlace[], GeocoderProblem>> => {
    if (now() < restUntil) return err("unreachable");
    const wait = nextAt - now();
    if (wait > 0) await pause(wait);
    const latest = now() + timeoutMs;
    for (let more = await turn(); more !== null; more = await turn()) {
      if (now() + more > latest) return err("busy");
      await pause(more);
    }
    nextAt = now() + everyMs;
    try {
      const bytes = await traced("address service", toService, () => fetchSource(address.href));
      const text = new TextDecoder().decode(bytes);
      const places = protocol.read(JSON.parse(text));
      return ok(places.slice(0, MOST_PLACES));
    } catch (problem) {
      // The address holds what a person typed, so only the service and the kind of fault are told.
      const why = problem instanceof UnreadableSource ? problem.message : "it did not answer in its protocol";
      console.warn(`The address service ${base.host} failed: ${why}`);
      restUntil = now() + REST_MS;
      return err("unreachable");
    }
  };

  const keep = (key: string, places: readonly GeocodedPlace[]): void => {
    kept.delete(key);
    kept.set(key, { at: now(), places });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
  };

  return {
    host: base.host,
    find: async (text, city) => {
      const address = protocol.address(base, oneLine(text), city);
      const key = address.href.toLowerCase();
      const known = kept.get(key);
      if (known && now() - known.at < KEPT_MS) return ok(known.places);
      const same = underway.get(key);
      if (same) return same;
      if (waiting >= MOST_WAITING) return err("busy");
      waiting++;
      const answer = queue.then(() => ask(address));
      queue = answer;
      underway.set(key, answer);
      const found = await answer;
      waiting--;
      underway.delete(key);
      if (found.ok) keep(key, found.value);
      return found;
    },
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
