import type { Act } from "../choosing/bank.ts";
import { likeliest } from "../choosing/classifier.ts";
import { type Group, textOf } from "../questions/group-asks.ts";
import { itemMark, type Segment } from "../questions/segment.ts";
import { lettersOnly } from "../questions/words.ts";

/** One of several projects that a question puts next to each other: "A) solid, 5 ft, B) open, 6 ft". */
export interface Option {
  /** As it is written, without what encloses it: "A". */
  mark: string;
  segments: Segment[];
}

/** The projects of a marked list, in order; none where the items ask, or where there is only one. */
export function optionsOf(segments: readonly Segment[]): Option[] {
  const options: Option[] = [];
  for (const segment of segments) {
    const mark = itemMark(segment);
    const last = options.at(-1);
    if (mark !== undefined) options.push({ mark, segments: [segment] });
    // What is said after an item is said of it; after the last one, of all.
    else if (last && segment.role !== "ask") last.segments.push(segment);
    else if (last) break;
  }
  options.at(-1)?.segments.splice(1);
  const describe = options.every(({ segments }) => segments[0]!.role !== "ask");
  return describe && options.length > 1 ? options : [];
}

/** The options that an ask is about: those that it names ("would B need a permit"), else all. */
export function optionsMeant(options: readonly Option[], asked: string): Option[] {
  const words = asked.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const isNamed = ({ mark }: Option): boolean =>
    words.some((word, i) => {
      const called = NAMED_BY.has(words[i - 1]?.toLowerCase() ?? "");
      if (called) return word.toLowerCase() === mark.toLowerCase();
      // A capital in a sentence is a name; a figure may count anything.
      return i > 0 && word === mark && /[A-Z]/.test(mark);
    });
  const named = options.filter(isNamed);
  return named.length > 0 ? named : [...options];
}
const NAMED_BY = new Set(["option", "plan", "choice", "design", "version", "number"]);

/** Whether an ask is which of several things it is, or may be. */
export const asksWhich = (asked: string): boolean => lettersOnly(asked).includes("which");

/** "Which ones could go in front" asks of each option for a yes or a no; which one costs less does not. */
export function ofEach(group: Group): Group {
  const choosing = CHOOSING.has(likeliest(group.act)) && asksWhich(textOf(group.segments));
  return choosing ? { ...group, act: new Map([["may", 1]]) } : group;
}
const CHOOSING: ReadonlySet<Act> = new Set(["which", "compare", "how_much", "requirements", "other"]);
