import { measureName, SUBJECT_NAMES } from "../answers/wording.ts";
import type { Measure, Place, Subject } from "../law/vocabulary.ts";
import type { DraftRow } from "./align-limits.ts";

const IN_QUESTIONS: Readonly<Partial<Record<Place, string>>> = {
  front_yard: "in the front yard",
  side_yard: "in the side yard",
  rear_yard: "in the back yard",
};

/** Subjects whose name in sentences is not a word of questions. */
const ASKED_AS: Readonly<Partial<Record<Subject, string>>> = {
  commercial: "business building",
  mechanical: "mechanical equipment",
  vehicle_storage: "vehicles at home",
};

/** What is not built is asked for in its own words. */
const MAY_I: Readonly<Partial<Record<Subject, string>>> = {
  tree: "Can I remove a tree?",
  short_term_rental: "Can I run a short-term rental?",
  home_occupation: "Can I run a business from home?",
  vehicle_storage: "Can I park a camper at home?",
  demolition: "Can I tear down a house?",
  garage_conversion: "Can I convert a garage?",
  commercial: "Can I open a shop?",
};

/** A row as a question that search reads the same way: "Fence height in the front yard". */
export function questionFor(row: DraftRow, subject: Subject): string {
  const { one } = SUBJECT_NAMES[subject];
  const thing = ASKED_AS[subject] ?? one.replace(/^an? /, "");
  if (row.group === "allowed") return MAY_I[subject] ?? `Can I build ${one}?`;
  if (row.group === "permits")
    return subject === "permit" ? "Do I need a permit?" : `Do I need a permit for ${one}?`;
  if (row.measure === "fee")
    return subject === "permit" ? "What does a permit cost?" : `What does a permit for ${one} cost?`;
  if (row.measure === "validity")
    return subject === "permit" ? "How long is a permit valid?" : `How long is a permit for ${one} valid?`;
  if (row.group === "fees_and_times")
    return subject === "permit" ? "How long does a permit take?" : `How long does a permit for ${one} take?`;
  const measure = row.measure ? measureName(row.measure as Measure) : "rules";
  // A single yard can be asked for; "in every yard" is the question without one.
  const [place] = row.places.length === 1 ? row.places : [];
  const where = place ? (IN_QUESTIONS[place] ?? "") : "";
  const words = thing.startsWith(measure) ? thing : `${thing} ${measure}`;
  const text = `${words} ${where}`.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
