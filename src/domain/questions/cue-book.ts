import { isDenied, isNeverDone } from "./denial.ts";
import { type PhraseMatch, singular, type Token } from "./phrase-book.ts";
import { plain } from "./words.ts";

/** A run of words, each with its alternatives. */
type Run = readonly (readonly string[])[];

/** One way to say a fact: runs of words that stand near each other in one clause, in any order. */
interface Cue<T> {
  value: T;
  runs: readonly Run[];
  phrase: string;
  /** "not wall & moved": says its fact only where one of its runs is denied. */
  whenDenied: boolean;
  words: number;
  /** The words that it may begin with; null where the end of one is open. */
  openings: readonly string[] | null;
}

/** Cues that begin with the same letters. */
interface Opened<T> {
  cues: Cue<T>[];
  /** The places in `cues`, in order, of those that begin with an open form, and of those and all that begin with each whole word. */
  open: number[];
  byWord: Map<string, readonly number[]>;
}

export interface CueMatch<T> extends PhraseMatch<T> {
  /** The fact is denied: "we aren't in a flood area". */
  denied: boolean;
  /** It is said never to have been done: "never been extended" denies no plan. */
  neverDone: boolean;
}

/** Between the runs of one cue there are at most so many other words. */
const FARTHEST = 6;
/** More matches than this are no question: bounds the work on pasted text. */
const MOST_STARTS = 24;

/**
 * Finds facts that people put in ever new words. Where a phrase book wants its words in a row, a cue names the few that
 * matter: "lives/stays & property". An asterisk leaves the end of a word open ("flood*").
 */
export class CueBook<T> {
  /** The cues by the first letters of the words that they may begin with: most texts meet few of them. */
  readonly #byLetters = new Map<string, Opened<T>>();
  readonly words: ReadonlySet<string>;

  constructor(entries: Iterable<readonly [T, string]>) {
    const cues = [...entries].flatMap(([value, list]) =>
      list.split(",").map((phrase) => cueOf(value, phrase.trim())),
    );
    for (const cue of cues)
      for (const letters of new Set(cue.runs[0]![0]!.map(lettersOf))) this.#put(cue, letters);
    this.words = new Set(cues.flatMap(({ runs }) => runs.flat(2)).filter((word) => !word.endsWith("*")));
  }

  #put(cue: Cue<T>, letters: string): void {
    const opened: Opened<T> = this.#byLetters.get(letters) ?? { cues: [], byWord: new Map(), open: [] };
    this.#byLetters.set(letters, opened);
    const at = opened.cues.push(cue) - 1;
    const { byWord, open } = opened;
    if (cue.openings !== null)
      for (const word of new Set(cue.openings)) byWord.set(word, [...(byWord.get(word) ?? open), at]);
    else {
      open.push(at);
      for (const [word, own] of byWord) byWord.set(word, [...own, at]);
    }
  }

  /** The cues that may begin in a text, in the order of its words and then in their own. */
  #cuesFor(words: Iterable<string>): ReadonlySet<Cue<T>> {
    const met = new Map<Opened<T>, readonly number[]>();
    for (const word of words) {
      const opened = this.#byLetters.get(word.slice(0, LETTERS));
      if (!opened) continue;
      const own = opened.byWord.get(word) ?? opened.open;
      const others = met.get(opened);
      met.set(opened, others === undefined || others === own ? own : inOrder(others, own));
    }
    const cues = new Set<Cue<T>>();
    for (const [opened, at] of met) for (const i of at) cues.add(opened.cues[i]!);
    return cues;
  }

  /** All matches from left to right; of those that begin with one word the one that needs the most words is first. */
  find(tokens: readonly Token[], text: string): CueMatch<T>[] {
    const scene = sceneOf(tokens, text);
    const found: { match: CueMatch<T>; words: number }[] = [];
    for (const cue of this.#cuesFor(scene.positions.keys())) {
      for (const at of placesOf(cue.runs[0]!, scene).slice(0, MOST_STARTS)) {
        const match = matchAt(cue, at, scene);
        if (match) found.push({ match, words: cue.words });
      }
    }
    return found.sort((a, b) => a.match.from - b.match.from || b.words - a.words).map(({ match }) => match);
  }
}

function cueOf<T>(value: T, phrase: string): Cue<T> {
  const whenDenied = phrase.startsWith("not ");
  const runs = phrase
    .slice(whenDenied ? "not ".length : 0)
    .split(" & ")
    .map((run) =>
      plain(run)
        .split(/[\s-]+/)
        .map((word) => word.split("/").map((form) => (form.endsWith("*") ? form : singular(form)))),
    );
  const first = runs[0]![0]!;
  const openings = first.some((form) => form.endsWith("*")) ? null : first;
  return { value, runs, phrase, whenDenied, words: runs.flat().length, openings };
}

const inOrder = (some: readonly number[], others: readonly number[]): readonly number[] =>
  [...new Set([...some, ...others])].sort((a, b) => a - b);

/** Open forms ("opt*") have at least so many letters of their own. */
const LETTERS = 3;
const lettersOf = (word: string): string => word.replace("*", "").slice(0, LETTERS);

interface Scene {
  tokens: readonly Token[];
  text: string;
  /** The clause of each token, by its number. */
  clauses: readonly number[];
  /** Where each word is. */
  positions: ReadonlyMap<string, readonly number[]>;
  /** Each word with where it is: all of them, and those that begin with the same letters. */
  all: readonly Placed[];
  alike: ReadonlyMap<string, readonly Placed[]>;
}

interface Placed {
  word: string;
  at: readonly number[];
}

/** Several books look for their cues in the same words. */
const SCENES = new WeakMap<readonly Token[], Scene>();

function sceneOf(tokens: readonly Token[], text: string): Scene {
  const known = SCENES.get(tokens);
  if (known?.text === text) return known;
  const scene = readScene(tokens, text);
  SCENES.set(tokens, scene);
  return scene;
}

function readScene(tokens: readonly Token[], text: string): Scene {
  const positions = new Map<string, number[]>();
  const clauses: number[] = [];
  tokens.forEach((token, i) => {
    const ended = i > 0 && /[.?!;:]\s|[?!;]|\n/.test(text.slice(tokens[i - 1]!.end, token.start));
    clauses.push((clauses[i - 1] ?? 0) + (ended ? 1 : 0));
    const known = positions.get(token.text);
    if (known) known.push(i);
    else positions.set(token.text, [i]);
  });
  const all = Array.from(positions, ([word, at]): Placed => ({ word, at }));
  const alike = new Map<string, Placed[]>();
  for (const placed of all) {
    const letters = placed.word.slice(0, LETTERS);
    const known = alike.get(letters);
    if (known) known.push(placed);
    else alike.set(letters, [placed]);
  }
  return { tokens, text, clauses, positions, all, alike };
}

const NOWHERE: readonly number[] = [];

const hasForm = (word: string, form: string): boolean =>
  form.endsWith("*") ? word.startsWith(form.slice(0, -1)) : word === form;

/** Where a run of words is in a text, in order. Every text meets dozens of runs, and most of their words are nowhere in it. */
function placesOf(run: Run, scene: Scene): readonly number[] {
  const { positions, all, alike } = scene;
  let starts = NOWHERE;
  let several = false;
  for (const form of run[0]!)
    if (form.endsWith("*")) {
      const opening = form.slice(0, -1);
      const words = opening.length < LETTERS ? all : (alike.get(opening.slice(0, LETTERS)) ?? []);
      for (const { word, at } of words)
        if (word.startsWith(opening)) {
          several = starts !== NOWHERE;
          starts = several ? starts.concat(at) : at;
        }
    } else {
      const at = positions.get(form);
      if (at === undefined) continue;
      several = starts !== NOWHERE;
      starts = several ? starts.concat(at) : at;
    }
  if (run.length > 1 && starts !== NOWHERE) starts = starts.filter((at) => goesOn(run, at, scene));
  return several ? starts.toSorted((a, b) => a - b) : starts;
}

/** Whether the words of a run behind its first one follow a place, in the same clause. */
function goesOn(run: Run, start: number, { tokens, text, clauses }: Scene): boolean {
  for (let i = 1; i < run.length; i++) {
    const at = start + i;
    const word = tokens[at]?.text;
    if (word === undefined || clauses[at] !== clauses[start]) return false;
    if (!run[i]!.some((form) => hasForm(word, form))) return false;
    // "An R1 neighborhood, plan is to build" names no neighborhood plan.
    if (/[,()]/.test(text.slice(tokens[at - 1]!.end, tokens[at]!.start))) return false;
  }
  return true;
}

function matchAt<T>(cue: Cue<T>, first: number, scene: Scene): CueMatch<T> | null {
  const spans = [{ from: first, to: first + cue.runs[0]!.length }];
  for (let i = 1; i < cue.runs.length; i++) {
    const run = cue.runs[i]!;
    const near = placesOf(run, scene).find(
      (at) =>
        scene.clauses[at] === scene.clauses[first] &&
        spans.every((s) => at >= s.to || at + run.length <= s.from) &&
        spans.some((s) => at - s.to <= FARTHEST && s.from - (at + run.length) <= FARTHEST),
    );
    if (near === undefined) return null;
    spans.push({ from: near, to: near + run.length });
  }
  const own = (token: number) => spans.some((s) => token >= s.from && token < s.to);
  const denied = spans.some((s) => isDenied(scene.tokens, s.from, scene.text, own));
  if (cue.whenDenied && !denied) return null;
  return {
    value: cue.value,
    from: Math.min(...spans.map((s) => s.from)),
    to: Math.max(...spans.map((s) => s.to)),
    phrase: cue.phrase,
    denied: denied && !cue.whenDenied,
    neverDone: denied && spans.some((s) => isNeverDone(scene.tokens, s.from, scene.text)),
  };
}
