import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { type OpenCode, openCode, readCode } from "#domain/imported/read-code.ts";
import type { ReadingFiles } from "./reading-files.ts";

/** Codes that questions can be put to, by the hash of their text; those asked last stay open. */
export interface CodeShelf {
  /** Null when it was never read. */
  open(hash: string): OpenCode | null;
  /** Reads it, which may take a minute for a large one, and keeps what was read. */
  read(hash: string, sections: readonly EnactedSection[]): OpenCode;
}

/** Bytes of readings that stay open; in memory they take about twice as much. The last one asked stays in any case. */
const MOST_OPEN = 150_000_000;

export function codeShelf(files: ReadingFiles, mostOpen = MOST_OPEN): CodeShelf {
  const opened = new Map<string, { code: OpenCode; bytes: number }>();
  const put = (hash: string, code: OpenCode, bytes: number): OpenCode => {
    opened.set(hash, { code, bytes });
    let sum = [...opened.values()].reduce((total, one) => total + one.bytes, 0);
    for (const [other, one] of opened) {
      if (sum <= mostOpen || other === hash) break;
      opened.delete(other);
      sum -= one.bytes;
    }
    return code;
  };
  return {
    open: (hash) => {
      const known = opened.get(hash);
      if (known) {
        // The one that was asked last goes last.
        opened.delete(hash);
        opened.set(hash, known);
        return known.code;
      }
      const kept = files.load(hash);
      return kept && put(hash, openCode(kept.reading.sections, kept.reading), kept.bytes);
    },
    read: (hash, sections) => {
      const reading = readCode(sections);
      return put(hash, openCode(sections, reading), files.keep(hash, { ...reading, sections }));
    },
  };
}
