import type { EnactedSection } from "../codes/enacted-section.ts";
import { type AskedWord, shareOf, termsIn } from "./asked-words.ts";
import { fitOf, hasFigure } from "./passage-fit.ts";
import { type Piece, piecesOf } from "./passage-pieces.ts";
import type { FigureKind } from "./question-cues.ts";

/** The sentence or the row of a table in which a code says what a question asks. */
export interface Passage {
  /** Its place among the sections of the code. */
  section: number;
  /** Where it begins and ends in the text of the section. */
  start: number;
  end: number;
  /** The share of the things asked about that it, and what it is under, names; 1 where none is asked about. */
  things: number;
}

export interface PassageQuestion {
  text: string;
  words: readonly AskedWord[];
  /** The passage must have a figure of this kind; null where the question wants none. */
  kind: FigureKind | null;
  /** The passage must name so much of the things asked about. */
  leastThings: number;
}

/** Characters of sections that are read at most for one question. */
const MOST_READ = 400_000;
const MOST_SECTIONS = 12;
/** What a word counts that is not in the sentence: in those before it, in the title of its section, in what contains that. */
const BEFORE = 0.6;
const IN_TITLE = 0.7;
const IN_PATH = 0.4;
/** Sentences before that may say what a sentence is about. */
const REACH = 3;
/** Of words that name no thing. */
const PLAIN = 0.7;
/** What the section's place in the list adds, and that its title names the things. */
const LISTED = 0.15;
const TITLED = 0.15;
/** What is taken away from a sentence of definitions. */
const OF_DEFINITION = 0.2;

export function findPassage(
  sections: readonly EnactedSection[],
  ranked: readonly { section: number; score: number }[],
  question: PassageQuestion,
): Passage | null {
  const total = weightOf(question.words);
  if (total === 0) return null;
  let best: Passage | null = null;
  let most = 0;
  let read = 0;
  for (const { section: at, score } of ranked.slice(0, MOST_SECTIONS)) {
    const section = sections[at]!;
    const pieces = piecesOf(section);
    read += pieces.reduce((sum, { text }) => sum + text.length, 0);
    if (read > MOST_READ && best) break;
    const listed = (LISTED * score) / Math.max(ranked[0]!.score, Number.EPSILON);
    for (const { said, fits, ...passage } of passagesOf(section, at, pieces, question)) {
      const worth = said / total + fits + listed;
      if (worth <= most || passage.things < question.leastThings) continue;
      most = worth;
      best = passage;
    }
  }
  return best;
}

const weightOf = (words: readonly AskedWord[], shares?: readonly number[]): number =>
  words.reduce(
    (sum, { weight, isThing }, at) => sum + weight * (isThing ? 1 : PLAIN) * (shares?.[at] ?? 1),
    0,
  );

interface Weighed extends Passage {
  /** The weight of the words that it says. */
  said: number;
  /** What speaks for and against it besides. */
  fits: number;
}

function passagesOf(
  section: EnactedSection,
  at: number,
  pieces: readonly Piece[],
  { text: question, words, kind }: PassageQuestion,
): Weighed[] {
  const title = termsIn(section.title);
  const path = termsIn(section.path.join(" "));
  const said = pieces.map(({ text }) => {
    const terms = termsIn(text);
    return words.map((word) => shareOf(word, terms));
  });
  const titled = words.map((word) => shareOf(word, title));
  const outer = words.map((word, nth) => Math.max(IN_TITLE * titled[nth]!, IN_PATH * shareOf(word, path)));
  const ofSection =
    TITLED * (thingsIn(words, titled) ?? 0) - (/\bdefin/i.test(section.title) ? OF_DEFINITION : 0);
  return pieces.flatMap((piece, place) => {
    const own = said[place]!;
    if (!own.some((share) => share > 0) || (kind !== null && !hasFigure(piece.text, kind))) return [];
    const near = new Set(piece.under);
    for (let before = Math.max(piece.first, place - REACH); before < place; before++) near.add(before);
    const shares = words.map((_, word) =>
      Math.max(own[word]!, outer[word]!, ...[...near].map((before) => BEFORE * said[before]![word]!)),
    );
    return [
      {
        section: at,
        start: piece.start,
        end: piece.end,
        things: thingsIn(words, shares) ?? 1,
        said: weightOf(words, shares),
        fits: fitOf(piece.text, question, words, kind) + ofSection,
      },
    ];
  });
}

/** The share of the things asked about that is said; null where none is asked about. */
export function thingsIn(words: readonly AskedWord[], shares: readonly number[]): number | null {
  let asked = 0;
  let said = 0;
  words.forEach(({ weight, isThing }, at) => {
    if (!isThing) return;
    asked += weight;
    said += weight * shares[at]!;
  });
  return asked === 0 ? null : said / asked;
}
