import { CIRCUMSTANCES, PLACES, SUBJECTS } from "#domain/law/vocabulary.ts";
import { dayInWords, monthInWords } from "#domain/units/date-words.ts";
import { formatNumber, formatQuantity } from "#domain/units/format-quantity.ts";
import { roundRoom } from "#domain/units/round-room.ts";

/** The closed lists of the law in words that people use. */

const SUBJECT_WORDS: Partial<Record<string, string>> = {
  adu: "ADU (an extra home on the lot)",
  house: "House",
  lot: "Lot",
  garage_conversion: "Garage conversion",
  windows_doors: "Windows and doors",
  roof_structure: "Structure on the roof",
  projection: "Eave, bay or other projection",
  mechanical: "Heat pump or other equipment",
  multi_unit: "Multifamily building",
  play_equipment: "Play equipment",
  contact: "Whom to contact",
  code: "The code itself",
  commercial: "Commercial building",
  home_occupation: "Home business",
  short_term_rental: "Short-term rental",
  vehicle_storage: "Parking an RV, boat or trailer",
};

/** "garage_conversion" → "Garage conversion". */
export const inWords = (term: string): string => sentence(term.replace(/_/g, " "));

/** The words with a capital first letter. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A title within a sentence: "ADU height" keeps its capitals, "Lot width" does not. */
export const inSentence = (title: string): string =>
  /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

export const subjectWords = (subject: string): string => SUBJECT_WORDS[subject] ?? inWords(subject);

/** Topics of sections that are no subject of a rule, and subjects that read otherwise as the topic of a section. */
const TOPIC_WORDS: Partial<Record<string, string>> = {
  accessory: "Accessory buildings",
  building: "Buildings in general",
  corner: "Corner lots",
  definition: "Definitions",
  density: "Number of homes",
  source: "Where the code is published",
  permit: "Permits in general",
};
/** "corner" → "Corner lots", "fence" → "Fence". */
export const topicWords = (topic: string): string => TOPIC_WORDS[topic] ?? subjectWords(topic);

/** The projects a person may choose, in alphabetical order of their words. */
export const SUBJECT_CHOICES: readonly { value: string; label: string }[] = SUBJECTS.map((value) => ({
  value,
  label: subjectWords(value),
})).sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));

const PLACE_WORDS: Partial<Record<string, string>> = {
  front_yard: "Front yard",
  side_yard: "Side yard",
  rear_yard: "Back yard",
  street_side_yard: "Side yard on a street",
  interior: "Outside the required yards",
  property_line: "On the property line",
  right_of_way: "In the public right of way",
  rear_lot: "Rear of the lot",
};
export const placeWords = (place: string): string => PLACE_WORDS[place] ?? inWords(place);
export const PLACE_CHOICES: readonly { value: string; label: string }[] = PLACES.map((value) => ({
  value,
  label: placeWords(value),
}));

const MEASURE_WORDS: Partial<Record<string, string>> = {
  far: "Floor area ratio",
  floor_area: "Floor area",
  lot_area_per_unit: "Lot area per home",
  units: "Homes",
  adus: "ADUs",
  room_area: "Room area",
};
/** "height" → "Height", "max_height" → "Max height". */
export const measureWords = (measure: string): string => {
  const plain = measure.replace(/^(max|min)_/, "");
  const words = MEASURE_WORDS[plain] ?? inWords(plain);
  const inside = words === "ADUs" ? words : words.toLowerCase();
  if (measure.startsWith("max_")) return `Max ${inside}`;
  if (measure.startsWith("min_")) return `Min ${inside}`;
  return words;
};

/** The words of a circumstance that was read from the question: ("lot_type", "corner") → "corner lot", "!corner" → "not corner lot". */
export function circumstanceWords(name: string, value: string): string {
  if (value.startsWith("!")) return `not ${circumstanceWords(name, value.slice(1))}`;
  const known = Object.hasOwn(CIRCUMSTANCES, name) ? CIRCUMSTANCES[name as keyof typeof CIRCUMSTANCES] : null;
  const values: Readonly<Record<string, string>> = known?.values ?? {};
  return values[value] ?? `${inWords(name)}: ${value.replace(/_/g, " ")}`;
}

/** A quantity next to a figure, as an answer writes it; a floor area ratio is named, since a page has no sentence to do so. */
export const quantityWords = (value: number, unit: string): string =>
  unit === "FAR" ? `${formatNumber(value)} FAR` : formatQuantity({ value, unit });

/** A margin without its sign: "15.6 ft" for 15.5958 ft, which is 5 m below a limit of 32 ft. */
export const roomWords = ({ value, unit }: { value: number; unit: string }): string =>
  quantityWords(roundRoom(Math.abs(value)), unit);

/** A date as exact as it is known: "2026-09" → "September 2026"; words that are no date stay as they are. */
export function dateWords(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return dayWords(date);
  return /^\d{4}-\d{2}$/.test(date) ? monthInWords(date) : date;
}

/** "2026-11-21T09:41:00.000Z" → "November 21, 2026 at 9:41 AM (UTC)". */
export const momentWords = (time: string): string =>
  `${new Date(time)
    .toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })
    .replace(/\s/g, " ")} (UTC)`;

/** "2025-01-01" → "January 1, 2025". */
export const dayWords = dayInWords;
