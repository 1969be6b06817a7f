import { wordsIn } from "./clause-words.ts";
import type { WordsOfText } from "./contrasts.ts";
import { type Part, partsOf } from "./in-case.ts";
import { type Segment, segment } from "./segment.ts";
import { wordsOf } from "./words.ts";

/**
 * A question without what its asker has changed since: "I planned 7 feet, but say I make it 5", "what if I push it back to the
 * rear line?". What is told last is the plan; the size or the place that it replaces is no part of it any more.
 */
export function withoutOldPlan(text: string, read: WordsOfText): string {
  const clauses = segment(text).flatMap(halves);
  const old = clauses.flatMap((clause, i) => {
    const asked = clauses.slice(0, i).some(({ role }) => role === "ask");
    const change = asked || i === 0 ? null : changeIn(clause.text);
    return change === null ? [] : replaced(clause, clauses.slice(0, i), change, read);
  });
  return old
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).trimStart(), text);
}

/** "I wanted 7 feet, but say I make it 5": what follows "but" is a clause of its own here. */
function halves(clause: Segment): Segment[] {
  const at = wordsOf(clause.text).find(({ text }) => text === "but")?.start ?? 0;
  if (at === 0) return [clause];
  const [first, second] = [clause.text.slice(0, at), clause.text.slice(at)];
  const start = clause.start + at;
  return [
    { ...clause, text: first, end: start },
    { ...clause, text: second, start },
  ];
}

/** What a clause says to do with the thing: set it elsewhere, or build it in another size; null where it changes nothing. */
type Change = "place" | "size";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const MOVES = words(
  "move push pull put set shift place relocate slide moved pushed pulled shifted placed relocated",
);
const MAKES = words(
  "make cut lower raise drop bring shrink reduce trim keep made lowered raised dropped brought shrunk reduced trimmed",
);
const IT = words("it them that this");
/** It is done as well as what was told before, or each of several is another one. */
const BESIDES = words("too also both another each other");

function changeIn(text: string): Change | null {
  const all = wordsIn(text);
  if (all.some((word) => BESIDES.has(word))) return null;
  const instead = all.some((word, i) => word === "instead" && all[i + 1] !== "of");
  const done = (verbs: ReadonlySet<string>) =>
    all.some((word, i) => verbs.has(word) && (instead || IT.has(all[i + 1] ?? "")));
  return done(MOVES) ? "place" : done(MAKES) ? "size" : null;
}

/** The places or the sizes of earlier clauses for which a clause names another one. */
function replaced(
  clause: Segment,
  earlier: readonly Segment[],
  change: Change,
  read: WordsOfText,
): { start: number; end: number }[] {
  const named = partsOf(read(clause.text));
  const isPlace = ({ sort }: Part) => sort === "place";
  // A size for another place is of another part of it: "6 feet, and in front I'd make it 4".
  if (change === "size" && named.some(isPlace)) return [];
  const changed = named.filter((part) => (change === "place" ? isPlace(part) : SIZES.has(part.sort)));
  const plans = earlier.filter(({ role }) => role !== "lot");
  return plans.flatMap(({ text, start }) => {
    const told = partsOf(read(text)).filter((part) =>
      changed.some((other) => other.sort === part.sort && other.says !== part.says),
    );
    // Of several sizes of one kind it is not said which one is changed.
    return change === "size" && told.length > 1
      ? []
      : told.map((part) => ({ start: start + part.start, end: start + part.end }));
  });
}
const SIZES = words("length area");
