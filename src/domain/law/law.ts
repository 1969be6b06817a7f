import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity, Unit } from "../units/quantity.ts";
import type { Formula } from "./formula.ts";
import type {
  Aspect,
  Circumstance,
  Comparator,
  Counted,
  Family,
  FigureSetter,
  LotFact,
  Measure,
  MeasuringPoint,
  Party,
  Per,
  PermitType,
  Place,
  RuleKind,
  ShareKind,
  SourceTier,
  Stage,
  Subject,
  UndatedReason,
} from "./vocabulary.ts";

/** A city with its codes of law, districts and everything a person needs to ask the right desk. */
export interface City {
  id: number;
  slug: string;
  name: string;
  state: string;
  stateCode: string;
  /** Longitude, latitude of the city's centre. */
  center: readonly [number, number];
  aliases: readonly string[];
  codes: readonly Code[];
  districts: readonly District[];
  /** Named sets of districts that rules of this city speak of ("single_dwelling"). */
  groups: Readonly<Record<string, readonly string[]>>;
}

export interface Code {
  key: string;
  name: string;
  url: string | null;
}

/** A zoning district: its code as printed in the law, what family it belongs to, and what stands there. */
export interface District {
  code: string;
  name: string;
  family: Family;
  allows: string;
  aliases: readonly string[];
  /** The clauses (by slug) that hold its dimensional standards. */
  standards: readonly string[];
  note: string | null;
}

/** Where a clause's words come from and how good that source is. */
export interface Source {
  url: string | null;
  tier: SourceTier;
  /** The state of the law the source shows, in the source's own terms ("2025", "amendments through 2025"). */
  asOf: string;
  /** The first day whose law it can show: the day of its last amendment or of the page, else the first of its year. */
  lawThrough: CalendarDate | null;
  /** Why `lawThrough` is null. */
  undated: UndatedReason | null;
  /** The day on which it was read for this law. */
  readOn: CalendarDate;
}

/** One section of a code in one version. The pair (city, slug) names the section; `from` tells versions apart. */
export interface Clause {
  /** Stable across databases: derived from city, slug and version. */
  id: number;
  cityId: number;
  slug: string;
  code: Code;
  section: string;
  heading: string;
  topic: string;
  /** `enacted`: word for word from the publisher. `restated`: written for this project from the cited section. */
  textStatus: "enacted" | "restated";
  text: string;
  source: Source;
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Where the first day is not known: a day on which it was in force for certain, if before its source. */
  inForceBy: CalendarDate | null;
  page: number | null;
  aliases: readonly string[];
  /** A caution that must be shown with the clause (old price level, read only in a table …). */
  note: string | null;
  family: Family;
  rules: readonly Rule[];
}

export interface Bound {
  is: Comparator;
  value: Quantity;
}

/** All of these must hold for a rule to apply; an absent part does not restrict. */
export interface Condition {
  place: readonly Place[];
  /** District codes, patterns ("RS-*"), families ("residential") or names of the city's groups. */
  districts: readonly string[];
  notDistricts: readonly string[];
  circumstances: Readonly<Partial<Record<Circumstance, readonly string[]>>>;
  /** Circumstances in which it does not apply ("unless that side adjoins an alley"); the ordinary case is any other. */
  unless?: Readonly<Partial<Record<Circumstance, readonly string[]>>>;
  /** Bounds on measures of the project itself ("height > 4 ft") or on facts of the lot ("lot_width <= 25 ft"). */
  bounds: Readonly<Partial<Record<Measure | LotFact, readonly Bound[]>>>;
  /** A fact that only this rule turns on, which no circumstance or size says. */
  turnsOn?: OwnFact;
}

/** How people say that something is so and that it is not, in the notation of `CueBook`. */
export interface Wordings {
  met: string;
  unmet: string;
}

/** A fact of the project that a rule names itself: its question, both replies, and how people say that it is so or is not. */
export interface OwnFact extends Wordings {
  /** "Will it be screened?" */
  ask: string;
  /** The replies, as they follow a question: "screened by a wall or plants". */
  yes: string;
  no: string;
  /** What is assumed where nobody says; null where it is asked for. */
  usual: boolean | null;
  /** The law allows, forbids or frees it in this case only: where it is not so, the opposite is. */
  only: boolean;
}

/** One machine-readable statement made by a clause. */
export interface Rule {
  id: number;
  clauseId: number;
  /** Unique within its clause: "front-height". */
  key: string;
  kind: RuleKind;
  subjects: readonly Subject[];
  measure: Measure | null;
  comparator: Comparator | null;
  value: Quantity | null;
  /** Second end of a range (a fee of 50 to 150 USD): `value` is the low end. */
  valueTo: Quantity | null;
  formula: Formula | null;
  /** The unit of the formula's result; null without a formula. */
  formulaUnit: Unit | null;
  /** What a rate or share comes to in all: 0.06 dollars per square foot are "0.06 USD * floor_area / 1 sq ft". */
  total: { formula: Formula; unit: Unit } | null;
  /** The fractions that count as one more in what the rules of its section come to; any other is dropped. */
  rounds?: Bound;
  /** The fees of its section that are paid with it for one thing, by their keys: to apply, and for the license. */
  paidWith?: readonly string[];
  /** Where its percentage is a share of something that only a question can give the size of. */
  share?: Share;
  /** Of a `required` rule: how people say that the duty is met and that it is not. */
  duty?: Wordings;
  /** The route to an approval that it belongs to, where the law offers several and passing one is enough. */
  route?: Route;
  when: Condition;
  /** The condition in words that follow the figure: "in front of the house". Null when the rule is unconditional. */
  phrase: string | null;
  /** One plain sentence that states the rule; every numeral in it is in the quote. */
  says: string;
  permit: string | null;
  approval: string | null;
  term: string | null;
  /** Which side of the subject it speaks of: documents, timing, appeal … Null when its kind says enough. */
  about: Aspect | null;
  /**
   * What is allowed, prohibited or required of the subject when the rule is not about having the subject at all:
   * "be sold separately".
   */
  predicate: string | null;
  /** Who besides applicant and city has a part in it: a licensed engineer, an inspector … */
  party: Party | null;
  /** When it counts, if not on the way to a permit that is applied for today. */
  stage: Stage | null;
  /** The kind of permit that it speaks of, whatever the city's name for it; null where it is like no other. */
  permitType: PermitType | null;
  /** What its amount of money is paid for, if not for the whole: each hour, each home. */
  per: Per | null;
  /** Where its height begins, if not at the ground. */
  measuredFrom: MeasuringPoint | null;
  /** What sets its figure lot by lot, where the code has none of its own. */
  setBy: FigureSetter | null;
  /** What its figure counts, if not the thing alone: both side yards added up, the roof with its eaves, a part of a total. */
  counts: Counted | null;
  /** False where its phrase says more than place, district and a permit's size: no figure of another city is like it. */
  comparable: boolean;
  /** It is about what is clear of the required yards, where that is the ordinary place and so no condition. */
  clearOfYards: boolean;
  /** Its sentence goes on from one before it in the clause, and needs the clause's heading when it is shown alone. */
  continues: boolean;
  contact: Contact | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** As of a clause. */
  inForceBy: CalendarDate | null;
  /** Where two rules disagree: the weaker names the stronger ("clause-slug#rule-key") and why it gives way. */
  yieldsTo: { rule: string; because: string } | null;
  quote: string;
  /** Where the quote stands in the clause's text. */
  start: number;
  end: number;
  origin: "curated" | "extracted";
  confidence: number;
  /** The enacted code that its figures were found in; null where they were not looked up or not found. */
  verified: Verified | null;
}

/** An edition of an enacted code that a rule was compared with. */
export interface Verified {
  /** As its publisher calls it: "Austin Land Development Code (Title 25)". */
  source: string;
  /** The day up to which amendments are in it. */
  through: CalendarDate;
}

/** One of several programs: a project that meets all rules of one need not meet those of another. */
export interface Route {
  /** Unique in its city: "state_program". */
  key: string;
  /** As a person would name it: "the state-mandated program". */
  name: string;
}

/** "At least 60% of the facade's width": worked out with the whole, or the whole and the part, that a question gives. */
export interface Share {
  /** Null where the share is no limit, as a part that is to be paid. */
  is: Comparator | null;
  /** In %. */
  value: Quantity;
  /** The whole in words: "the facade". */
  of: string;
  in: ShareKind;
  /** The rule asks for something else, and only where the share is so. Limits and exemptions always do. */
  condition?: boolean;
  /** It comes on top of the whole, as a surcharge does. */
  adds?: boolean;
}

export interface Contact {
  name: string;
  role: string;
  phone: string | null;
  address: string | null;
  url: string | null;
  hours: string | null;
}

/** Everything the engine reads: all covered cities with all versions of their clauses. */
export interface LawBook {
  cities: readonly City[];
  clauses: readonly Clause[];
}
