import type { Geometry } from "./geometry.ts";

/** One record as a reader hands it on: its columns, and its geometry in the source's own coordinates. */
export interface SourceRecord {
  properties: Readonly<Record<string, unknown>>;
  /**
   * Null where the source has none, "unreadable" where what it has is no geometry, "too large" where it has more points
   * than any shape may, which is seen before it is read; coordinates are unchecked.
   */
  geometry: Geometry | null | "unreadable" | "too large";
}

/** What a reader found in a source. */
export interface SourceRecords {
  format: string;
  /** What the source calls itself, where it says so. */
  name?: string;
  records: readonly SourceRecord[];
  /** How the source says its coordinates are meant: "EPSG:2277", a projection's WKT; null when it says nothing. */
  crs: string | null;
  /** What the source has besides the layer that was read: other layers, damaged documents. */
  unread?: readonly UnreadPart[];
}

/** A part of a source that was not read. */
export interface UnreadPart {
  part: string;
  reason: string;
}

/** The layers of a source that are others than the one that was read. */
export const otherLayers = (names: readonly string[], read: string): UnreadPart[] =>
  names
    .filter((name) => name !== read)
    .map((part) => ({ part, reason: "another layer; use --layer with part of its name to read it" }));

/** A source that cannot be read, with the sentence for the operator. Readers throw it; `importLayer` returns it. */
export class UnreadableSource extends Error {}

/** A fault that may be gone in a moment: a service under load, a broken connection. Asking again may help. */
export class PassingFault extends UnreadableSource {
  /** How long the service asks to be left alone, when it says so. */
  readonly pauseMs: number | null;
  constructor(message: string, pauseMs: number | null = null) {
    super(message);
    this.pauseMs = pauseMs;
  }
}

/** A source by its content: a geometry, or "unreadable". */
export type ReadGeometry = SourceRecord["geometry"];

/** The most points of one shape: a state's coastline has fewer. */
export const MOST_POINTS = 1_000_000;

/** The most bytes of a source, before and after unpacking. */
export const MOST_BYTES = 400_000_000;

export const tooLarge = (): UnreadableSource =>
  new UnreadableSource(`The source has more than ${MOST_BYTES / 1_000_000} MB. Please cut it into parts.`);
