import type { CloseFeature, Look, Words } from "./close-look.ts";
import { logShare } from "./coarse-features.ts";

/** The weight of those of some words that others have too (`within`), or that they lack. */
const massOf = ({ idf }: Look, words: Words, others: Words, within: boolean): number => {
  let sum = 0;
  for (const word of words) if (others.has(word) === within) sum += idf(word);
  return sum / 10;
};
const massIn = (look: Look, words: Words, others: Words) => massOf(look, words, others, true);
const massOutside = (look: Look, words: Words, others: Words) => massOf(look, words, others, false);
/** How much of the weight of some words others have too. */
const shareIn = (look: Look, words: Words, others: Words): number => {
  const inside = massIn(look, words, others);
  return inside === 0 ? 0 : inside / (inside + massOutside(look, words, others));
};
const part = (score: number, top: number): number => (top > 0 ? score / top : 0);
const mostAmong = (siblings: readonly number[], score: (at: number) => number): number =>
  siblings.reduce((most, at) => Math.max(most, score(at)), 0);

/** How the words of a question meet those of a rule, of its clause and of the lines tied to it. */
export const WORD_FEATURES: Readonly<Record<string, CloseFeature>> = {
  clauseOwn: (s, l) =>
    part(
      mostAmong(l.siblings, (i) => s.own[i]!),
      s.topOwn,
    ),
  clauseExpanded: (s, l) =>
    part(
      mostAmong(l.siblings, (i) => s.expanded[i]!),
      s.topExpanded,
    ),
  ownInClause: (s, l) =>
    part(
      s.own[l.at]!,
      mostAmong(l.siblings, (i) => s.own[i]!),
    ),
  expandedInClause: (s, l) =>
    part(
      s.expanded[l.at]!,
      mostAmong(l.siblings, (i) => s.expanded[i]!),
    ),
  askedExpanded: (s, l) => part(s.askedExpanded[l.at]!, s.topAsked),
  wholeExpanded: (s, l) => part(s.wholeExpanded[l.at]!, s.topWhole),
  nearest: (_, l) => l.near.best,
  nearestThree: (_, l) => l.near.three,
  nearestSameAct: (_, l) => l.near.sameAct,
  nearestKin: (_, l) => l.near.kin,
  nearestKinSameAct: (_, l) => l.near.kinSameAct,
  votes: (_, l) => l.near.votes,
  votesOfKin: (_, l) => l.near.kinVotes,
  lines: (s, l) => Math.log1p(s.index.lines[l.at]!.own.length) / 4,
  covered: (s, l) => shareIn(l, s.said, l.words.says),
  coveredAsked: (s, l) => shareIn(l, s.asked, l.words.says),
  coveredWhole: (s, l) => shareIn(l, s.whole, l.words.says),
  saidOfRule: (s, l) => shareIn(l, l.words.says, s.said),
  saidOfHeading: (s, l) => shareIn(l, l.words.heading, s.said),
  coveredByHeading: (s, l) => shareIn(l, s.said, l.words.heading),
  saidOfCondition: (s, l) => shareIn(l, l.words.condition, s.said),
  unsaidOfCondition: (s, l) => massOutside(l, l.words.condition, s.said),
  distinctSaid: (s, l) => massIn(l, l.words.distinct, s.said),
  distinctAsked: (s, l) => massIn(l, l.words.distinct, s.asked),
  distinctWhole: (s, l) => massIn(l, l.words.distinct, s.whole),
  distinctUnsaid: (s, l) => massOutside(l, l.words.distinct, s.said),
  distinctDenied: (s, l) => massIn(l, l.words.distinct, s.denied),
  distinctOfSibling: (s, l) =>
    mostAmong(l.siblings, (i) => (i === l.at ? 0 : massIn(l, s.index.words[i]!.distinct, s.said))),
  siblings: (_, l) => Math.log(l.siblings.length) / 4,
  pairsSaid: (s, l) => Math.min(1, [...l.words.pairs].filter((pair) => s.pairs.has(pair)).length / 3),
  predicateSaid: (s, l) => shareIn(l, l.words.predicate, s.said),
  lengthOfRule: (_, l) => Math.log1p(l.words.says.size) / 4,
  lengthOfAsk: (s) => s.said.size / 20,
  firstSubject: (s, { held }) => logShare(s.ask.subject.get(held.rule.subjects[0]!)),
  subjectShare: (s, { held }) => Math.max(...held.rule.subjects.map((name) => s.ask.subject.get(name) ?? 0)),
  measureShare: (s, { held }) => s.ask.measure.get(held.rule.measure ?? "none") ?? 0,
};
