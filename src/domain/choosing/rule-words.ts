import type { HeldRule } from "../law/held-rule.ts";
import { contentOf } from "./text-features.ts";

/** A rule's words, by what they do in it. */
export interface RuleWords {
  says: ReadonlySet<string>;
  heading: ReadonlySet<string>;
  /** Its condition in words, and what it allows or forbids of its subject. */
  condition: ReadonlySet<string>;
  /** What it says and most other rules of its clause do not. */
  distinct: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  predicate: ReadonlySet<string>;
}

/** A word is a rule's own within its clause when no more than this share of the clause's rules has it. */
const FEW = 0.34;

const saysOf = ({ rule }: HeldRule): string =>
  `${rule.says} ${rule.phrase ?? ""} ${rule.permit ?? ""} ${rule.approval ?? ""} ${rule.term ?? ""} ${rule.predicate ?? ""}`;

const KNOWN = new WeakMap<object, string[]>();
function saidWords(held: HeldRule): string[] {
  const known = KNOWN.get(held.rule) ?? contentOf(saysOf(held));
  KNOWN.set(held.rule, known);
  return known;
}

export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]} ${word}`);

export function ruleWordsOf(held: HeldRule, siblings: readonly HeldRule[]): RuleWords {
  const says = new Set(saidWords(held));
  const counts = new Map<string, number>();
  for (const sibling of siblings)
    for (const word of new Set(saidWords(sibling))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(1, FEW * siblings.length);
  return {
    says,
    heading: new Set(contentOf(held.clause.heading)),
    condition: new Set(contentOf(`${held.rule.phrase ?? ""} ${held.rule.predicate ?? ""}`)),
    distinct:
      siblings.length < 2 ? new Set() : new Set([...says].filter((word) => (counts.get(word) ?? 0) <= most)),
    pairs: new Set(pairsOf(saidWords(held))),
    predicate: new Set(contentOf(held.rule.predicate ?? "")),
  };
}
