/**
 * How deep each labeled paragraph is nested, from the labels alone: printed codes and exports seldom keep the indent.
 * A label that continues a series that is open closes everything below it; one that starts a series opens a level.
 */

type Style = "lower" | "upper" | "roman" | "upper-roman" | "arabic";

interface Level {
  /** The signs around the value, so that "(1)" and "1." are different series. */
  frame: string;
  style: Style;
  /** Of "(a-2)" a second one put in after the first, 1.02. */
  value: number;
}

const LABEL = /^(\(?)([A-Za-z]{1,5}|\d{1,3})(?:-(\d{1,2}))?([.)]{1,2})$/;
const ROMAN: readonly (readonly [string, number])[] = [
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
];

/** The number of a small Roman numeral in its one right spelling; null for anything else. */
export function romanValue(text: string): number | null {
  let rest = text.toLowerCase();
  let value = 0;
  for (const [sign, worth] of ROMAN)
    while (rest.startsWith(sign)) {
      rest = rest.slice(sign.length);
      value += worth;
    }
  return rest === "" && value > 0 && toRoman(value) === text.toLowerCase() ? value : null;
}

/** "xiv" for 14; up to 89. */
export function toRoman(value: number): string {
  let rest = value;
  let text = "";
  for (const [sign, worth] of ROMAN)
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  return text;
}

/** "c" is 3, "aa" is 27; null for letters that are no such label. */
function letterValue(text: string): number | null {
  const lower = text.toLowerCase();
  const first = lower.charCodeAt(0) - 96;
  if ([...lower].some((letter) => letter !== lower[0])) return null;
  return (lower.length - 1) * 26 + first;
}

/** What a label may mean: "(i)" is the ninth letter and the first Roman numeral. */
function readingsOf(label: string): Level[] {
  const match = LABEL.exec(label);
  if (!match) return [];
  const [, open = "", sign = "", inserted = "0", close = ""] = match;
  const frame = `${open}${close}`;
  const between = Number(inserted) / 100;
  if (/^\d/.test(sign)) return [{ frame, style: "arabic", value: Number(sign) + between }];
  const upper = sign === sign.toUpperCase();
  const roman = romanValue(sign);
  const letter = letterValue(sign);
  return [
    ...(letter === null
      ? []
      : [{ frame, style: upper ? "upper" : "lower", value: letter + between } as const]),
    ...(roman === null
      ? []
      : [{ frame, style: upper ? "upper-roman" : "roman", value: roman + between } as const]),
  ];
}

/** (b) follows (a), (a-1) comes between, and (b) again after (a-1). */
const isNext = (value: number, before: number): boolean => value > before && value <= Math.floor(before) + 1;

/** Whether a label is the next of a series after another: "(2)" after "(1)", "j." after "i.". */
export const continues = (label: string, before: string): boolean =>
  readingsOf(before).some(({ frame, style, value }) =>
    readingsOf(label).some((one) => one.frame === frame && one.style === style && isNext(one.value, value)),
  );

/** Whether a series may begin with a label: "(a)", "1.", "i.". */
export const begins = (label: string): boolean => readingsOf(label).some(({ value }) => value === 1);

/** The depth of each paragraph of one section, from 0; null labels are paragraphs without one. */
export function paragraphDepths(labels: readonly (string | null)[]): number[] {
  const open: Level[] = [];
  return labels.map((label) => {
    const readings = label === null ? [] : readingsOf(label);
    if (readings.length === 0) return label === null ? 0 : open.length;
    // The innermost open series that the label continues, in either reading.
    for (let depth = open.length - 1; depth >= 0; depth--) {
      const level = open[depth]!;
      const next = readings.find(
        ({ frame, style, value }) =>
          frame === level.frame && style === level.style && isNext(value, level.value),
      );
      if (!next) continue;
      open.length = depth + 1;
      open[depth] = next;
      return depth;
    }
    const first = readings.find(({ value }) => value === 1) ?? readings[0]!;
    // A number out of turn, as after a repealed paragraph, goes on in its series; only a first one opens a level.
    const same = open.findLastIndex(
      ({ frame, style, value }) => frame === first.frame && style === first.style && first.value > value,
    );
    if (same >= 0) {
      open.length = same + 1;
      open[same] = first;
      return same;
    }
    // A series that starts again belongs where one like it was.
    const again = open.findIndex(({ frame, style }) => frame === first.frame && style === first.style);
    open.length = again >= 0 ? again : open.length;
    open.push(first);
    return open.length - 1;
  });
}
