import type { HeldRule } from "../law/held-rule.ts";
import { type Act, type BankLine, signaturesOf } from "./bank.ts";
import { type CodedWords, codeWords } from "./coded-words.ts";
import { type LineVectors, vectorsOf } from "./line-vectors.ts";
import { type RuleWords, ruleWordsOf } from "./rule-words.ts";
import { contentOf } from "./text-features.ts";

export { contentOf };

/**
 * BM25 over a city's rules: once over what a rule says, and once over that and every bank line tied to it. The second
 * is where people's words and the law's meet.
 */
export interface RuleIndex {
  rules: readonly HeldRule[];
  own: Postings;
  expanded: Postings;
  /** Each rule's words, apart from those of its neighbors. */
  words: readonly RuleWords[];
  coded: CodedWords;
  /** Each rule's bank lines, and those of its kin in other cities. */
  lines: readonly RuleLines[];
  /** The rules of each rule's clause, by their places in `rules`. */
  siblings: readonly (readonly number[])[];
  tied: TiedLines;
  /** Lines that are left out. */
  left: (line: number) => boolean;
}

export interface RuleLines {
  own: readonly number[];
  kin: readonly number[];
}

export interface Postings {
  idf: (word: string) => number;
  /** For each word, rule and share of the score, in turns. */
  lists: ReadonlyMap<string, Float32Array>;
}

/** BM25: how soon further mentions of a word stop to matter, and how much long texts are cut. */
const SATURATION = 1.4;
const LENGTH = 0.6;
/** Lines of other cities' rules of the same kind count less than a rule's own. */
const KIN_SHARE = 0.35;

const textOf = ({ rule, clause }: HeldRule): string =>
  `${rule.says} ${clause.heading} ${rule.phrase ?? ""} ${rule.permit ?? ""} ${rule.approval ?? ""} ${rule.term ?? ""} ${rule.predicate ?? ""} ${rule.subjects.join(" ").replaceAll("_", " ")} ${rule.measure?.replaceAll("_", " ") ?? ""}`;

type Bag = Map<string, number>;
const addTo = (bag: Bag, words: readonly string[], amount: number) => {
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + amount);
};

/** Lines by the rules they name and by the kinds of rule they suit; built once for all cities. */
export interface TiedLines {
  byRule: ReadonlyMap<string, readonly number[]>;
  bySignature: ReadonlyMap<string, readonly number[]>;
  words: readonly (readonly string[])[];
  acts: readonly Act[];
  vectors: LineVectors;
}

export function tieLines(lines: readonly BankLine[]): TiedLines {
  const byRule = new Map<string, number[]>();
  const bySignature = new Map<string, number[]>();
  const put = (map: Map<string, number[]>, key: string, at: number) => {
    const list = map.get(key);
    if (list) list.push(at);
    else map.set(key, [at]);
  };
  lines.forEach((line, at) => {
    for (const name of new Set(line.rules)) put(byRule, name, at);
    for (const signature of new Set(line.signatures)) put(bySignature, signature, at);
  });
  const words = lines.map((line) => contentOf(line.text));
  return { byRule, bySignature, words, acts: lines.map((line) => line.act), vectors: vectorsOf(words) };
}

/** A rule's name in the bank: with the version's first day where the clause has several. */
export const bankNames = (citySlug: string, { rule, clause }: HeldRule): string[] => {
  const plain = `${citySlug}/${clause.slug}/${rule.key}`;
  return clause.from ? [plain, `${citySlug}/${clause.slug}@${clause.from}/${rule.key}`] : [plain];
};

/** `left` leaves lines out: those a model is being tested on. */
export function buildRuleIndex(
  citySlug: string,
  rules: readonly HeldRule[],
  tied: TiedLines,
  left: (line: number) => boolean = () => false,
): RuleIndex {
  const own = rules.map((held) => {
    const bag: Bag = new Map();
    addTo(bag, contentOf(textOf(held)), 1);
    return bag;
  });
  const lines = rules.map((held): RuleLines => {
    const mine = new Set(bankNames(citySlug, held).flatMap((name) => tied.byRule.get(name) ?? []));
    const kin = new Set(signaturesOf(held.rule).flatMap((s) => tied.bySignature.get(s) ?? []));
    return {
      own: [...mine].filter((at) => !left(at)),
      kin: [...kin].filter((at) => !mine.has(at) && !left(at)),
    };
  });
  const expanded = rules.map((_, i) => {
    const bag: Bag = new Map(own[i]);
    for (const at of lines[i]!.own) addTo(bag, tied.words[at]!, 1);
    // Many lines on one kind of rule say no more than a few: their sum is bounded.
    const share = KIN_SHARE * Math.min(1, 12 / Math.max(1, lines[i]!.kin.length));
    for (const at of lines[i]!.kin) addTo(bag, tied.words[at]!, share);
    return bag;
  });
  const byClause = new Map<number, number[]>();
  for (const [i, { clause }] of rules.entries())
    byClause.set(clause.id, [...(byClause.get(clause.id) ?? []), i]);
  const siblings = rules.map(({ clause }) => byClause.get(clause.id)!);
  const words = rules.map((held, i) =>
    ruleWordsOf(
      held,
      siblings[i]!.map((at) => rules[at]!),
    ),
  );
  const ofOwn = postingsOf(own);
  return {
    rules,
    own: ofOwn,
    expanded: postingsOf(expanded),
    words,
    coded: codeWords(words, ofOwn.idf),
    lines,
    siblings,
    tied,
    left,
  };
}

function postingsOf(bags: readonly Bag[]): Postings {
  const counts = new Map<string, number>();
  const lengths = bags.map((bag) => {
    let sum = 0;
    for (const [word, amount] of bag) {
      sum += amount;
      if (amount >= 0.5) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return sum;
  });
  const average = lengths.reduce((a, b) => a + b, 0) / Math.max(1, lengths.length);
  const rarity = (n: number) => Math.log(1 + (bags.length - n + 0.5) / (n + 0.5));
  const known = new Map([...counts].map(([word, n]) => [word, rarity(n)]));
  const unknown = rarity(0);
  const idf = (word: string) => known.get(word) ?? unknown;
  const growing = new Map<string, number[]>();
  bags.forEach((bag, i) => {
    const norm = SATURATION * (1 - LENGTH + LENGTH * (lengths[i]! / average));
    for (const [word, amount] of bag) {
      const list = growing.get(word) ?? [];
      list.push(i, (idf(word) * amount * (SATURATION + 1)) / (amount + norm));
      growing.set(word, list);
    }
  });
  return { idf, lists: new Map([...growing].map(([word, list]) => [word, Float32Array.from(list)])) };
}

export function scoreAll(postings: Postings, words: readonly string[], size: number): Float32Array {
  const scores = new Float32Array(size);
  for (const word of new Set(words)) {
    const list = postings.lists.get(word);
    if (!list) continue;
    for (let i = 0; i < list.length; i += 2) scores[list[i]!]! += list[i + 1]!;
  }
  return scores;
}

/** The most that a text could score: the sum of its words' weights. */
export const mostOf = (postings: Postings, words: readonly string[]): number =>
  [...new Set(words)].reduce((sum, word) => sum + postings.idf(word), 0);
