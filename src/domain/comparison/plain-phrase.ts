import type { City } from "../law/law.ts";
import type { ComparedRow, ComparedValue } from "./comparison.ts";

/** Words that only say where on the lot or in which district. */
const WHERE = new Set(
  `in at the a an of and or from on along for to any each every all with within as where is if which
   front side sides rear back behind it its line lines lot lots yard yards house interior street primary streets building buildings
   setback setbacks required zone zones zoning district districts residential single dwelling family multifamily multi
   neighborhood neighborhoods industrial commercial area areas lowrise urban suburban general code codes ends letter
   minimum maximum whose home homes main principal detached unit duplex
   property that less deep are allowed homes`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words by which rules name the special cases that rows are made for. */
const CASE = new Set(
  "coach adu dadu as no not than more less over under up solid opaque open share with without there has meets abuts beside ornamental fence".split(
    " ",
  ),
);

/** Words by which a permit rule says its own size: "if its floor is more than 30 inches above the ground". */
const SIZE = new Set(
  "if it its is floor area no not more than over under up to taller higher lower larger ft feet in inch inches sq square above off the ground tall or".split(
    " ",
  ),
);
/** A share for each home, or for several buildings together, has another basis than a plain figure. */
const OTHER_BASIS = /\bfor (?:each|every)\b|\bper\b|\btogether\b|\baverage\b/i;

/**
 * Whether a value's condition speaks of nothing but the row's place, its special case and a district, so that its
 * figure may be set against another city's. "For all detached buildings together" or "on average" is another basis.
 */
export function plainPhrase(
  value: ComparedValue,
  row: Pick<ComparedRow, "condition" | "group">,
  city: City,
): boolean {
  if (value.condition === null) return true;
  if (row.group === "permits")
    return words(value.condition).every((word) => SIZE.has(word) || /^[\d.,½¼¾-]+$/.test(word));
  if (OTHER_BASIS.test(value.condition)) return false;
  const districts = city.districts.map(({ name }) => name.toLowerCase());
  const said = [...districts, "a more restrictive district"].reduce(
    (text, name) => (name === "" ? text : text.replaceAll(name, "")),
    value.condition.toLowerCase(),
  );
  const codes = new Set(city.districts.map(({ code }) => code.toLowerCase()));
  const ofCase = new Set(row.condition === null ? [] : words(row.condition));
  const known = (word: string) =>
    WHERE.has(word) || ofCase.has(word) || (row.condition !== null && CASE.has(word));
  return words(said).every(
    (word) => known(word) || codes.has(word) || isCode(word, value) || word.split("-").every(known),
  );
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;()]+/)
    .filter(Boolean);

/** "SF-3", "R2.5", "RS": a code of a district that the rule is limited to. */
const isCode = (word: string, value: ComparedValue): boolean =>
  value.districts.some((code) => {
    const plain = code.toLowerCase().replace(/[-_*]+/g, "");
    const said = word.replace(/[-_*]+/g, "");
    return said !== "" && (plain === said || (said.length > 1 && plain.startsWith(said)));
  });
