import type { RuleScores } from "../choosing/rule-scores.ts";
import type { NamedDistrict } from "../geography/districts.ts";
import type { LotFacts } from "../law/formula.ts";
import type { Circumstance, LotFact, Measure, Place, Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import type { Ask } from "./asks.ts";
import type { Intent } from "./intent.ts";
import type { BuiltArea, MeasuredQuantity } from "./measured-quantity.ts";
import type { Derived } from "./round-things.ts";
import type { SumOfParts } from "./sums-of-parts.ts";
import type { Trait } from "./trait-cues.ts";

/** How a question was understood. Explicit and editable: every part may be replaced by what the person chooses. */
export interface Reading {
  text: string;
  /** The text with typing slips in known words mended, and without the names of places: what is asked is the same everywhere. */
  mended: string;
  /** What is asked first. */
  intent: Intent;
  /** What it is about, the main thing first. Empty when nothing was found. */
  subjects: readonly Subject[];
  /** What it says it is not about: "my regular condo, not an ADU". */
  notMeant?: readonly Subject[];
  measures: readonly Measure[];
  quantities: readonly MeasuredQuantity[];
  /** Sizes told in parts; a rule may count the whole or one part. */
  sums: readonly SumOfParts[];
  areas: readonly BuiltArea[];
  /** Sizes that follow from those that were given. */
  derived?: readonly Derived[];
  /** The sizes and facts of the asker's own things. */
  own?: readonly MeasuredQuantity[];
  /** The distances kept at the two sides of the lot, where each is told with its side. */
  sides?: readonly Quantity[];
  /** What a roof measures, where an overhang is told. */
  roof?: MeasuredQuantity | null;
  lotFacts: LotFacts;
  /** Facts that may be told several times, where a language model said which figures they are. */
  stated?: Readonly<Partial<Record<LotFact, readonly Quantity[]>>>;
  places: readonly Place[];
  district: NamedDistrict | null;
  circumstances: Readonly<Partial<Record<Circumstance, string>>>;
  /** Ids of the covered cities named, in order. */
  cityIds: readonly number[];
  /** A place that is named and not covered ("Boise", "Portland, Maine"). */
  uncoveredPlace: string | null;
  asOf: CalendarDate;
  /** A date was given, other than today. */
  dated: boolean;
  /** "used to be", "the old rule": the version before the present one is meant. */
  historic: boolean;
  /** What the question takes for granted ("since Austin requires two parking spaces"). */
  premise: string | null;
  /** What else the words say of the project or of the rules. */
  traits: ReadonlySet<Trait>;
  /** "without a permit": the largest that needs none is asked for. */
  withoutPermit: boolean;
  /** "at least", "minimum", "smallest" or "most", "maximum", "largest", when said. */
  bound: "lower" | "upper" | null;
  /** "How high does it have to be?", "the minimum height": what is enough is asked for, not what is allowed. */
  asksMinimum: boolean;
  /** A citation in the text ("17-17-0309"). */
  citation: string | null;
  /** The entry of our glossary that the question names, if any. */
  glossaryTerm: string | null;
  /** Things named that are none of our subjects ("chickens", "helipad"). */
  otherThings: readonly string[];
  /** A material named that no law of ours knows ("bamboo"); those it knows are a circumstance. */
  otherMaterial: string | null;
  unread: readonly string[];
  /** False when nothing in the text has to do with building or zoning. */
  aboutBuilding: boolean;
  /** Sentences that only set the scene and name a day of the week: they are no part of the text. */
  days?: string;
  /** What is asked, once it was ranked against a city's rules. */
  ask?: Ask;
  /** The ranking's score of each rule of the city, by the rule's id. */
  scores?: RuleScores;
}
