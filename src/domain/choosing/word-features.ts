import { type CloseFeature, type Closeup, type Look, ofAsk, ofBoth, ofRule } from "./close-look.ts";
import { logShare } from "./coarse-features.ts";
import type { SaidWords } from "./coded-words.ts";

/** The weight of the words of a rule that are said (1), or of those that are not (0). */
function massOf({ index: { coded } }: Closeup, words: Int32Array, { flags }: SaidWords, said: 0 | 1): number {
  let sum = 0;
  for (let i = 0; i < words.length; i++) {
    const code = words[i]!;
    if (flags[code] === said) sum += coded.idf[code]!;
  }
  return sum / 10;
}
const share = (inside: number, outside: number): number => (inside === 0 ? 0 : inside / (inside + outside));
/** How much of the weight of a rule's words is said. */
function shareSaid({ index: { coded } }: Closeup, words: Int32Array, { flags }: SaidWords): number {
  let inside = 0;
  let outside = 0;
  for (let i = 0; i < words.length; i++) {
    const code = words[i]!;
    if (flags[code] === 1) inside += coded.idf[code]!;
    else outside += coded.idf[code]!;
  }
  return share(inside / 10, outside / 10);
}
/** How much of the weight of what is said is in a rule's words. */
function shareCovered({ words, idf }: SaidWords, ofRule: ReadonlySet<string>): number {
  let inside = 0;
  let outside = 0;
  for (let i = 0; i < words.length; i++)
    if (ofRule.has(words[i]!)) inside += idf[i]!;
    else outside += idf[i]!;
  return share(inside / 10, outside / 10);
}
function distinctSaid(s: Closeup, at: number): number {
  if (s.distinctSaid[at]! < 0) s.distinctSaid[at] = massOf(s, s.index.coded.rules[at]!.distinct, s.said, 1);
  return s.distinctSaid[at]!;
}
function distinctOfSibling(s: Closeup, { siblings, at }: Look): number {
  let most = 0;
  for (const other of siblings) if (other !== at) most = Math.max(most, distinctSaid(s, other));
  return most;
}
function pairsSaid({ pairs: { flags } }: Closeup, { coded: { pairs } }: Look): number {
  let said = 0;
  for (let i = 0; i < pairs.length; i++) said += flags[pairs[i]!]!;
  return Math.min(1, said / 3);
}
const part = (score: number, top: number): number => (top > 0 ? score / top : 0);
/** How the words of a question meet those of a rule, of its clause and of the lines tied to it. */
export const WORD_FEATURES: Readonly<Record<string, CloseFeature>> = {
  clauseOwn: ofBoth((s, l) => part(l.ownInClause, s.topOwn)),
  clauseExpanded: ofBoth((s, l) => part(l.expandedInClause, s.topExpanded)),
  ownInClause: ofBoth((s, l) => part(s.own[l.at]!, l.ownInClause)),
  expandedInClause: ofBoth((s, l) => part(s.expanded[l.at]!, l.expandedInClause)),
  askedExpanded: ofBoth((s, l) => part(s.askedExpanded[l.at]!, s.topAsked)),
  wholeExpanded: ofBoth((s, l) => part(s.wholeExpanded[l.at]!, s.topWhole)),
  nearest: ofBoth((_, l) => l.near.best),
  nearestThree: ofBoth((_, l) => l.near.three),
  nearestSameAct: ofBoth((_, l) => l.near.sameAct),
  nearestKin: ofBoth((_, l) => l.near.kin),
  nearestKinSameAct: ofBoth((_, l) => l.near.kinSameAct),
  votes: ofBoth((_, l) => l.near.votes),
  votesOfKin: ofBoth((_, l) => l.near.kinVotes),
  lines: ofRule((index, at) => Math.log1p(index.lines[at]!.own.length) / 4),
  covered: ofBoth((s, l) => shareCovered(s.said, l.words.says)),
  coveredAsked: ofBoth((s, l) => shareCovered(s.asked, l.words.says)),
  coveredWhole: ofBoth((s, l) => shareCovered(s.whole, l.words.says)),
  saidOfRule: ofBoth((s, l) => shareSaid(s, l.coded.says, s.said)),
  saidOfHeading: ofBoth((s, l) => shareSaid(s, l.coded.heading, s.said)),
  coveredByHeading: ofBoth((s, l) => shareCovered(s.said, l.words.heading)),
  saidOfCondition: ofBoth((s, l) => shareSaid(s, l.coded.condition, s.said)),
  unsaidOfCondition: ofBoth((s, l) => massOf(s, l.coded.condition, s.said, 0)),
  distinctSaid: ofBoth((s, l) => distinctSaid(s, l.at)),
  distinctAsked: ofBoth((s, l) => massOf(s, l.coded.distinct, s.asked, 1)),
  distinctWhole: ofBoth((s, l) => massOf(s, l.coded.distinct, s.whole, 1)),
  distinctUnsaid: ofBoth((s, l) => massOf(s, l.coded.distinct, s.said, 0)),
  distinctDenied: ofBoth((s, l) => massOf(s, l.coded.distinct, s.denied, 1)),
  distinctOfSibling: ofBoth((s, l) => distinctOfSibling(s, l)),
  siblings: ofRule((index, at) => Math.log(index.siblings[at]!.length) / 4),
  pairsSaid: ofBoth((s, l) => pairsSaid(s, l)),
  predicateSaid: ofBoth((s, l) => shareSaid(s, l.coded.predicate, s.said)),
  lengthOfRule: ofRule((index, at) => Math.log1p(index.words[at]!.says.size) / 4),
  lengthOfAsk: ofAsk((s) => s.said.words.length / 20),
  firstSubject: ofBoth((s, { held }) => logShare(s.ask.subject.get(held.rule.subjects[0]!))),
  subjectShare: ofBoth((s, { held }) =>
    Math.max(...held.rule.subjects.map((name) => s.ask.subject.get(name) ?? 0)),
  ),
  measureShare: ofBoth((s, { held }) => s.ask.measure.get(held.rule.measure ?? "none") ?? 0),
};
