/** What a caller says of the trace that its request belongs to. */
export interface Caller {
  traceId: string;
  spanId: string;
  /** Whether the caller keeps its own part. */
  sampled: boolean;
}

const SHAPE = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const LONGEST = 200;

/**
 * Reads the header `traceparent` of W3C Trace Context; null for anything else, as for none. A version after the first may
 * have more at its end.
 */
export function readTraceparent(header: string | null): Caller | null {
  if (header === null || header.length > LONGEST) return null;
  const [, version, traceId = "", spanId = "", flags = "", more] = SHAPE.exec(header.trim()) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
