/**
 * The words of enacted text with their places in it. Ordinances abbreviate and were often read optically, so that
 * words are compared in one spelling: lower case, singular, abbreviations spelled out.
 */

export interface Word {
  /** Lower case, singular, abbreviations spelled out; a sign is itself. */
  readonly norm: string;
  /** As it is printed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /\d(?:[\d,]*\d)?(?:\.\d+)?|\.\d+|[A-Za-z]+(?:['’][a-z]{1,2}\b)?|[½¼¾⅓⅔⅛]|[^\sA-Za-z\d]/g;

const SPELLED: Readonly<Record<string, string>> = {
  min: "minimum",
  mininum: "minimum",
  minium: "minimum",
  max: "maximum",
  bldg: "building",
  bldgs: "building",
  structures: "structure",
  sq: "square",
  ft: "foot",
  feet: "foot",
  fi: "foot",
  ac: "acre",
  st: "street",
  rd: "road",
  acc: "accessory",
  req: "required",
  reqd: "required",
  du: "dwelling",
  res: "residential",
  resid: "residential",
  comm: "commercial",
  indus: "industrial",
  industr: "industrial",
  dist: "district",
  dists: "district",
  fam: "family",
  families: "family",
  stories: "story",
  storeys: "story",
  storey: "story",
  properties: "property",
  percent: "%",
  percentage: "percentage",
  dwellings: "dwelling",
  houses: "house",
  residences: "residence",
  uses: "use",
  buses: "bus",
};

const ENDS_IN_S = /(?:ss|us|is|ous)$/;

/** One spelling for a word: "Yards" and "yard", "Min" and "minimum". */
export function normWord(text: string): string {
  const lower = text.toLowerCase().replace(/(?<=[a-z])['’].*$/, "");
  const spelled = SPELLED[lower];
  if (spelled !== undefined) return spelled;
  return lower.length > 3 && lower.endsWith("s") && !ENDS_IN_S.test(lower) ? lower.slice(0, -1) : lower;
}

/** The words of a text, signs among them, in order. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    words.push({ norm: normWord(match[0]), text: match[0], start, end: start + match[0].length });
  }
  return words;
}

export const isCapitalized = (word: Word | undefined): boolean =>
  word !== undefined && /^[A-Z]/.test(word.text);
/** Whether nothing but the end of the first separates two words. */
export const areJoined = (first: Word | undefined, second: Word | undefined): boolean =>
  first !== undefined && second !== undefined && first.end === second.start;
