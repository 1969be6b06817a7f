import type { Act } from "../choosing/bank.ts";
import type { Matter } from "../choosing/matters.ts";
import type { AskFacts } from "../choosing/rank-rules.ts";
import type { Measure, Subject } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import type { Reading } from "../questions/reading.ts";

/** A matter this likely is meant, though the words name another thing: a "block wall" may be a retaining wall. */
const SURE_MATTER = 0.7;
/** How likely its subject must be by the words alone. */
const AGREED = 0.4;
/** How likely a subject that is named must be by the whole question. */
const NAMED_AND_LIKELY = 0.15;

/** The subject of the likeliest matter; where its rules name it too, the one that was named. */
export function subjectFor(matters: readonly Matter[], told: Reading, facts: AskFacts): Subject | null {
  const first = matters[0];
  const named = told.subjects[0];
  if (!first || named === undefined) return first?.subject ?? named ?? null;
  // What is named outright is meant, unless something else is named too and meant by the rest: "the deck of my pool".
  const alone = told.subjects.length === 1;
  const own = first.rules[0]!.held.rule.subjects;
  // What is kept of a lot or a house at large is kept of an addition too.
  const particular = !own.some((subject) => GENERAL.has(subject));
  const agreed = (facts.subject.get(first.subject) ?? 0) >= AGREED;
  if (first.share >= SURE_MATTER && agreed && particular && !own.includes(named)) return first.subject;
  if (!GENERAL.has(named) && (alone || (facts.subject.get(named) ?? 0) >= NAMED_AND_LIKELY)) return named;
  const shares = new Map<Subject, number>();
  for (const matter of matters.slice(0, 6))
    shares.set(matter.subject, (shares.get(matter.subject) ?? 0) + matter.share);
  for (const [subject, share] of shares)
    shares.set(
      subject,
      share + 0.25 * (facts.subject.get(subject) ?? 0) + (told.subjects[0] === subject ? 0.25 : 0),
    );
  return [...shares].sort((a, b) => b[1] - a[1])[0]![0];
}

/** A subject that is named is meant where the classifier agrees; without a name the classifier must be sure. */
export function likelySubject(told: Reading, facts: AskFacts): Subject | null {
  const [first, share] = [...facts.subject][0]!;
  if (first === "none") return null;
  const named = told.subjects[0] === first;
  return share >= (named ? 0.3 : 0.85) ? (first as Subject) : null;
}

/** Sizes that are given are facts; those that are named without a figure are asked for. */
export const askedMeasures = (told: Reading): Measure[] =>
  told.measures.filter((m) => !(m in told.lotFacts) && !told.quantities.some((q) => q.measure === m));

/** A measure that is named and that the classifier agrees on or is sure of, or the only one named, where a size is asked for. */
export function likelyMeasure(act: Act, told: Reading, facts: AskFacts): Measure | null {
  if (act !== "how_much") return null;
  const [first, share] = [...facts.measure][0]!;
  const least = told.measures.includes(first as Measure) ? 0.5 : SURELY;
  if (first !== "none" && share >= least) return first as Measure;
  const named = askedMeasures(told);
  const [only] = named;
  return only && named.length === 1 && (facts.measure.get(only) ?? 0) >= ALONE_AND_LIKELY ? only : null;
}
/** How likely a measure must be by the words that is not named. */
const SURELY = 0.9;
/** How likely a measure that alone is named must be by the words. */
const ALONE_AND_LIKELY = 0.1;
