import { errorOf, type LotlineError } from "./errors.ts";
import { OPERATIONS, type Operations } from "./generated.ts";

export type OperationName = keyof Operations;
export type Input<N extends OperationName> = Operations[N]["input"];
type Record_<N extends OperationName> = Operations[N]["record"];
/** Calls that give a list, page by page. */
export type ListName = {
  [N in OperationName]: Operations[N]["list"] extends true ? N : never;
}[OperationName];

type Chosen<N extends OperationName, I> = I extends { fields: readonly (infer F)[] }
  ? Pick<Record_<N>, (F | "id") & keyof Record_<N>>
  : Record_<N>;
/** What a call gives: with `fields` only those, and `id`. */
export type Answer<N extends OperationName, I> = [Record_<N>] extends [never]
  ? Operations[N]["output"]
  : I extends { fields: readonly unknown[] }
    ? Omit<Operations[N]["output"], "data"> & {
        data: Operations[N]["list"] extends true ? Chosen<N, I>[] : Chosen<N, I>;
      }
    : Operations[N]["output"];

export interface ClientOptions {
  /** Your key, from the page API Access. */
  key: string;
  /** The address of the site: "https://lotline.example". */
  baseUrl: string;
  /** How often a call that was refused for its rate, or failed on its way, is made again. Usual: 2. */
  retries?: number;
  /** The longest to wait before that, in seconds; when more is asked for, the call fails at once. Usual: 60. */
  longestWait?: number;
  /** Another `fetch`, for tests and proxies. */
  fetch?: typeof fetch;
}
export interface CallOptions {
  signal?: AbortSignal;
}

type Methods = {
  [N in OperationName]: Record<never, never> extends Input<N>
    ? <const I extends Input<N>>(input?: I, options?: CallOptions) => Promise<Answer<N, I>>
    : <const I extends Input<N>>(input: I, options?: CallOptions) => Promise<Answer<N, I>>;
};

export interface LotlineClient extends Methods {
  /** All records of a list, one after the other; pages are read as they are needed. */
  each<N extends ListName, const I extends Input<N>>(
    name: N,
    input?: I,
    options?: CallOptions,
  ): AsyncGenerator<Chosen<N, I>, void, undefined>;
}

const RETRIES = 2;
const LONGEST_WAIT_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 0.5;
/** Failures on the way, after which the same call may succeed. Every call may be repeated: none makes anything. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

/** A client of the Lotline API. Every method throws LotlineError for a problem that the API tells. */
export function createClient(options: ClientOptions): LotlineClient {
  const methods = Object.fromEntries(
    (Object.keys(OPERATIONS) as OperationName[]).map((name) => [
      name,
      (input: object = {}, call: CallOptions = {}) => send(options, name, input, call),
    ]),
  );
  const each = async function* (name: ListName, input: object = {}, call: CallOptions = {}) {
    let cursor: string | null = null;
    do {
      const given = cursor === null ? input : { ...input, cursor };
      const page = (await send(options, name, given, call)) as { data: unknown[]; nextCursor: string | null };
      yield* page.data;
      cursor = page.nextCursor;
    } while (cursor !== null);
  };
  return { ...methods, each } as unknown as LotlineClient;
}

async function send(
  options: ClientOptions,
  name: OperationName,
  input: object,
  { signal }: CallOptions,
): Promise<unknown> {
  const { retries = RETRIES, longestWait = LONGEST_WAIT_SECONDS } = options;
  const ask = options.fetch ?? fetch;
  for (let tried = 0; ; tried++) {
    // A request's body can be read once, so that each try has its own.
    const response = await ask(requestOf(options, name, input, signal));
    if (response.ok) return response.json();
    const error = await errorOf(response);
    const wait = waitAfter(error, tried);
    if (wait === null || tried >= retries || wait > longestWait) throw error;
    await pause(wait, signal);
  }
}

function requestOf(
  { baseUrl, key }: ClientOptions,
  name: OperationName,
  input: object,
  signal: AbortSignal | undefined,
): Request {
  const { method, path } = OPERATIONS[name];
  const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = left.get(part);
    if (value === undefined || value === "") throw new TypeError(`${name} needs "${part}".`);
    left.delete(part);
    return encodeURIComponent(String(value));
  });
  const url = new URL(`${baseUrl.replace(/\/+$/, "")}${filled}`);
  const headers = new Headers({ Accept: "application/json", Authorization: `Bearer ${key}` });
  if (method === "GET") {
    for (const [part, value] of left) url.searchParams.set(part, String(value));
    return new Request(url, { headers, ...(signal ? { signal } : {}) });
  }
  headers.set("Content-Type", "application/json");
  const body = JSON.stringify(Object.fromEntries(left));
  return new Request(url, { method, headers, body, ...(signal ? { signal } : {}) });
}

/** Seconds to wait before the same call may succeed; null when it will not. */
function waitAfter({ status, retryAfter }: LotlineError, tried: number): number | null {
  const pauseSeconds = FIRST_PAUSE_SECONDS * 2 ** tried;
  if (status === 429) return retryAfter ?? pauseSeconds;
  return PASSING.has(status) ? (retryAfter ?? pauseSeconds) : null;
}

const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
