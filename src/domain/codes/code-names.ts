import type { CitableCode } from "./citable.ts";
import { lexCitations, type Token } from "./lex-citations.ts";
import { OTHER_LAW_ABBREVIATIONS, POSTAL_CODES, postalCode, STATE_NAMES } from "./other-law-data.ts";

/** Names of places, of their codes and of states, as they are found in running text. */

export interface Name {
  kind: "place" | "code" | "state";
  /** Positions of the codes that bear it, or whose place does. */
  codes: ReadonlySet<number>;
  /** False where any place may call its code so: "Land Development Code", "LDC". */
  distinctive: boolean;
  /** Postal code of a state. */
  state: string;
}

interface Node {
  next: Map<string, Node>;
  name: { kind: Name["kind"]; codes: Set<number>; distinctive: boolean; state: string } | null;
}

export interface CodeNames {
  root: Node;
  /** Postal code of each code's state. */
  states: readonly string[];
  /** Name of each code's place, in lower case. */
  places: readonly string[];
}

/** Initials by which many places call their code: they belong to no place alone. */
export const INITIALS_OF_ANY: ReadonlySet<string> = new Set(
  "mc cc mcc ldc ldo ldr udc udo uldc zdo zo zc zr luc luo dc cdc bc fc hmc ac uzo lud".split(" "),
);

const SMALL_WORDS = new Set(["of", "the", "and", "for", "to", "in"]);

export function indexNames(codes: readonly CitableCode[]): CodeNames {
  const root: Node = { next: new Map(), name: null };
  for (const { words, postal } of STATE_NAMES) addName(root, words, { kind: "state", state: postal });
  codes.forEach(({ place, codeNames }, at) => {
    const own = [place.name, place.slug.replace(/-/g, " "), ...place.aliases, ...districtNames(place)].map(
      wordsOf,
    );
    for (const words of own) addName(root, words, { kind: "place", code: at });
    addUsualInitials(root, wordsOf(place.name), at);
    // "HCC" in Henrico County, where the county is no part of the name.
    if (/ county$/i.test(place.name))
      addName(root, [`${place.name[0]!.toLowerCase()}cc`], { kind: "code", code: at, distinctive: true });
    // A state's law that a city's rules rest on is none of its codes.
    for (const listed of codeNames)
      for (const name of /\bstate law\b/i.test(listed) ? [] : listed.split(/[()]/)) {
        const words = wordsOf(name);
        if (words.length === 0) continue;
        const stripped = withoutPlace(words, own);
        const distinctive = stripped.length < words.length;
        addName(root, words, { kind: "code", code: at, distinctive: distinctive || isInitials(words, own) });
        if (words.length === 1) continue;
        addInitials(root, words, at, distinctive);
        // "Foss Code" makes nothing of "Code" alone.
        if (distinctive && stripped.join(" ") !== "code") {
          addName(root, stripped, { kind: "code", code: at, distinctive: false });
          addInitials(root, stripped, at, false);
        }
      }
  });
  return {
    root,
    states: codes.map(({ place }) => postalCode(place.state)),
    places: codes.map(({ place }) => place.name.toLowerCase()),
  };
}

/**
 * Codes of the places that a short form may stand for: "S.F." are initials, and "Chi" is how Chicago begins.
 * @param state postal code; null where none is said: then only initials of several words are sure enough.
 */
export function placesCalled(
  { places, states }: CodeNames,
  short: string,
  state: string | null,
): ReadonlySet<number> {
  const plain = short.toLowerCase().replaceAll(".", "");
  const isCalled = (name: string) =>
    (plain.length > 1 && initialsOf(name.split(" ")) === plain) || (state !== null && name.startsWith(plain));
  return new Set(
    [...places.keys()].filter((at) => (state === null || states[at] === state) && isCalled(places[at]!)),
  );
}

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]!).join("");

/** The District is a city and a state at once: its laws are the city's. */
const districtNames = ({ state }: CitableCode["place"]): string[] =>
  postalCode(state) === "dc" ? ["D.C.", "District of Columbia"] : [];

const wordsOf = (name: string): string[] =>
  lexCitations(name)
    .filter(({ kind }) => kind === "word")
    .map(({ plain }) => plain);

/** An abbreviation that begins or ends with the initial of its place belongs to no other: "SMC" in Seattle. */
const isInitials = (words: readonly string[], places: readonly (readonly string[])[]): boolean =>
  words.length === 1 &&
  words[0]!.length <= 5 &&
  !INITIALS_OF_ANY.has(words[0]!) &&
  places.some(([first]) => first !== undefined && words[0]![0] === first[0]);

function withoutPlace(words: readonly string[], places: readonly (readonly string[])[]): string[] {
  const longestFirst = [...places].sort((a, b) => b.length - a.length);
  for (const place of longestFirst) {
    if (place.length === 0) continue;
    const from = words.findIndex((_, at) => place.every((word, offset) => words[at + offset] === word));
    if (from === -1) continue;
    const rest = [...words.slice(0, from), ...words.slice(from + place.length)];
    while (SMALL_WORDS.has(rest.at(-1) ?? "") || rest.at(-1) === "city") rest.pop();
    while (SMALL_WORDS.has(rest[0] ?? "") && rest.length > 1) rest.shift();
    if (rest.length > 0) return rest;
  }
  return [...words];
}

function addInitials(root: Node, words: readonly string[], code: number, distinctive: boolean): void {
  const initials = words.filter((word) => !SMALL_WORDS.has(word)).map((word) => word[0]!);
  if (initials.length >= 2 && initials.length <= 5)
    addName(root, [initials.join("")], {
      kind: "code",
      code,
      distinctive: distinctive && !INITIALS_OF_ANY.has(initials.join("")),
    });
}

/** What cities call their codes: Municipal Code, City Code, Code of Ordinances, Zoning Code and so on. */
const USUAL_NAMES = "mc cc tc vc bc co coo zc zo dc ldc udc udo ldr luc".split(" ");

/** "SFMC" in Spanish Fork: said of its code though no file gives the name. Initials of a state's law are no city's. */
function addUsualInitials(root: Node, place: readonly string[], code: number): void {
  const initials = initialsOf(place);
  for (const name of USUAL_NAMES) {
    const whole = initials + name;
    if (!INITIALS_OF_ANY.has(whole) && !OTHER_LAW_ABBREVIATIONS.has(whole) && whole.length <= 5)
      addName(root, [whole], { kind: "code", code, distinctive: true });
  }
}

function addName(
  root: Node,
  words: readonly string[],
  {
    kind,
    code,
    state = "",
    distinctive = kind !== "code",
  }: { kind: Name["kind"]; code?: number; state?: string; distinctive?: boolean },
): void {
  if (words.length === 0) return;
  let node = root;
  for (const word of words) {
    let next = node.next.get(word);
    if (!next) {
      next = { next: new Map(), name: null };
      node.next.set(word, next);
    }
    node = next;
  }
  // A place's name wins over a state's, as in New York; a code's over both.
  const weight = { state: 0, place: 1, code: 2 };
  if (!node.name || weight[kind] > weight[node.name.kind])
    node.name = { kind, codes: new Set(), distinctive, state: state || (node.name?.state ?? "") };
  if (node.name.kind === kind && code !== undefined) node.name.codes.add(code);
}

/**
 * The longest name that begins at a token, with the token after it. A place followed by its state is one name; by
 * another state ("Portland, Maine") it is a place that is not known.
 */
export function nameAt(
  names: CodeNames,
  tokens: readonly Token[],
  at: number,
): { name: Name; end: number } | null {
  let node: Node | undefined = names.root;
  let found: { name: Name; end: number } | null = null;
  for (let end = at; end < at + 8 && node; ) {
    const token: Token | undefined = tokens[end];
    if (token?.kind !== "word") break;
    node = node.next.get(token.plain);
    end += 1;
    // "Or", "Me" and "Miss" are states, "or", "me" and "miss" are not.
    if (node?.name && (node.name.kind !== "state" || /^\p{Lu}/u.test(tokens[at]!.text)))
      found = { name: node.name, end };
  }
  if (found?.name.kind !== "place") return found;
  const comma = tokens[found.end]?.text === "," ? 1 : 0;
  const state = stateAt(names, tokens, found.end + comma, comma === 1);
  if (!state) return found;
  const codes = new Set([...found.name.codes].filter((code) => names.states[code] === state.postal));
  return { name: { ...found.name, codes }, end: state.end };
}

function stateAt(
  names: CodeNames,
  tokens: readonly Token[],
  at: number,
  afterComma: boolean,
): { postal: string; end: number } | null {
  const token = tokens[at];
  if (token?.kind !== "word" || !/^\p{Lu}/u.test(token.text)) return null;
  if (/^[A-Z]{2}$/.test(token.text) && POSTAL_CODES.has(token.plain))
    return { postal: token.plain, end: at + 1 };
  if (!afterComma) return null;
  let node: Node | undefined = names.root;
  for (let end = at; end < at + 3 && node; end++) {
    node = node.next.get(tokens[end]?.plain ?? "");
    if (node?.name?.state) return { postal: node.name.state, end: end + 1 };
  }
  return null;
}
