/** A piece of a clause's text with the rules whose quote covers it. */
export interface Piece {
  text: string;
  start: number;
  rules: readonly number[];
  /** The rules whose quote ends with this piece: their numbers stand after it. */
  ending: readonly number[];
}

interface Span {
  id: number;
  start: number;
  end: number;
}

/** Cuts a text where quotes begin and end, so that quotes which overlap can each be marked. */
export function cutByRules(text: string, rules: readonly Span[]): Piece[] {
  const inside = rules.filter(({ start, end }) => start >= 0 && end <= text.length && start < end);
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    return {
      text: text.slice(start, end),
      start,
      rules: inside.filter((rule) => rule.start <= start && rule.end >= end).map(({ id }) => id),
      ending: inside.filter((rule) => rule.end === end).map(({ id }) => id),
    };
  });
}
