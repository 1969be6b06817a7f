import { classifyText } from "../choosing/trained-model.ts";
import type { City } from "../law/law.ts";
import type { Intent } from "../questions/intent.ts";
import type { Reading } from "../questions/reading.ts";
import { contextFor, subjectOf } from "./context.ts";
import { shareCovered } from "./covered.ts";
import type { Engine } from "./engine.ts";
import { namesOnlyAThing } from "./plain-project.ts";
import { readAsks } from "./read-asks.ts";

/** How sure it must be by the words alone that some rule answers, for a question that names nothing we know. */
const SURELY_COVERED = 0.98;

/**
 * "I give piano lessons in my living room", "who do I call in Denver": no thing is named, and still a city may have a
 * rule on it, or an office.
 */
export function soundsCovered(engine: Engine, reading: Reading, city: City | null): boolean {
  if (city === null) return false;
  const covered = classifyText("scope", reading.text).get("covered") ?? 0;
  const ofAnOffice = covered >= EVEN && OF_AN_OFFICE.has(reading.intent);
  return ofAnOffice || covered >= SURELY_COVERED || isCovered(engine, reading, city);
}
/** What people ask of an office without a word on what they build. */
const OF_AN_OFFICE: ReadonlySet<Intent> = new Set(["contact", "cost", "time"]);

/** How sure it must be by the words alone that a question is not about building before it is turned away. */
const SURELY_OUTSIDE = 0.8;

/** "Listing a duplex, and the buyer asks about parking spots": where a rule answers, odd words count for nothing. */
export function isOutside(engine: Engine, reading: Reading, city: City | null): boolean {
  const outside = classifyText("scope", reading.text).get("out_of_scope") ?? 0;
  // "My landlord kept the deposit. How long does he have?": no thing is named, and the words that ask fit any permit.
  const namesNothing =
    reading.subjects.length === 0 && reading.district === null && reading.citation === null;
  if (namesNothing && outside >= EVEN) return true;
  if (outside < SURELY_OUTSIDE || reading.citation !== null || reading.district !== null) return false;
  if (namesOnlyAThing(reading)) return false;
  return city === null || !isCovered(engine, reading, city);
}

/** Whether the city's rules more likely answer one of the asks than not. */
const isCovered = (engine: Engine, reading: Reading, city: City): boolean =>
  readAsks(engine, city, reading, reading.asOf).some(
    (ask) => shareCovered(contextFor(engine, city, ask, ask.day, subjectOf(ask) ?? "permit")) >= EVEN,
  );
const EVEN = 0.5;
