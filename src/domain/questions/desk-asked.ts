import type { Aspect } from "../law/vocabulary.ts";
import { reports } from "./asks-truth.ts";
import { wordsIn } from "./clause-words.ts";
import { CueBook } from "./cue-book.ts";
import { tokensOf } from "./phrase-book.ts";

/** The matters for which a city has an office, a map or a record of its own. */
export type Desk = Extract<Aspect, "complaint" | "zone" | "status" | "fee" | "appeal">;

export interface DeskAsked {
  /** "permit" where the asker wants to apply for one: then an office for another matter is not meant. */
  of: Desk | "permit";
  /** Whether the question asks for an office, rather than for a map or a record. */
  office: boolean;
}

type Cue =
  | Desk
  /** The question asks whom to contact. */
  | "turns"
  /** The question asks what the asker can do about it. */
  | "does"
  /** The question asks where to look something up. */
  | "looks"
  /** Someone other than the asker is involved. */
  | "others"
  /** Something is said to break the rules. */
  | "offense";

const WORK = "work/construction/building/violation/neighbor/contractor/builder/site/job/project/addition";
const PERMIT = "permit/application/plan/project/review/case";
const CUES: readonly (readonly [Cue, string])[] = [
  [
    "complaint",
    `complain*, report & ${WORK}/someone/somebody/him/her/them/it/this/that/illegal*, reporting ${WORK}/someone/illegal, tip off, whistleblow*, rat out, turn & in & ${WORK}/someone/somebody/him/her/them`,
  ],
  [
    "turns",
    "who/whom/where/number/anyone/anybody/someone/somebody & tell/call/contact/notify/inform/alert/phone/email/write/report/ask/go/turn/reach/talk/speak/complain*",
  ],
  ["does", "what can/could/should/do i/we do, what/anything i/we can do, make & them/him/her/it stop"],
  [
    "looks",
    "where/how/site/website/map/tool/app/way & look/find/check/search/see/confirm/verify/tell/know/get, look/looked/looking up, lookup, find out, who/whom/somebody/anybody/anyone & tell/call/ask/contact/talk/answer/answers",
  ],
  [
    "others",
    "neighbor/neighbour, next door, behind/across/beside us/me, contractor/builder/developer/landlord/crew/company/someone/somebody/people/guy/man/woman/lady/owner, he/she/they",
  ],
  ["offense", "not permit, illegal*, unlawful*, unpermitted, violat*, against & code/rule/law, after hours"],
  ["status", `status/progress/stage & ${PERMIT}/it, track/follow & ${PERMIT}, check on & ${PERMIT}`],
  ["fee", "pay/paying/paid/payment & fee/permit/bill/invoice/it, payments"],
  [
    "appeal",
    "variance, special exception, board of adjustment, appeal* & zoning/permit/decision/denial/variance/board",
  ],
];
const BOOK = new CueBook(CUES);

/** "The zoning code", "a zoning permit": words after which "zoning" does not mean the zone of a lot. */
const NAMED_FOR_ZONES: ReadonlySet<string> = new Set(
  "code codes text ordinance resolution law laws rule rules regulation regulations chapter permit permits letter letters change changes amendment application inspector violation violations variance review approval requirement requirements".split(
    " ",
  ),
);
const ZONES: ReadonlySet<string> = new Set("zone zones zoned zoning".split(" "));
const asksZone = (words: readonly string[]): boolean =>
  words.some((word, i) => ZONES.has(word) && !NAMED_FOR_ZONES.has(words[i + 1] ?? ""));
/** "What zone am I in", "which zoning district is this": the zone itself is asked for. */
const ofOwnZone = (words: readonly string[]): boolean =>
  words.some(
    (word, i) =>
      (word === "what" || word === "which") && ZONES.has(words[i + 1] ?? "") && BE.has(words[i + 2] ?? ""),
  );
const BE: ReadonlySet<string> = new Set("is are am i we my our the this that".split(" "));

/** What a question says around the clause that asks. */
export interface AroundDesk {
  whole: string;
  /** The clauses that do not ask. */
  told: readonly string[];
  /** Whether the clause that asks names something that is built, or a size: then it is about that, and not about a neighbor or a zone. */
  aboutThing: boolean;
}

/** For which matter a question asks for an office, a map or a record; null where it names none. */
export function deskAsked(asked: string, { whole, told, aboutThing }: AroundDesk): DeskAsked | null {
  const says = saidIn(asked);
  const words = wordsIn(asked).filter(Boolean);
  const office = asksForOffice(words);
  if (says("complaint")) return { of: "complaint", office: true };
  if (!aboutThing && ((says("looks") && asksZone(words)) || ofOwnZone(words))) return { of: "zone", office };
  for (const of of ["status", "appeal", "fee"] as const) if (says(of)) return { of, office };
  const around = saidIn(whole);
  // "My neighbor is adding a floor. Who do I tell?" does not ask how to apply.
  const turns = (says("turns") || says("does")) && !aboutThing;
  if (turns && words.some((word) => OF_APPLYING.has(word))) return { of: "permit", office };
  // What someone can do about their own work is no complaint, though others are named.
  const isOffense = around("others") && around("offense") && !says("does");
  if (turns && (told.some(isOfOthers) || isOffense)) return { of: "complaint", office: true };
  // "The buyer wants to know the zoning. Where do I look it up?"
  const pointsBack = words.some((word) => BACK.has(word));
  const zone = says("looks") && pointsBack && asksZone(wordsIn(whole)) && !around("offense");
  return zone ? { of: "zone", office } : null;
}

/** "The developer behind us poured concrete": whether someone else does what a clause says, rather than only saying something. */
function isOfOthers(clause: string): boolean {
  const words = wordsIn(clause);
  const agent = words.findIndex(
    (word, i) => ASKERS.has(word) || (OTHERS.has(word) && !(HIRED.has(word) && OWN.has(words[i - 1] ?? ""))),
  );
  const joined = words[agent + 1] === "and" && ASKERS.has(words[agent + 2] ?? "");
  return agent >= 0 && !ASKERS.has(words[agent]!) && !joined && !reports(clause);
}
const ASKERS: ReadonlySet<string> = new Set("i i'm i've i'd we we're we've we'd".split(" "));
const OWN: ReadonlySet<string> = new Set("my our".split(" "));
/** People who work for the asker when they are called "my" or "our". */
const HIRED: ReadonlySet<string> = new Set(
  "contractor contractors builder builders crew company architect".split(" "),
);
const OTHERS: ReadonlySet<string> = new Set([
  ...HIRED,
  ..."neighbor neighbors neighbour neighbours neighbor's neighbors' developer developers landlord landlord's owner owners someone somebody people folks guy guys man woman lady he she they he's she's they're".split(
    " ",
  ),
]);

const BACK: ReadonlySet<string> = new Set("it that this".split(" "));
const OF_APPLYING: ReadonlySet<string> = new Set(
  "apply applying application permit permits license hire inspection inspections".split(" "),
);

/** "Who answers zoning questions?", and not "where do I look it up, and is there anyone to call?" */
function asksForOffice(words: readonly string[]): boolean {
  const who = words.findIndex((word) => OFFICE.has(word));
  const where = words.findIndex((word) => LOOKING.has(word));
  return who >= 0 && (where < 0 || who < where);
}
const OFFICE: ReadonlySet<string> = new Set(
  "who whom call phone number contact email somebody someone anybody anyone talk office".split(" "),
);
const LOOKING: ReadonlySet<string> = new Set("look find check see lookup website map".split(" "));

function saidIn(text: string): (cue: Cue) => boolean {
  const found = BOOK.find(tokensOf(text), text).filter(({ denied }) => !denied);
  return (cue) => found.some(({ value }) => value === cue);
}
