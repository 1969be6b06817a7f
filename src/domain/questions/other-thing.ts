import { isOpen, isPolar } from "./asks-in-words.ts";
import { LEADS } from "./follow-up.ts";
import type { Segment } from "./segment.ts";
import { wordsOf } from "./words.ts";

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
/** Behind "one", these say which other one is meant: "the one next door". */
const ELSEWHERE = setOf("next behind across by near in on");
const ARTICLES = setOf("the a another");
const OTHERS = setOf("other second");
/** "The second floor", "the other side" are parts of the same thing. */
const PARTS = setOf(
  "floor floors story stories level side sides end half question thing part wall yard street",
);
const OWNERS = setOf("my our the his her their a");
const PEOPLE = setOf(
  "neighbor neighbour brother sister mother father mom dad son daughter cousin uncle aunt friend parents",
);
const THEIRS = setOf("his hers theirs");
/** Of an "'s", these are no owner: "that's 12 ft". */
const NO_OWNER = setOf("it's that's what's there's how's who's where's here's he's she's let's one's");
/** Words of a clause that only asks the same of what was just told: "how about his?", "does that one need it too?" */
const POINTING = setOf(
  "how what about and his hers theirs that this one it them same the too also so then would does do did is can be for",
);

/** What a question tells of another thing of the kind that it asked about, and the clauses that do. */
export interface OtherThing {
  told: string;
  from: readonly Segment[];
}

/**
 * "… Do I need a permit? The one next to it is only 10 inches.", "… My brother's is from 2025, how about his?": from a clause on, all
 * that a question tells is of another thing. Null where it goes on to ask something else. Of what is another person's it must
 * be asked: "the neighbor's is 8 ft" alone may only say why one asks.
 */
export function otherThingFrom(clauses: readonly Segment[], at: number): OtherThing | null {
  const kind = otherNamed(clauses[at]!.text);
  if (kind === null) return null;
  const from = clauses.slice(at);
  const isPointing = ({ text }: Segment) => wordsOf(text).every((word) => POINTING.has(word.text));
  const asks = from.filter(
    (clause, i) =>
      clause.role === "ask" &&
      !isPointing(clause) &&
      (i > 0 || !isLed(clause.text)) &&
      !(isPronoun(clause.text) && i > 0),
  );
  if (asks.some(({ text }) => isPolar(text) || isOpen(text))) return null;
  if (kind === "owned" && !from.some(({ role }) => role === "ask")) return null;
  return {
    told: from
      .filter((clause) => !isPointing(clause))
      .map(({ text }) => text)
      .join(""),
    from,
  };
}

/** Whether a clause begins with another thing, and whether that is another person's. */
function otherNamed(text: string): "named" | "owned" | null {
  const words = wordsOf(text);
  const first = words.findIndex((word) => !LEADS.has(word.text));
  const [a, b, c] = [first, first + 1, first + 2].map((i) => words[i]?.text ?? "");
  if (first < 0) return null;
  if (ARTICLES.has(a!) && b === "one" && ELSEWHERE.has(c!)) return "named";
  if (ARTICLES.has(a!) && OTHERS.has(b!) && !PARTS.has(c!)) return "named";
  if (THEIRS.has(a!)) return "owned";
  return OWNERS.has(a!) && (PEOPLE.has(b!) || isOwner(b!) || isOwner(c!)) ? "owned" : null;
}

const isOwner = (word: string): boolean => word.endsWith("'s") && !NO_OWNER.has(word);

/** "How about the neighbor's": it asks with its lead alone. */
const isLed = (text: string): boolean => LEADS.has(wordsOf(text)[0]?.text ?? "");

/** "…, which is 12 by 12?" goes on from the thing before it. */
const isPronoun = (text: string): boolean => PRONOUNS.has(wordsOf(text)[0]?.text ?? "");
const PRONOUNS = setOf("which that it");
