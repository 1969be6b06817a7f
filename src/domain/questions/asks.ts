import type { Act } from "../choosing/bank.ts";
import type { Probabilities } from "../choosing/classifier.ts";
import type { Matter } from "../choosing/matters.ts";
import type { Named } from "../choosing/other-asks.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import type { Measure, Stage, Subject } from "../law/vocabulary.ts";
import type { DeskAsked } from "./desk-asked.ts";
import type { Intent } from "./intent.ts";
import type { ExpectedOutcome } from "./understood.ts";
import type { YesMeans } from "./yes-means.ts";

/** One thing that a question asks, with the rules that may answer it. */
export interface Ask {
  act: Act;
  /** How likely each act is, most likely first. */
  acts: Probabilities<Act>;
  /** It opens with a question word. */
  open: boolean;
  subject: Subject | null;
  measure: Measure | null;
  /** What the words themselves are about, whether the city has rules on it or not; null when they are not clear. */
  likelySubject: Subject | null;
  /** The measure that the words surely ask for; null when they ask for none or are not clear. */
  likelyMeasure: Measure | null;
  /** The words that ask, and the facts of the project that go with them. */
  text: string;
  /** Where the asking clause is in the query. */
  span: readonly [number, number];
  /** The city's rules, most likely first: as many as may be needed. */
  ranked: readonly Ranked[];
  /** The same rules grouped by what they answer together, most likely first. */
  matters: readonly Matter[];
  /** How likely it is that the first family of rules is the one that answers, from 0 to 1. */
  confidence: number;
  /** How likely the words are about the measure of the first matter. */
  measureShare: number;
  /** How many things its words name. */
  named: number;
  /** The things, sizes and places that the clause itself asks about. */
  names: Named;
  /** The clause that asks names a thing, a size, a place or a fact itself. */
  namesOwn: boolean;
  /** It asks for a yes or a no: "is it", "can I". */
  polar: boolean;
  /** What a "yes" to it would say. */
  yesMeans: YesMeans;
  /** It asks whether it is true that something is not allowed: "He says I can't. Is he right?" */
  claimsBan: boolean;
  /** It asks whether it is true that something is needed: "They said we must live there. Is that still the case?" */
  claimsDuty: boolean;
  /** The words that ask, without the facts told with them. */
  asked: string;
  /** The matter that an office, a map or a record is asked for, where one is named. */
  desk: DeskAsked | null;
  /** The stage that the permit it is about is at, where its words name one: "it ran out in May". */
  stage: Stage | null;
  /** Whether a time of day is told with work and no thing is named: then the hours in which work is allowed are asked for. */
  hours: boolean;
  /** The person chose the rule that it is about. */
  pinned: boolean;
  /** How a language model read it: so many of the first rules answer it, and come to this. */
  understood?: { chosen: number; outcome: ExpectedOutcome; worked: readonly string[] };
}

/** The callers' names of what is asked; several acts share one. */
export const INTENT_OF: Readonly<Record<Act, Intent>> = {
  may: "permission",
  how_much: "limit",
  need_permit: "permit",
  requirements: "limit",
  cost: "cost",
  how_long: "time",
  who_where: "contact",
  how_to_apply: "contact",
  documents: "documents",
  inspections: "documents",
  track: "permit",
  meaning: "meaning",
  since: "since",
  penalty: "penalty",
  which: "which",
  compare: "compare",
  other: "meaning",
};

/** What a caller who corrects the reading by an intent asks for. */
export const ACT_OF: Readonly<Record<Intent, Act>> = {
  permission: "may",
  limit: "how_much",
  permit: "need_permit",
  cost: "cost",
  time: "how_long",
  contact: "who_where",
  compare: "compare",
  meaning: "meaning",
  documents: "documents",
  since: "since",
  penalty: "penalty",
  which: "which",
};
