import { keepLastTexts } from "../keep-last.ts";
import { analyseText, foldText } from "../search/analyse-text.ts";

/**
 * What the classifiers see of a text, hashed into a fixed number of slots: what it is about (`featuresOf`), and how it
 * is put (`shapedFeaturesOf`), where the small words that the first leaves out tell the most.
 */
export const SLOTS = 1 << 14;

/** Sparse features: slots in rising order and how much of each, scaled to length 1. */
export interface Features {
  slots: Uint16Array;
  amounts: Float32Array;
}

const RUN_LENGTHS = [3, 4, 5] as const;
/** Runs of letters count less than whole words. */
const RUN_SHARE = 0.35;
/** How much a word counts that says nothing of what a text is about. */
const EMPTY_SHARE = 0.3;

/** FNV-1a, 32 bits: short, well spread, the same everywhere. */
export const hashText = (text: string): number => hashOn(FNV_START, text, 0, text.length) >>> 0;

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Goes on with a hash over a stretch of a text, so that names need not be put together to be hashed. */
function hashOn(hash: number, text: string, from: number, to: number): number {
  let on = hash;
  for (let i = from; i < to; i++) on = Math.imul(on ^ text.charCodeAt(i), FNV_PRIME);
  return on;
}

/** The hash of "name part", where a part before it has been hashed. */
const hashPart = (hash: number, part: string): number =>
  hashOn(Math.imul(hash ^ BLANK, FNV_PRIME), part, 0, part.length);
const BLANK = 32;

/**
 * The words of a text as the index and the classifiers know them: stems, with every number as "#" and every code of a
 * district as "district", so that what is learned of one city serves the next.
 */
export const wordsOf = (text: string): readonly string[] => lastWords(text);

/** Several classifiers and indexes look at the same texts one after the other. */
const MOST_KEPT = 16;
const lastWords = keepLastTexts(MOST_KEPT, (text) => {
  const words: string[] = [];
  for (const token of analyseText(text)) {
    if (token.piece) continue;
    if (/^\d/.test(token.term) && !/[a-z]/.test(token.term)) words.push("#");
    else if (token.code && /\d/.test(token.term)) words.push("district");
    else words.push(token.term);
  }
  return words;
});

/** Room for the counts of one text, all zero between texts; reading is synchronous, so no two ever share it. */
const COUNTS = new Float64Array(SLOTS);

/** Collects named features into slots. The next text may begin only when `features` was called. */
class Bag {
  readonly #slots: number[] = [];

  /** Counts the feature "name", "name a", "name a b" …, of one to four parts. */
  add(name: string, amount: number, a: string, b?: string, c?: string, d?: string): void {
    let hash = hashPart(hashOn(FNV_START, name, 0, name.length), a);
    if (b !== undefined) hash = hashPart(hash, b);
    if (c !== undefined) hash = hashPart(hash, c);
    if (d !== undefined) hash = hashPart(hash, d);
    this.#count(hash, amount);
  }

  /** Runs of letters within a word, so that a slip of typing still shares most of its features. */
  addRuns(word: string, share: number): void {
    const framed = `<${word}>`;
    for (const length of RUN_LENGTHS)
      for (let at = 0; at + length <= framed.length; at++)
        this.#count(hashOn(RUN_START, framed, at, at + length), share);
  }

  #count(hash: number, amount: number): void {
    const slot = (hash >>> 0) % SLOTS;
    if (COUNTS[slot] === 0) this.#slots.push(slot);
    COUNTS[slot]! += amount;
  }

  /** Square roots, so that no word counts much for being repeated, scaled to length 1. */
  features(): Features {
    const slots = inOrder(this.#slots);
    const amounts = new Float32Array(slots.length);
    let square = 0;
    for (let i = 0; i < slots.length; i++) {
      const amount = COUNTS[slots[i]!]!;
      COUNTS[slots[i]!] = 0;
      amounts[i] = Math.sqrt(amount);
      square += amount;
    }
    const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
    for (let i = 0; i < amounts.length; i++) amounts[i]! *= scale;
    return { slots, amounts };
  }
}
const RUN_START = hashText("c ");

/** Numbers in rising order. `Uint16Array.from` would take a detour by an iterator. */
function inOrder(numbers: readonly number[]): Uint16Array {
  const sorted = new Uint16Array(numbers.length);
  for (let i = 0; i < sorted.length; i++) sorted[i] = numbers[i]!;
  return sorted.sort();
}

/** Words on which no choice between rules rests. */
export const EMPTY_WORDS = new Set(
  "the a an is are be to of in on at for and or my i we it its do does can could may if that this with our you your me so as by from will would am was were have has had just there they he she us any some".split(
    " ",
  ),
);

/** The words of a text on which a choice between rules may rest. */
export const contentOf = (text: string): string[] => wordsOf(text).filter((word) => !EMPTY_WORDS.has(word));

/** Words that show how something is asked, whatever it is about. */
const ASKING_WORDS = new Set(
  `a an the i we me us my our you your he she they it its this that these those there here one ones
  can could may might must shall should will would do does did am is are was were be been being have has had having get got
  not no isn't aren't can't don't doesn't won't wouldn't without with within under over above below than more less most least
  what what's whats which how how's when where where's who who's whose whom why if whether or and but so to of for from in on at by as up out off before after until since between
  allowed allow allows legal illegal ok okay fine permitted permit permits permitting need needs needed require requires required requirement requirements
  rule rules limit limits limited maximum minimum max min tall high height wide width deep long big large small size far close near many much
  cost costs fee fees price pay charge long time days weeks apply application apply submit file online form forms document documents paperwork plans drawings
  inspection inspections inspector fine fines penalty penalties violation mean means meaning define defined definition count counts counted measure measured considered
  change changed changes new old now currently still law code difference different compare compared versus vs same zone zones district districts zoning
  call contact phone email office who website ask happens happen possible exempt exempted exemption restriction restrictions prohibited banned forbidden against let lets put build add make keep use go please any anything something else other types kind kinds type sort fast quick review track approval approve approved license licensed register`.split(
    /\s+/,
  ),
);
/** Words that follow a verb in a question, and come before it in a statement. */
const SUBJECT_WORDS = new Set(
  "i we you he she they it this that these those there my our the a an one".split(" "),
);
const VERBS = new Set(
  "can could may might must shall should will would do does did am is are was were has have had need isn't aren't can't don't doesn't".split(
    " ",
  ),
);
const QUESTION_WORDS = new Set(
  "what what's whats which how how's when where where's who who's why".split(" "),
);

/** The words of a text as they stand: neither stemmed nor rid of what holds a sentence together. */
const plainWordsOf = (text: string): string[] =>
  (foldText(text).match(/[a-z]+(?:['’][a-z]+)?|\d[\d.,]*|\?/g) ?? []).map((word) =>
    /^\d/.test(word) ? "#" : word.replace("’", "'"),
  );

/** The words that hold a question together, with one blank for each stretch of others. */
const shapeOf = (words: readonly string[]): string[] =>
  words
    .map((word) => (word === "?" || word === "#" || ASKING_WORDS.has(word) ? word : "_"))
    .filter((word, i, all) => word !== "_" || all[i - 1] !== "_");

/** The shape of a text: its runs of two to four, what stands around question words and verbs, how it begins and ends. */
function addShape(bag: Bag, words: readonly string[]): void {
  const shape = shapeOf(words);
  const at = (i: number) => shape[i] ?? "$";
  shape.forEach((word, i) => {
    if (word !== "_") bag.add("s", 1, word);
    bag.add("s2", 0.8, word, at(i + 1));
    if (i + 2 < shape.length) {
      bag.add("s3", 0.8, word, at(i + 1), at(i + 2));
      bag.add("k2", 0.5, word, at(i + 2));
    }
    if (!QUESTION_WORDS.has(word) && !VERBS.has(word)) return;
    bag.add("q2", 1, word, at(i + 1));
    bag.add("q3", 1, word, at(i + 1), at(i + 2));
    bag.add("q4", 1, word, at(i + 1), at(i + 2), at(i + 3));
  });
  words.forEach((word, i) => {
    if (VERBS.has(word) && SUBJECT_WORDS.has(words[i + 1] ?? "")) bag.add("a", 1, word);
    if (SUBJECT_WORDS.has(word) && VERBS.has(words[i + 1] ?? "")) bag.add("t", 1, words[i + 1]!);
  });
  if (shape.length === 0) return;
  bag.add("f1", 1, at(0));
  bag.add("f2", 1, at(0), at(1));
  bag.add("f3", 1, at(0), at(1), at(2));
  bag.add("f0", 1, words[0]!, words[1] ?? "$");
  bag.add("l1", 1, shape.at(-1)!);
  bag.add("l2", 1, shape.at(-2) ?? "^", shape.at(-1)!);
}

/** Stems, pairs of neighboring stems and runs of letters. */
function addStems(bag: Bag, words: readonly string[]): void {
  words.forEach((word, i) => {
    bag.add("w", 1, word);
    bag.add("b", 0.8, words[i - 1] ?? "^", word);
    bag.addRuns(word, RUN_SHARE);
  });
  if (words.length > 0) bag.add("b", 0.8, words[words.length - 1]!, "$");
}

/** Named features with how much each counts, which is more than 0, hashed into `slots` slots (at most `SLOTS`). */
export function hashedFeatures(named: readonly (readonly [string, number])[], slots: number): Features {
  const used: number[] = [];
  for (const [name, amount] of named) {
    const slot = hashText(name) % slots;
    if (COUNTS[slot] === 0) used.push(slot);
    COUNTS[slot]! += amount;
  }
  const sorted = inOrder(used);
  let square = 0;
  for (const slot of sorted) square += COUNTS[slot]! * COUNTS[slot]!;
  const length = Math.sqrt(square) || 1;
  const amounts = new Float32Array(sorted.length);
  for (let i = 0; i < sorted.length; i++) {
    amounts[i] = COUNTS[sorted[i]!]! / length;
    COUNTS[sorted[i]!] = 0;
  }
  return { slots: sorted, amounts };
}

/** What a text is about: its stems and their pairs across empty words, which count for little themselves. */
export const featuresOf = keepLastTexts(MOST_KEPT, (text) => {
  const bag = new Bag();
  const words = wordsOf(text);
  let before = "^";
  words.forEach((word, i) => {
    const empty = EMPTY_WORDS.has(word);
    bag.add("w", empty ? EMPTY_SHARE : 1, word);
    bag.add("b", 0.4, words[i - 1] ?? "^", word);
    if (empty) return;
    bag.addRuns(word, RUN_SHARE);
    bag.add("k", 0.8, before, word);
    before = word;
  });
  return bag.features();
});

/**
 * How something is asked: also the shape of the text, which stays when what is asked about changes. Half of the questions
 * that people type have no question mark, so it makes no difference.
 */
export const shapedFeaturesOf = keepLastTexts(MOST_KEPT, (text) => shaped(text, "without"));

/** The same with question marks: they show which of several clauses asks. */
export const markedFeaturesOf = keepLastTexts(MOST_KEPT, (text) => shaped(text, "with"));

function shaped(text: string, marks: "with" | "without"): Features {
  const bag = new Bag();
  const words = plainWordsOf(text);
  addStems(bag, wordsOf(text));
  addShape(bag, marks === "with" ? words : words.filter((word) => word !== "?"));
  return bag.features();
}
