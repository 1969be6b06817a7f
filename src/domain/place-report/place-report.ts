import type { CitationOut, Outcome } from "../answers/answer-shape.ts";
import type { Ring } from "../geography/layer.ts";
import type { OVERLAY_KINDS } from "../geography/locate.ts";
import type { LotOutline, SideRole } from "../geography/lot-outline.ts";
import type { ParcelLot } from "../geography/parcel-lot.ts";
import type { City } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/** What a report of a place says, as page, call and PDF show it; src/contract/place-report.ts says the same to the outside. */

/** A district as the map has it; `district` is the city's own that its code stands for. */
export interface SeenShape {
  code: string;
  title: string;
  zoneType: string;
  district: string | null;
  layer: { kind: string; schematic: boolean };
}

/** What the map shows at a place: the part of a look-up that a report needs. */
export interface SeenPlace {
  message: string;
  point: { lng: number; lat: number } | null;
  place: { name: string } | null;
  district: SeenShape | null;
  alsoMapped: readonly SeenShape[];
  overlays: readonly SeenShape[];
  nearby: readonly (SeenShape & { feet: number; direction: string | null })[];
  adjacent: readonly { code: string; title: string; feet: number; direction: string }[];
  neighborhood: { name: string; inside: boolean; feet: number; direction: string | null } | null;
  lot: {
    squareFeet: number;
    shares: readonly { code: string; title: string; squareFeet: number; share: number }[];
    uncovered: number;
  } | null;
  schematic: boolean;
  sources: readonly { what: string; name: string }[];
}

/** What a report is asked for. `lot` is the drawn one; `example` the size of one that stands in for it, in feet. */
export interface PlaceRequest {
  city: City;
  seen: SeenPlace;
  lot: LotOutline | null;
  /** The parcel that the lot was taken from; null for one that was drawn. */
  parcel: (Pick<ParcelLot, "lotType" | "alley"> & { code: string }) | null;
  example: { width: number | undefined; depth: number | undefined };
}

/** One line on what may be built or done: the engine's own verdict with its clauses. */
export interface UseOut {
  subject: Subject;
  name: string;
  outcome: Outcome;
  text: string;
  citations: string[];
  /** The wizard with the place's facts; null for what the wizard does not take. */
  check: string | null;
}

export interface StandardOut {
  /** `value`: a figure. `not_regulated`: a clause sets none. `depends`: a formula that needs more facts. */
  state: "value" | "not_regulated" | "depends";
  /** "at least 20 ft", "no limit set", "the lesser of 28% of lot depth and 50 ft" */
  words: string;
  value: number | null;
  unit: string | null;
  /** The formula that a worked figure comes from. */
  formula: string | null;
  condition: string | null;
  /** It holds in a special case only: a corner lot, a landmark, an approval. */
  special: boolean;
  citation: string;
}

/** The standards of one kind; without rows `absence` says that we have none. */
export interface StandardGroup {
  key: string;
  title: string;
  rows: StandardOut[];
  absence: string | null;
}

export interface OverlayOut {
  kind: (typeof OVERLAY_KINDS)[number];
  name: string;
  /** What such an overlay is, in general and without figures. */
  meaning: string;
  /** What the rules that we have say of it. */
  statements: { text: string; citations: string[] }[];
  absence: string | null;
  schematic: boolean;
}

/** The setback of one kind of side, as it is drawn. */
export interface SetbackOut {
  role: SideRole;
  state: "value" | "not_regulated" | "depends" | "not_covered";
  /** What is drawn; null where nothing is. */
  feet: number | null;
  text: string;
  citations: string[];
}

/** A figure that a rule and the lot make together. */
export interface RatioOut {
  measure: string;
  squareFeet: number | null;
  /** "37.5% of 6,250 sq ft is 2,343.75 sq ft." */
  text: string;
  citations: string[];
}

export interface EnvelopeOut {
  state: "value" | "not_regulated" | "not_covered";
  feet: number | null;
  text: string;
  citations: string[];
}

/** The lot with what may be built on it. Lengths in feet, corners as in `LotOutline`. */
export interface LotReport {
  kind: "drawn" | "example";
  outline: LotOutline;
  /** What is built on it: "a house". */
  subject: Subject;
  about: string;
  setbacks: SetbackOut[];
  /** Closed rings; none when the setbacks leave nothing. */
  buildable: Ring[];
  buildableSquareFeet: number;
  /** False where a setback is not held and so not drawn. */
  complete: boolean;
  buildableText: string;
  size: { text: string; result: "pass" | "fail" | "unknown"; citations: string[] }[];
  ratios: RatioOut[];
  envelope: EnvelopeOut;
}

export interface PlaceReport {
  city: { id: number; name: string; state: string };
  citySlug: string;
  asOf: CalendarDate;
  headline: string;
  district: {
    code: string;
    name: string | null;
    family: string;
    /** What the law lists for it. */
    allows: string | null;
    note: string | null;
    /** False when no rule of ours knows the code. */
    known: boolean;
    /** The sections that set its standards. */
    standards: { path: string; heading: string }[];
  };
  uses: UseOut[];
  projects: UseOut[];
  standards: StandardGroup[];
  overlays: OverlayOut[];
  /** Landmarks, lines and points within a quarter of a mile, each in a line: "Blue Line (Transit Corridor), 420 ft north". */
  nearby: string[];
  lot: LotReport;
  searches: { question: string; path: string }[];
  citations: CitationOut[];
}
