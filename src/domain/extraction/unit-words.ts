import { areJoined, type Word } from "./words.ts";

/**
 * Units of any kind, read by how they are built: a unit with a prefix and a power, units divided or multiplied by each other
 * ("m3/h", "litres per second per person", "W/(m2K)"). Standards are in few of them; the others say that a figure is of
 * something else.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Names of units, in one number; most also with a prefix. */
const NAMES = words(`
  meter metre gram gramme watt pascal newton joule liter litre hertz volt ampere amp ohm lumen second byte bit baud
  bel decibel lux kelvin yard mile inch inche foot pound ounce ton tonne gallon quart pint barrel degree celsius
  fahrenheit minute hour hr day night week month quarter year decade century hectare acre knot bar becquerel rod
  candela candle footcandle lumen calorie btu horsepower therm micron mil
  mph rpm ppm ppb psi psf pcf cfm cfs gpm gpd gpcd dba lb gal yd ml sec cent dollar
`);
const PREFIXES = ["milli", "centi", "deci", "kilo", "mega", "giga", "micro", "nano", "hecto"];
/** Symbols are told apart from words by how they are printed. */
const SYMBOLS = words(
  "mm cm dm m km g kg mg t ha W kW MW GW Pa kPa MPa hPa N kN MN J kJ MJ GJ l L ml mL dl Hz kHz MHz V kV kVA VA lm lx dB dBA Wh kWh MWh Bq klx mA",
);
/** Symbols that are words, or letters of lists, unless they are joined to their figure or to another unit. */
const SHORT_SYMBOLS = words("s h A K C F a d min kgCO gCO g");
const SIGNS = words("° º ˚ ℃ ℉ % ‰ ″ ′ \" ' ’ ”");
/** What is counted one by one: after "per", and after a figure. */
const HEADS = words("person people");
/** What may be under "per" besides a unit. */
const SHARED = words("person people occupant unit dwelling bed seat room employee bedroom lot space annum");
const POWERS = words("2 3 ² ³");
/** Words between a figure and its unit: "30 linear feet", "2 whole years". */
const KINDS = words(
  "linear lineal gross contiguou net usable full additional whole consecutive calendar working business running vertical horizontal air",
);

/** Between units that are multiplied: "W/m.K", "kilowatt-hours". */
const TIMES = words("· ⋅ . * -");

/** The end of the unit that begins at a word; null where there is none. */
export function unitEnd(text: readonly Word[], start: number): number | null {
  let at = start;
  if (KINDS.has(text[at]?.norm ?? "")) at += 1;
  let end = factorEnd(text, at, areJoined(text[at - 1], text[at]));
  if (end === null) return null;
  for (let more = nextFactorEnd(text, end); more !== null; more = nextFactorEnd(text, end)) end = more;
  return end;
}

/** The end of what a unit goes on with: "per second", "/m2", "-hours". */
function nextFactorEnd(text: readonly Word[], end: number): number | null {
  const next = text[end]?.norm ?? "";
  if (next === "/" || next === "per") return divisorEnd(text, end + 1);
  if (!areJoined(text[end - 1], text[end])) return null;
  const isProduct = TIMES.has(next) && areJoined(text[end], text[end + 1]);
  return isProduct ? factorEnd(text, end + 1, true) : symbolEnd(text, end, true);
}

/** "°C", "degrees Fahrenheit". */
const isScale = (word: Word | undefined): boolean =>
  /^(?:[CFK]|celsius|fahrenheit|kelvin)$/i.test(word?.text ?? "");

function divisorEnd(text: readonly Word[], at: number): number | null {
  if (text[at]?.text === "(") {
    let end = at + 1;
    for (let next = factorEnd(text, end, true); next !== null; next = factorEnd(text, end, true))
      end = TIMES.has(text[next]?.text ?? "") && text[next + 1]?.text !== ")" ? next + 1 : next;
    return end > at + 1 && text[end]?.text === ")" ? end + 1 : null;
  }
  const end = factorEnd(text, at, true);
  if (end !== null) return end;
  return SHARED.has(text[at]?.norm ?? "") ? at + 1 : null;
}

/** One unit with its power: "square metre", "m2", "cu. ft.", "kilopascals". */
function factorEnd(text: readonly Word[], at: number, joined: boolean): number | null {
  const word = text[at];
  if (!word) return null;
  if (word.norm === "square" || word.norm === "cubic" || word.norm === "cu") {
    const dot = text[at + 1]?.text === "." ? 1 : 0;
    return nameEnd(text, at + 1 + dot);
  }
  // "90Â°" is a degree in a text that was decoded wrongly.
  if (word.text === "Â" && areJoined(word, text[at + 1]) && SIGNS.has(text[at + 1]?.text ?? ""))
    return factorEnd(text, at + 1, joined);
  if (SIGNS.has(word.text)) {
    return /^[°º˚]$/.test(word.text) && isScale(text[at + 1]) ? at + 2 : at + 1;
  }
  if (word.norm === "per" && text[at + 1]?.norm === "cent") return at + 2;
  return nameEnd(text, at) ?? symbolEnd(text, at, joined);
}

function nameEnd(text: readonly Word[], at: number): number | null {
  const { norm } = text[at] ?? { norm: "" };
  if (norm === "change" && text[at - 1]?.norm === "air") return at + 1;
  const bare = PREFIXES.find((prefix) => norm.startsWith(prefix));
  if (norm === "degree") return at + (isScale(text[at + 1]) ? 2 : 1);
  const isName =
    NAMES.has(norm) || HEADS.has(norm) || (bare !== undefined && NAMES.has(norm.slice(bare.length)));
  return isName ? powerEnd(text, at + 1) : null;
}

function symbolEnd(text: readonly Word[], at: number, joined: boolean): number | null {
  const printed = text[at]?.text ?? "";
  return SYMBOLS.has(printed) || (joined && SHORT_SYMBOLS.has(printed)) ? powerEnd(text, at + 1) : null;
}

/** The end of a power that is joined to its unit. */
const powerEnd = (text: readonly Word[], at: number): number =>
  POWERS.has(text[at]?.text ?? "") && areJoined(text[at - 1], text[at]) ? at + 1 : at;
