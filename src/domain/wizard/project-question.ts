import { measureName, SUBJECT_NAMES } from "../answers/wording.ts";
import type { City } from "../law/law.ts";
import { CIRCUMSTANCES, type Circumstance, type Place } from "../law/vocabulary.ts";
import { formatNumber, formatQuantity } from "../units/format-quantity.ts";
import type { Quantity } from "../units/quantity.ts";
import type { FigureName, ProjectFacts } from "./project-facts.ts";

/**
 * The project as a question that the search reads back as the same project: "Can I build a 6 ft tall wood fence in the
 * front yard in Denver?" Without a city the question is put to all of them.
 */
export function questionOf(facts: ProjectFacts, city: City | null): string {
  const where = [
    facts.place ? PLACE_WORDS[facts.place] : "",
    ...lotWords(facts),
    ...Object.entries(facts.circumstances).flatMap(([name, value]) => behind(name as Circumstance, value)),
    facts.district && city ? `in the ${facts.district} district` : "",
    city ? `in ${city.name}` : "",
  ].filter(Boolean);
  return `Can I ${VERBS[facts.subject] ?? "build"} ${thing(facts)}${where.length > 0 ? ` ${where.join(" ")}` : ""}?`;
}

/** "a 6 ft tall wood fence", "an 800 sq ft detached ADU 10 ft from the lot line". */
export function thing(facts: ProjectFacts): string {
  const before = BEFORE.flatMap((name) => {
    const figure = facts.figures[name];
    return figure ? [sized(name, figure)] : [];
  });
  const kinds = (["form", "material"] as const).flatMap((name) => ahead(name, facts.circumstances[name]));
  const after = AFTER.flatMap(([name, say]) => {
    const figure = facts.figures[name];
    return figure ? [say(plain(figure))] : [];
  });
  const said = new Set<string>([...BEFORE, ...AFTER.map(([name]) => name), ...OF_THE_LOT]);
  for (const [name, figure] of Object.entries(facts.figures))
    if (!said.has(name)) after.push(`with a ${measureName(name as FigureName)} of ${plain(figure)}`);
  const noun = SUBJECT_NAMES[facts.subject].one.replace(/^an? /, "");
  const words = [...before, ...kinds, noun].join(" ");
  return [`${article(words)}${words}`, ...after].join(" ");
}

const article = (words: string): string =>
  /^(?:8|11|18)\b|^8\d|^8,|^1[18],|^[aeiou]/i.test(words) ? "an " : "a ";

const plain = (q: Quantity): string =>
  `${formatNumber(q.value)}${q.unit === "%" ? "%" : q.unit === "count" ? "" : ` ${q.value === 1 ? singular(q.unit) : q.unit}`}`;
const singular = (unit: string): string =>
  unit === "stories" ? "story" : unit.replace(/^spaces\b|s$/, (end) => end.slice(0, -1));

/** Figures said before the thing: "a 6 ft tall fence", "an 800 sq ft ADU". */
const BEFORE: readonly FigureName[] = [
  "project_value",
  "stories",
  "height",
  "width",
  "floor_area",
  "footprint",
  "area",
  "opacity",
];
const SIZE_WORDS: Readonly<Partial<Record<FigureName, string>>> = {
  height: "tall",
  width: "wide",
  opacity: "opaque",
};
function sized(name: FigureName, q: Quantity): string {
  if (name === "project_value") return formatQuantity(q);
  if (name === "stories") return `${formatNumber(q.value)}-story`;
  if (name === "footprint") return `${plain(q)} footprint`;
  return [plain(q), SIZE_WORDS[name] ?? ""].filter(Boolean).join(" ");
}

/** Figures said after the thing. */
const AFTER: readonly (readonly [FigureName, (figure: string) => string])[] = [
  ["setback", (figure) => `${figure} from the lot line`],
  ["separation", (figure) => `${figure} from the house`],
  ["depth", (figure) => `${figure} deep`],
  ["length", (figure) => `${figure} long`],
  ["lot_coverage", (figure) => `with ${figure} lot coverage`],
  ["impervious_cover", (figure) => `with ${figure} impervious cover`],
  ["rear_yard_coverage", (figure) => `with ${figure} rear yard coverage`],
  ["front_yard_coverage", (figure) => `with ${figure} front yard coverage`],
  ["far", (figure) => `with ${figure}`],
];

const OF_THE_LOT: readonly FigureName[] = ["lot_area", "lot_width", "lot_depth", "main_floor_area"];
/** Figures in the order in which the question says them, so that both ways in weigh them alike. */
export function inSpokenOrder(names: readonly FigureName[]): FigureName[] {
  const order = [...BEFORE, ...AFTER.map(([name]) => name)];
  const rank = (name: FigureName) => {
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  return [...names].sort((a, b) => rank(a) - rank(b));
}

function lotWords(facts: ProjectFacts): string[] {
  const { lot_area: area, lot_width: width, lot_depth: depth, main_floor_area: main } = facts.figures;
  return [
    area ? `on a ${plain(area)} lot` : "",
    width ? `on a ${plain(width)} wide lot` : "",
    depth ? `on a ${plain(depth)} deep lot` : "",
    main ? `next to a ${plain(main)} main house` : "",
  ];
}

const PLACE_WORDS: Readonly<Record<Place, string>> = {
  front_yard: "in the front yard",
  side_yard: "in the side yard",
  rear_yard: "in the back yard",
  street_side_yard: "in the street side yard",
  corner: "at the street corner",
  alley: "along the alley",
  interior: "outside the required yards",
  property_line: "on the property line",
  right_of_way: "in the public right of way",
  sidewalk: "next to the sidewalk",
  rooftop: "on the roof",
  rear_lot: "in the rear part of the lot",
};

const AHEAD: Readonly<Partial<Record<Circumstance, Readonly<Record<string, string>>>>> = {
  form: { detached: "detached", attached: "attached", interior: "interior", conversion: "conversion" },
  material: {
    wood: "wood",
    masonry: "masonry",
    concrete: "concrete",
    metal: "metal",
    chain_link: "chain link",
    barbed_wire: "barbed wire",
    electric: "electric",
    vinyl: "vinyl",
    hedge: "hedge",
    glass: "glass",
  },
};
const ahead = (name: "form" | "material", value: string | undefined): string[] =>
  value && AHEAD[name]?.[value] ? [AHEAD[name][value]] : [];

const BEHIND: Readonly<Partial<Record<Circumstance, Readonly<Record<string, string>>>>> = {
  lot_type: {
    corner: "on a corner lot",
    through: "on a through lot",
    interior: "on an interior lot",
    flag: "on a flag lot",
  },
  alley: { yes: "on a lot with an alley", no: "with no alley" },
  historic: { yes: "in a historic district", no: "" },
  floodplain: { yes: "in a floodplain", no: "" },
  attached_to_house: { yes: "attached to the house", no: "not attached to the house" },
  covered: { yes: "with a roof", no: "without a roof" },
  pool_barrier: { yes: "around a pool", no: "" },
};
function behind(name: Circumstance, value: string): string[] {
  if (AHEAD[name]) return [];
  const words = BEHIND[name]?.[value];
  if (words !== undefined) return words ? [words] : [];
  const label = (CIRCUMSTANCES[name].values as Readonly<Record<string, string>>)[value];
  return label ? [`(${label})`] : [];
}

const VERBS: Readonly<Partial<Record<ProjectFacts["subject"], string>>> = {
  renovation: "do",
  interior_work: "do",
  home_occupation: "run",
  short_term_rental: "run",
  tree: "remove",
  demolition: "do",
  grading: "do",
  parking: "have",
};
