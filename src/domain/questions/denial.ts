import type { Token } from "./phrase-book.ts";

/** Words that deny what follows them. */
const DENIALS = new Set(
  "not no zero non never without outside nor neither nobody nothing none nowhere lack lacking refuse refuses refused refusing decline declines declined declining fails failed deny denies denied reject rejects rejected isn't isnt aren't arent wasn't wasnt weren't werent don't dont doesn't doesnt didn't didnt haven't havent hasn't hasnt won't wont wouldn't ain't aint".split(
    " ",
  ),
);
/** Two words that deny what follows them: "has yet to opt in", "a house instead of an alley". */
const DENIALS_OF_TWO: ReadonlyMap<string, string> = new Map([
  ["yet", "to"],
  ["instead", "of"],
  ["rather", "than"],
]);
/** Words between a denial and what it denies: they name no thing of their own. */
const PASSING = new Set(
  "in on near at of us ever year yr a an the any anything anyone anybody will would can could may might shall should do does did be being been within have has had got get longer really actually even yet agree agreed vote voted sign signed off choose chose kind sort type real my our going to one that this those these old former previous earlier original current nearby local mapped designated official".split(
    " ",
  ),
);
/** "No plumbing or power": what follows "or" is denied with what stands before it. */
const JOINING = new Set(["or", "nor"]);
const MOST_JOINED = 3;
const FARTHEST = 7;

/**
 * Whether what begins at a token is denied: "we aren't in a flood area", "no plumbing or power". A denial among `own`
 * tokens is part of how the fact is named.
 */
export const isDenied = (
  tokens: readonly Token[],
  at: number,
  text: string,
  own: (token: number) => boolean = () => false,
): boolean => deniedFrom(tokens, at, text, own) !== null;

/** The token that denies what begins at another one; null where none does. */
export function deniedFrom(
  tokens: readonly Token[],
  at: number,
  text: string,
  own: (token: number) => boolean = () => false,
): number | null {
  const none = noneBefore(tokens, at, text);
  if (none !== null) return own(none) ? null : none;
  // How many words of other things may still be passed: those that "or" joins.
  let passes = 0;
  if (isNoKindOf(tokens, at, text) && !own(at - 2)) return at - 2;
  for (let i = at - 1; i >= 0 && at - i <= FARTHEST; i--) {
    if (/[.?!;:]\s|\s[-–—]\s|\n/.test(text.slice(tokens[i]!.end, tokens[i + 1]!.start))) return null;
    const word = tokens[i]!.text;
    // "None of the apartments": they are there.
    const isOfThem = PEOPLE.has(tokens[i + 1]?.text ?? "");
    if (word === "of" && !isOfThem && OF_NONE.has(tokens[i - 1]?.text ?? "")) return null;
    const ofTwo = DENIALS_OF_TWO.get(word);
    if (DENIALS.has(word) || (ofTwo !== undefined && ofTwo === tokens[i + 1]?.text)) return own(i) ? null : i;
    if (JOINING.has(word)) passes = MOST_JOINED;
    else if (!isPassing(word) && passes-- <= 0) return null;
  }
  return null;
}

const OF_NONE = new Set(["none", "neither"]);
/** "None of us ever lived there": what follows is said of them. */
const PEOPLE = new Set("us them you it".split(" "));
const IS = new Set("is are was were be been will would has have had".split(" "));

/** "None of the units will be affordable": what is said of the things is denied of all of them, and not the things. */
function noneBefore(tokens: readonly Token[], at: number, text: string): number | null {
  let isSaid = false;
  for (let i = at - 1; i >= 0 && at - i <= FARTHEST; i--) {
    if (/[.?!;:,]\s|\n/.test(text.slice(tokens[i]!.end, tokens[i + 1]!.start))) return null;
    if (IS.has(tokens[i]!.text)) isSaid = true;
    else if (OF_NONE.has(tokens[i]!.text)) return isSaid && tokens[i + 1]?.text === "of" ? i : null;
  }
  return null;
}

/** Words that deny what was done up to now, and no plan. */
const NEVER_DONE = new Set(
  "never haven't havent hasn't hasnt hadn't hadnt didn't didnt wasn't wasnt".split(" "),
);

/** Whether what begins at a token is said never to have been done: "it has never been extended" plans nothing else. */
export function isNeverDone(tokens: readonly Token[], at: number, text: string): boolean {
  for (let i = at - 1; i >= 0 && at - i <= FARTHEST; i--) {
    if (/[.?!;:]\s|\s[-–—]\s|\n/.test(text.slice(tokens[i]!.end, tokens[i + 1]!.start))) return false;
    if (NEVER_DONE.has(tokens[i]!.text)) return true;
    if (!isPassing(tokens[i]!.text)) return false;
  }
  return false;
}

/** "No improved alley": the kind that there is none of. In "no wiring, no plumbing" each is denied on its own. */
function isNoKindOf(tokens: readonly Token[], at: number, text: string): boolean {
  const [no, kind, named] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (!no || !kind || !named || no.text !== "no" || isPassing(kind.text) || JOINING.has(kind.text))
    return false;
  if (DENIALS.has(named.text)) return false;
  return !/\S/.test(text.slice(no.end, kind.start) + text.slice(kind.end, named.start));
}

/** "The 100-year floodplain": figures name no thing of their own either. */
const isPassing = (word: string): boolean => PASSING.has(word) || word === "than" || /^\d/.test(word);

/** Words that keep something out of an area: "well away from any floodplain", "clear of the flood zone". */
const AWAY = new Set("away clear far beyond off".split(" "));
/** Words with which "off" parts land and keeps nothing away: "we split off a small lot". */
const PARTED = new Set(
  "split cut carve carved sell sold break broke broken divide divided peel spin spun".split(" "),
);

/** Whether something is said to be away from the area whose name begins at a token. */
export function isAwayFrom(tokens: readonly Token[], at: number, text: string): boolean {
  for (let i = at - 1; i >= 0 && at - i <= FARTHEST; i--) {
    if (/[.?!;:,]\s|\n/.test(text.slice(tokens[i]!.end, tokens[i + 1]!.start))) return false;
    const word = tokens[i]!.text;
    if (AWAY.has(word)) return word !== "off" || !PARTED.has(tokens[i - 1]?.text ?? "");
    if (word !== "from" && !isPassing(word)) return false;
  }
  return false;
}

/** "Can I skip hiring a contractor?": who asks to leave something out has not done it. */
const LEAVING_OUT = new Set(
  "skip skipping avoid avoiding bypass bypassing omit omitting forgo forgoing dodge dodging".split(" "),
);

/** Words that ask or say what has to be, and those between them and what it is: "do I still have to live there". */
const MUST = new Set(
  "must need needs have has had required requires require supposed gotta should".split(" "),
);
const WHO = new Set(
  "to i we you he she they it owner owners one someone that the a an be pay hire use get actually really still keep always also ever even first got hiring paying using getting".split(
    " ",
  ),
);

/** Whether what begins at a token is only what has to be or is asked to be: "must the owner live there". */
export function isDemanded(tokens: readonly Token[], at: number, text: string): boolean {
  for (let i = at - 1; i >= 0 && at - i <= FARTHEST; i--) {
    if (/[.?!;:,]\s|\n/.test(text.slice(tokens[i]!.end, tokens[i + 1]!.start))) return false;
    const word = tokens[i]!.text;
    if (LEAVING_OUT.has(word)) return true;
    if (MUST.has(word))
      return word === "must" || word === "should" || word === "gotta" || hasTo(tokens, i, at);
    if (!WHO.has(word)) return false;
  }
  return false;
}
const hasTo = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from + 1, to + 1).some(({ text }) => text === "to" || text === "be");
