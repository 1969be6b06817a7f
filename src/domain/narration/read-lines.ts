/** A line of a model's answer: which sentences it words again, and how. */
export interface NarratedLine {
  ids: readonly string[];
  text: string;
}

const LONGEST_LINE = 600;
const MOST_LINES = 30;
const LINE = /^\s*(s\d{1,2}(?:\s*\+\s*s\d{1,2}){0,3})\s*:\s*(\S.*?)\s*$/;

/** Reads the lines "s1: …" and "s2+s3: …" out of a text that comes in pieces, each as soon as it is whole. */
export function lineReader(): {
  read(piece: string): NarratedLine[];
  end(): NarratedLine[];
  isOver(): boolean;
} {
  let open = "";
  let lines = 0;
  const isOver = () => lines >= MOST_LINES || open.length > LONGEST_LINE;
  const take = (whole: readonly string[]): NarratedLine[] => {
    const room = Math.max(0, MOST_LINES - lines);
    lines += whole.length;
    return whole.slice(0, room).flatMap((line) => {
      const [, ids, text] = line.length > LONGEST_LINE ? [] : (LINE.exec(line) ?? []);
      return ids && text ? { ids: [...new Set(ids.split("+").map((id) => id.trim()))], text } : [];
    });
  };
  return {
    isOver,
    read(piece) {
      if (isOver()) return [];
      const parts = (open + piece).split("\n");
      open = parts.pop() ?? "";
      return take(parts);
    },
    end() {
      const last = open;
      open = "";
      return isOver() ? [] : take([last]);
    },
  };
}
