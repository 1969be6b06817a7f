import type { SectionStatus } from "./citable.ts";
import { citationKey, DASHES } from "./citation-forms.ts";
import { type EnactedSection, sectionText } from "./enacted-section.ts";

/** What became of a section, as its title, its text and the notes on its history say. */
export interface SectionFate {
  status: SectionStatus;
  /** The number under which what it said is now, where a section that is gone says so. */
  movedTo: string | null;
  /** Numbers that a section in force had before. */
  formerNumbers: readonly string[];
}

const GONE =
  "repealed|repd?(?=[.])|reserved|expired|deleted|vacated|omitted|transferred|recodified|renumbered|redesignated|relocated|changed(?= to \\d)|moved(?= to \\d)";
/** "Reserved parking" is a title like any other: after the word comes what it says of itself, or nothing. */
const AT_START = new RegExp(
  String.raw`^[\s([–—-]*(${GONE})\b(?!\s+(?!(?:by|as|to|at|in|on|eff|effective|and|pursuant|see|per|under|for future)\b)\p{L})`,
  "iu",
);
const WORD_FIRST = new RegExp(String.raw`^\W*(?:${GONE})\b`, "i");
/** "Fees (Repealed)", "Fees — Reserved." A title such as "Laws repealed" is about other laws. */
const AT_END = new RegExp(
  String.raw`[([–—]\s*(${GONE})[^\s()[\]]{0,2}(?:\s+by\s[^()[\]]{1,80})?\s*[)\].]*$`,
  "i",
);
const WHOLE_SECTION =
  /^(?:this|said|section)\b.{0,40}?\b(?:was|were|is|are|has been|have been)\s+(repealed|deleted|expired)\b/i;
/** An ordinance that "repealed and reenacted" a section left it in force. */
const REPEALED_IT =
  /\b(?:repealed\b|repd?[.])(?!\s+the\s+former\b|,?\s+(?:and|in (?:its|their) entirety and)\s+(?:re-?|replaced|adopted|enacted))/i;
const MOVED = /^(?:transferred|recodified|renumbered|redesignated|relocated|changed|moved)$/i;

/** Text of a section that is gone is short; one that quotes what was repealed is not. */
const MOST_OF_GONE = 600;
const MOST_OF_NOTE = 2000;
const MOST_NOTES = 40;

const NUMBER = String.raw`(\d[A-Za-z\d]{0,6}(?:[.:${DASHES}][A-Za-z\d]{1,7}){1,5})`;
const SIGN = String.raw`(?:§+|sec(?:tion|s)?\b\.?)?\s*`;
const NOW = new RegExp(String.raw`\b(?:as|to|at|see|now|in|by)\s+${SIGN}${NUMBER}`, "iu");
const BEFORE = new RegExp(
  String.raw`\b(?:formerly|previously|renumbered from|(?:prior|former|old) code,?|\d{4} ed\.,?)\s+(?:(?:codified|numbered|designated|known)\s+)?(?:(?:as|at)\s+)?${SIGN}${NUMBER}`,
  "giu",
);
const RENUMBERED = new RegExp(
  String.raw`\b(?:renumbered|redesignated)\s+(?:the\s+)?(?:former\s+)?${SIGN}${NUMBER}\s+(?:as|to)\s+${SIGN}${NUMBER}`,
  "giu",
);

export function sectionFate(section: EnactedSection): SectionFate {
  const { enacted, notes } = partsOf(section);
  const gone = wordsOfGone(section.title, enacted, notes);
  if (gone === null)
    return { status: "in_force", movedTo: null, formerNumbers: formerNumbers(section.number, notes) };
  const [word] = gone.split(/[^\p{L}]/u, 1);
  const wasRepealed = [section.title, enacted, ...notes].some((text) => /\brepealed\b/i.test(text));
  const movedTo = NOW.exec(gone)?.[1] ?? null;
  return {
    status: MOVED.test(word!)
      ? "moved"
      : // "Reserved", with a note on the ordinance that repealed what was there.
        wasRepealed || !/^(?:reserved|omitted)$/i.test(word!)
        ? "repealed"
        : "reserved",
    movedTo: movedTo === section.number ? null : movedTo,
    formerNumbers: [],
  };
}

/** The law's own words, and the notes on its history among them or after them. */
function partsOf(section: EnactedSection): { enacted: string; notes: string[] } {
  const enacted: string[] = [];
  const notes = section.history.slice(-MOST_NOTES);
  for (const line of sectionText(section).split("\n")) {
    if (
      /^(?:editor['’]s notes?|footnotes?\b|history\b|---|\((?:ord|code|amended|added|prior|res|l\.l)\b)/i.test(
        line.trimStart(),
      )
    )
      notes.push(line);
    else enacted.push(line);
  }
  return {
    enacted: enacted.join(" ").trim(),
    notes: notes.slice(0, MOST_NOTES).map((note) => note.slice(0, MOST_OF_NOTE)),
  };
}

/** What says that the section is gone, from the word on; null for one in force. */
function wordsOfGone(title: string, enacted: string, notes: readonly string[]): string | null {
  const ofTitle = from(title, AT_START) ?? from(title.slice(-200), AT_END);
  const ofText =
    enacted.length < MOST_OF_GONE ? (from(enacted, AT_START) ?? from(enacted, WHOLE_SECTION)) : null;
  // "REPEALED Finance Committee", with nothing below it: a title like any other would have a text.
  if (ofTitle === null && enacted === "" && WORD_FIRST.test(title)) return title;
  if (ofTitle !== null) return ofText === null ? ofTitle : `${ofTitle} ${ofText}`;
  if (ofText !== null) return ofText;
  // Nothing is left of it but the note.
  return enacted === "" && notes.some((note) => REPEALED_IT.test(note)) ? "repealed" : null;
}

/** A text from the word on that a pattern finds in it. */
function from(text: string, pattern: RegExp): string | null {
  const match = pattern.exec(text);
  return match && text.slice(match.index + match[0].toLowerCase().lastIndexOf(match[1]!.toLowerCase()));
}

/** "Formerly 18.60.050", "1981 Ed., § 5-401", "renumbered former § 40.2-555 as § 40.2-556". */
function formerNumbers(own: string, notes: readonly string[]): string[] {
  const found = new Set<string>();
  const key = citationKey(own);
  for (const note of notes) {
    for (const [, before] of note.matchAll(BEFORE)) if (citationKey(before!) !== key) found.add(before!);
    for (const [, before, after] of note.matchAll(RENUMBERED))
      if (citationKey(after!) === key && citationKey(before!) !== key) found.add(before!);
  }
  return [...found];
}
