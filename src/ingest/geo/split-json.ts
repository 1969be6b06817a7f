import { tooLarge, UnreadableSource } from "./source-records.ts";

/** One feature is never longer: a shape of a million points has fewer bytes. */
const LONGEST = 100_000_000;
/** What stands around the features of a collection: its name, its projection, its box. */
const MOST_AROUND = 5_000_000;

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];
/** Between objects: white space, commas, the mark at the beginning of a text and the record separators of RFC 8142. */
const BETWEEN: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2c, 0x1e, 0xef, 0xbb, 0xbf]);

export interface SplitJson {
  /** Objects as text: those of the list "features", where there is one, else those of the top, one after the other. */
  objects(): AsyncGenerator<string[]>;
  /** The collection without its features; null where there is none. Known at the end. */
  around(): string | null;
}

/**
 * Takes a GeoJSON text of any length apart, without ever having more than a piece of it: the features of a collection, or
 * the objects of a text that has one a line. Throws UnreadableSource for a text that ends too early.
 */
export function splitJson(pieces: AsyncIterable<Uint8Array>): SplitJson {
  let around: Buffer[] | null = null;

  async function* objects(): AsyncGenerator<string[]> {
    let rest: Buffer = Buffer.alloc(0);
    // Where the object that is being read begins in `rest`; -1 between objects.
    let start = -1;
    let at = 0;
    let depth = 0;
    let isText = false;
    let escaped = false;
    let textStart = 0;
    let lastText = "";
    let inFeatures = false;
    let aroundBytes = 0;
    const keep = (from: number, to: number): void => {
      aroundBytes += to - from;
      if (aroundBytes > MOST_AROUND) throw tooLarge();
      around!.push(Buffer.from(rest.subarray(from, to)));
    };
    for await (const piece of pieces) {
      rest = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece]);
      const found: string[] = [];
      for (; at < rest.length; at++) {
        const byte = rest[at]!;
        if (isText) {
          if (escaped) escaped = false;
          else if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) {
            isText = false;
            if (depth === 1 && !inFeatures)
              lastText = rest.toString("latin1", textStart, Math.min(at, textStart + 20));
          }
          continue;
        }
        if (byte === QUOTE) {
          if (start < 0)
            throw new UnreadableSource("The JSON is damaged: there is text between its objects.");
          isText = true;
          textStart = at + 1;
        } else if (byte === OPEN) {
          if (start < 0) start = at;
          depth++;
        } else if (byte === OPEN_LIST) {
          if (depth === 1 && !inFeatures && lastText === "features") {
            around ??= [];
            keep(start, at + 1);
            inFeatures = true;
            start = -1;
          }
          depth++;
        } else if (byte === CLOSE) {
          depth--;
          if (depth === (inFeatures ? 2 : 0) && start >= 0) {
            if (inFeatures || !around) found.push(rest.toString("utf8", start, at + 1));
            else keep(start, at + 1);
            start = -1;
          }
        } else if (byte === CLOSE_LIST) {
          depth--;
          if (inFeatures && depth === 1) {
            inFeatures = false;
            lastText = "";
            start = at;
          }
        } else if (start < 0 && !BETWEEN.has(byte))
          throw new UnreadableSource("The JSON is damaged: there is text between its objects.");
      }
      const from = start < 0 ? rest.length : start;
      rest = rest.subarray(from);
      at -= from;
      textStart -= from;
      if (start >= 0) start = 0;
      if (rest.length > LONGEST) throw tooLarge();
      if (found.length > 0) yield found;
    }
    if (depth !== 0 || isText) throw new UnreadableSource("The JSON is damaged or cut off.");
  }

  return { objects, around: () => around && Buffer.concat(around).toString("utf8") };
}
