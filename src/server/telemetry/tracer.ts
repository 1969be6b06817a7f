import { AsyncLocalStorage } from "node:async_hooks";
import { randomFillSync } from "node:crypto";
import type { Sampler } from "../telemetry-settings.ts";
import type { Attributes, Beginning, Span, SpanKind, Tracer } from "./spans.ts";
import { type Caller, readTraceparent } from "./traceparent.ts";

/** A span that is over. Times are in milliseconds since 1970, with fractions. */
export interface FinishedSpan {
  traceId: string;
  spanId: string;
  /** Null for the first of a trace. */
  parentId: string | null;
  name: string;
  kind: SpanKind;
  startMs: number;
  endMs: number;
  attributes: Attributes;
  /** The kind of failure; null where it did not fail. */
  failed: string | null;
}

/** The time of day, and a time of which only differences count, which nobody sets back. */
export interface Clock {
  wall(): number;
  steady(): number;
}

export interface OwnTracer extends Tracer {
  /** Nothing is current any more, and following what leads to what costs nothing any more. */
  close(): void;
}

/** A page makes some dozens; what makes more than this repeats itself. */
const MOST_SPANS = 256;

/** What the spans of one request have in common. */
interface Trace {
  id: string;
  /** Added to the steady time, it is the time of day: read once, so that no span is outside its parent when the clock is set. */
  offsetMs: number;
  spans: number;
  leftOut: number;
  over: boolean;
}

/** Spans of this process. `ended` gets each that is over. */
export function tracer(
  sampler: Sampler,
  ended: (span: FinishedSpan) => void,
  clock: Clock = { wall: Date.now, steady: () => performance.now() },
): OwnTracer {
  const storage = new AsyncLocalStorage<OwnSpan | null>();
  const ids = randomIds();

  class OwnSpan implements Span {
    readonly trace: Trace;
    readonly id = ids(8);
    private readonly parentId: string | null;
    private readonly isFirst: boolean;
    private name: string;
    private readonly kind: SpanKind;
    private readonly startMs: number;
    private attributes: Attributes;
    private failed: string | null = null;
    private isOver = false;

    constructor(trace: Trace, parentId: string | null, isFirst: boolean, name: string, given: Beginning) {
      const { kind = "internal", attributes = {} } = given;
      this.trace = trace;
      this.parentId = parentId;
      this.isFirst = isFirst;
      this.name = name;
      this.kind = kind;
      this.attributes = attributes;
      this.startMs = clock.steady() + trace.offsetMs;
    }

    get traceId(): string {
      return this.trace.id;
    }

    rename(name: string): void {
      this.name = name;
    }

    set(attributes: Attributes): void {
      this.attributes = { ...this.attributes, ...attributes };
    }

    fail(type: string): void {
      this.failed = type;
    }

    end(): void {
      if (this.isOver) return;
      this.isOver = true;
      if (this.isFirst) {
        this.trace.over = true;
        if (this.trace.leftOut > 0) this.set({ "lotline.spans_left_out": this.trace.leftOut });
      }
      const { name, kind, startMs, parentId, failed, trace } = this;
      ended({
        ...{ traceId: trace.id, spanId: this.id, parentId, name, kind, startMs, failed },
        endMs: clock.steady() + trace.offsetMs,
        attributes: this.attributes,
      });
    }
  }

  return {
    beginTrace: (name, traceparent, given) => {
      const caller = readTraceparent(traceparent);
      const id = caller?.traceId ?? ids(16);
      if (!isSampled(sampler, id, caller)) return null;
      const offsetMs = clock.wall() - clock.steady();
      const trace: Trace = { id, offsetMs, spans: 1, leftOut: 0, over: false };
      return new OwnSpan(trace, caller?.spanId ?? null, true, name, given);
    },
    beginSpan: (name, given) => {
      const above = storage.getStore();
      // Work that a request left behind, such as a timer, is none of its own.
      if (!above || above.trace.over) return null;
      const { trace } = above;
      if (trace.spans >= MOST_SPANS) {
        trace.leftOut += 1;
        return null;
      }
      trace.spans += 1;
      return new OwnSpan(trace, above.id, false, name, given);
    },
    current: () => storage.getStore() ?? null,
    within: (span, work) => storage.run(span as OwnSpan | null, work),
    bind: (run) => {
      const span = storage.getStore() ?? null;
      return (...given) => storage.run(span, () => run(...given));
    },
    close: () => storage.disable(),
  };
}

function isSampled({ kind, followsCaller, share }: Sampler, traceId: string, caller: Caller | null): boolean {
  if (followsCaller && caller) return caller.sampled;
  if (kind !== "share") return kind === "all";
  // The last digits are as good as random, and all who see the trace come to the same.
  return Number.parseInt(traceId.slice(-13), 16) >= (1 - share) * 2 ** 52;
}

/** So many random bytes in hexadecimal digits. They are drawn in larger pieces, which costs a tenth. */
function randomIds(): (bytes: number) => string {
  const pool = Buffer.alloc(4_096);
  let at = pool.length;
  return (bytes) => {
    if (at + bytes > pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    at += bytes;
    return pool.toString("hex", at - bytes, at);
  };
}
