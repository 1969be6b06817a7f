import { lookup as systemLookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { isPrivate } from "./private-address.ts";
import { MOST_BYTES, PassingFault, tooLarge, UnreadableSource } from "./source-records.ts";

export interface FetchLimits {
  /** Hosts ("localhost", "10.0.0.7") that may be asked although they are private. */
  allowHosts?: readonly string[];
  /** How names become addresses; the system's resolver unless told otherwise. */
  lookup?: LookupFunction;
  /** For one address with all its redirects: 120 seconds unless told otherwise. */
  milliseconds?: number;
  bytes?: number;
  /** Milliseconds to wait before each further attempt after a passing fault; none means one attempt. */
  pauses?: readonly number[];
  /** Who asks; services want to know whom to write to. */
  userAgent?: string;
}

/**
 * Fetches an address into bytes. `check` may look at them and throw a PassingFault, for services that say under
 * status 200 that they are overloaded.
 */
export type FetchSource = (address: string, check?: (bytes: Uint8Array) => void) => Promise<Uint8Array>;

const MOST_REDIRECTS = 5;
const PAUSES = [1_000, 4_000, 15_000];
/** A service that asks for more is asked again another day. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * A fetcher that reaches public addresses over http and https only. Every address is checked where the connection is
 * made, redirects too, so that a name cannot change its meaning in between. Size and time are bounded. What may pass is
 * tried again after a pause. Throws UnreadableSource with a sentence for whatever goes wrong.
 */
export function makeFetchSource(limits: FetchLimits = {}): FetchSource {
  const pauses = limits.pauses ?? PAUSES;
  return async (address, check) => {
    for (let attempt = 0; ; attempt++) {
      try {
        const bytes = await fetchOnce(address, limits);
        check?.(bytes);
        return bytes;
      } catch (problem) {
        const wait = pauses[attempt];
        if (!(problem instanceof PassingFault) || wait === undefined) throw problem;
        await pause(Math.min(Math.max(wait, problem.pauseMs ?? 0), LONGEST_PAUSE_MS));
      }
    }
  };
}

async function fetchOnce(address: string, limits: FetchLimits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.milliseconds ?? 120_000);
  let url = readAddress(address);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await open(url, limits, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = readAddress(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      const words = `${url.host} answered with status ${statusCode}.`;
      if (statusCode !== 429 && statusCode < 500) throw new UnreadableSource(words);
      const seconds = Number(headers["retry-after"]);
      throw new PassingFault(words, seconds > 0 ? seconds * 1000 : null);
    }
    return await collect(response, url, limits.bytes ?? MOST_BYTES, signal);
  }
  throw new UnreadableSource(`${url.host} redirects more than ${MOST_REDIRECTS} times.`);
}

function readAddress(address: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    throw new UnreadableSource(`"${address}" is not an address.`);
  }
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new UnreadableSource(`Addresses begin with https:// or http://, and "${url.protocol}" is neither.`);
  return url;
}

function open(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const allowed = limits.allowHosts?.includes(host) ?? false;
  if (!allowed && isIP(host) && isPrivate(host)) throw refusedHost(host);
  const resolve = limits.lookup ?? (systemLookup as LookupFunction);
  const lookup: LookupFunction = (name, options, done) =>
    resolve(name, options, (problem, found, family) => {
      const addresses = typeof found === "string" ? [found] : (found ?? []).map(({ address }) => address);
      if (!problem && !allowed && addresses.some(isPrivate)) done(refusedHost(name), found, family);
      else done(problem, found, family);
    });
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((settle, fail) => {
    request(
      url,
      {
        lookup,
        signal,
        headers: { "accept-encoding": "identity", "user-agent": limits.userAgent ?? "Lotline" },
      },
      settle,
    )
      .once("error", (problem) => fail(inWords(problem, url, signal)))
      .end();
  });
}

const refusedHost = (host: string): UnreadableSource =>
  new UnreadableSource(`${host} is a private address. Name it with --allow-host if you mean it.`);

async function collect(
  response: IncomingMessage,
  url: URL,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let total = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      total += part.length;
      if (total > most) throw tooLarge();
      parts.push(part);
    }
  } catch (problem) {
    throw inWords(problem, url, signal);
  }
  return Buffer.concat(parts);
}

/** A connection that broke, or a name server that is busy. */
const PASSING = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"]);

function inWords(problem: unknown, url: URL, signal: AbortSignal): UnreadableSource {
  if (problem instanceof UnreadableSource) return problem;
  const { code, message } = problem as NodeJS.ErrnoException;
  // A time that ran out once does so again, and the operator waits too.
  if (signal.aborted) return new UnreadableSource(`${url.host} took too long to answer.`);
  const words = `${url.host} cannot be reached (${code ?? message}).`;
  return PASSING.has(code ?? "") ? new PassingFault(words) : new UnreadableSource(words);
}
