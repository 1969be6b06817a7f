/**
 * Where the server's time goes, for the people who run it. This is all of tracing that is loaded where no
 * collector is set: each function then only calls what it is given. Nothing of a person may be said here: no text that was
 * typed, no address, no name, no id of anything that is somebody's.
 */

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** `server`: a request that came in. `client`: something outside this process was asked. */
export type SpanKind = "internal" | "server" | "client";

/** One piece of work with its beginning and end, in the trace of a request. */
export interface Span {
  /** 32 hexadecimal digits, the same for all that one request led to. */
  readonly traceId: string;
  rename(name: string): void;
  /** Says more of it. A later value takes the place of an earlier one of the same name. */
  set(attributes: Attributes): void;
  /** It failed. `type` is a status, a code or the name of a class of errors; never a message, which may quote anything. */
  fail(type: string): void;
  /** Only the first call counts. */
  end(): void;
}

export interface Beginning {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Makes spans: see tracer.ts. What is not sampled has no span, and nothing under it has. */
export interface Tracer {
  /** A trace of its own, or the part of a caller's that happens here. `traceparent`: as W3C Trace Context has it. */
  beginTrace(name: string, traceparent: string | null, given: Beginning): Span | null;
  /** A span under the current one; null where there is none. */
  beginSpan(name: string, given: Beginning): Span | null;
  current(): Span | null;
  /** Runs `work`, and whatever it leads to, with that span as the current one, or with none. */
  within<T>(span: Span | null, work: () => T): T;
  /** The function with the span that is current now, wherever it is called from. */
  bind<A extends unknown[], R>(run: (...given: A) => R): (...given: A) => R;
}

let tracer: Tracer | null = null;

/** From now on spans are made by this; null: none are. */
export function useTracer(given: Tracer | null): void {
  tracer = given;
}

export const currentSpan = (): Span | null => tracer?.current() ?? null;

/** To be ended by the caller. Null where nothing is traced. */
export const beginSpan = (name: string, given: Beginning = {}): Span | null =>
  tracer?.beginSpan(name, given) ?? null;

export const beginTrace = (name: string, traceparent: string | null, given: Beginning = {}): Span | null =>
  tracer?.beginTrace(name, traceparent, given) ?? null;

export const within = <T>(span: Span | null, work: () => T): T =>
  tracer ? tracer.within(span, work) : work();

/** For callbacks that are called from elsewhere, such as when another request gives a connection back. */
export const bindSpan = <A extends unknown[], R>(run: (...given: A) => R): ((...given: A) => R) =>
  tracer ? tracer.bind(run) : run;

/** Does work in a span under the current one, which ends with it, or when what it promises is there. */
export function traced<T>(name: string, given: Beginning, work: (span: Span | null) => T): T {
  return tracer ? inside(tracer.beginSpan(name, given), work) : work(null);
}

/** The same for what no request led to. */
export function tracedAlone<T>(name: string, given: Beginning, work: (span: Span | null) => T): T {
  return tracer ? inside(tracer.beginTrace(name, null, given), work) : work(null);
}

function inside<T>(span: Span | null, work: (span: Span | null) => T): T {
  if (!span) return work(null);
  const failed = (problem: unknown): never => {
    span.fail(failureType(problem));
    span.end();
    throw problem;
  };
  let done: T;
  try {
    done = within(span, () => work(span));
  } catch (problem) {
    return failed(problem);
  }
  if (!(done instanceof Promise)) {
    span.end();
    return done;
  }
  return done.then((value: unknown) => {
    span.end();
    return value;
  }, failed) as T;
}

/** What kind of failure it was: the code that the system or the database gives it, or its class. */
export function failureType(problem: unknown): string {
  if (!(problem instanceof Error)) return "unknown";
  const { code } = problem as { code?: unknown };
  if (typeof code === "string" && /^[A-Z0-9_]{2,40}$/.test(code)) return code;
  return /^\w{1,60}$/.test(problem.name) ? problem.name : "Error";
}
