import { PROBE_FILE } from "./load-law-folders.ts";
import { probeLines } from "./probe-questions.ts";

/** What is known of a city before anything of its law is. */
export interface NewCity {
  id: number;
  name: string;
  state: string;
  stateCode: string;
  /** The day on which its sources begin to be read. */
  today: string;
}

/** A rule for each topic of a new city, to be copied: how such rules are usually written, with figures that were made up. */
const EXAMPLES: Readonly<Record<string, { heading: string; text: string; rule: readonly string[] }>> = {
  accessory: limit(
    "Accessory buildings: height",
    "[shed, garage, carport]",
    "height",
    "at_most",
    "15 ft",
    "An accessory building may be 15 feet tall.",
  ),
  addition: limit(
    "Additions: height",
    "addition",
    "height",
    "at_most",
    "30 ft",
    "An addition may be 30 feet tall.",
  ),
  adu: limit(
    "Accessory dwelling units: size",
    "adu",
    "floor_area",
    "at_most",
    "800 sq ft",
    "An accessory dwelling unit may have 800 square feet of floor area.",
  ),
  contact: {
    heading: "Planning office: phone",
    text: "The planning office answers questions at 555-0100.",
    rule: [
      "kind: contact",
      "subject: [contact, permit]",
      "contact: { name: Planning office, role: zoning questions, phone: 555-0100 }",
    ],
  },
  deck: permit(
    "Decks: permits",
    "deck",
    "building permit",
    "building",
    "> 30 in",
    "if it is more than 30 inches high",
    "A deck more than 30 inches high needs a building permit.",
  ),
  density: limit(
    "Homes on a lot",
    "[multi_unit, lot]",
    "units",
    "at_most",
    "2 units",
    "A lot may have 2 homes.",
  ),
  driveway: limit(
    "Driveways: width",
    "driveway",
    "width",
    "at_most",
    "20 ft",
    "A driveway may be 20 feet wide.",
  ),
  fence: limit(
    "Fences: height",
    "fence",
    "height",
    "at_most",
    "4 ft",
    "In the front yard a fence may be 4 feet tall.",
    ["when: { place: front_yard }", "phrase: in the front yard"],
  ),
  garage: limit(
    "Garages: height",
    "garage",
    "height",
    "at_most",
    "16 ft",
    "A detached garage may be 16 feet tall.",
  ),
  garage_conversion: {
    heading: "Garages made into homes",
    text: "A garage may be converted to an accessory dwelling unit.",
    rule: ["kind: allowed", "subject: garage_conversion"],
  },
  height: limit("Houses: height", "house", "height", "at_most", "30 ft", "A house may be 30 feet tall."),
  home_occupation: limit(
    "Home businesses: employees",
    "home_occupation",
    "employees",
    "at_most",
    "1 people",
    "A home business may have 1 employee who lives elsewhere.",
  ),
  lot: limit(
    "Lots: size",
    "lot",
    "lot_area",
    "at_least",
    "5,000 sq ft",
    "A new lot must have at least 5,000 square feet.",
  ),
  lot_coverage: limit(
    "Lot coverage",
    "house",
    "lot_coverage",
    "at_most",
    "40 %",
    "Buildings may cover 40% of the lot.",
  ),
  parking: limit(
    "Parking for houses",
    "[parking, house]",
    "parking_spaces",
    "at_least",
    "1 spaces",
    "A house needs at least 1 parking space.",
  ),
  permit: {
    heading: "Building permits: fee",
    text: "A building permit costs at least 75 dollars.",
    rule: [
      "kind: fee",
      "subject: permit",
      "measure: fee",
      "is: at_least",
      "value: 75 USD",
      "permit_type: building",
    ],
  },
  pool: permit(
    "Pools: permits",
    "pool",
    "building permit",
    "building",
    "",
    "",
    "A swimming pool needs a building permit.",
  ),
  retaining_wall: permit(
    "Retaining walls: permits",
    "retaining_wall",
    "building permit",
    "building",
    "> 4 ft",
    "if it is taller than 4 feet",
    "A retaining wall taller than 4 feet needs a building permit.",
  ),
  setback: limit(
    "Houses: setbacks",
    "house",
    "setback",
    "at_least",
    "20 ft",
    "A house must keep at least 20 feet from the front lot line.",
    ["when: { place: front_yard }", "phrase: from the front lot line"],
  ),
  shed: {
    heading: "Sheds: permits",
    text: "A shed of up to 120 square feet needs no building permit.",
    rule: [
      "kind: no_permit",
      "subject: shed",
      "permit: building permit",
      "permit_type: building",
      'when: { floor_area: "<= 120 sq ft" }',
      "phrase: if it has up to 120 square feet",
    ],
  },
  short_term_rental: permit(
    "Short-term rentals: license",
    "short_term_rental",
    "short-term rental license",
    "short_term_rental",
    "",
    "",
    "A short-term rental needs a license.",
  ),
  source: {
    heading: "Where the code is published",
    text: "The zoning code is published on the city's site.",
    rule: ["kind: information", "subject: code"],
  },
  tree: permit(
    "Trees: permits",
    "tree",
    "tree removal permit",
    "tree",
    "",
    "",
    "A permit is needed to remove a tree.",
    ["when: { tree_kind: street }", "phrase: if it is a street tree"],
  ),
};

function limit(
  heading: string,
  subject: string,
  measure: string,
  is: string,
  value: string,
  text: string,
  more: readonly string[] = [],
) {
  const fields = [
    "kind: limit",
    `subject: ${subject}`,
    `measure: ${measure}`,
    `is: ${is}`,
    `value: ${value}`,
  ];
  return { heading, text, rule: [...fields, ...more] };
}

function permit(
  heading: string,
  subject: string,
  name: string,
  type: string,
  above: string,
  phrase: string,
  text: string,
  more: readonly string[] = [],
) {
  const condition = above ? [`when: { height: "${above}" }`, `phrase: ${phrase}`] : [];
  const fields = ["kind: permit", `subject: ${subject}`, `permit: ${name}`, `permit_type: ${type}`];
  return { heading, text, rule: [...fields, ...condition, ...more] };
}

/** All files of a new city's folder by name, written so that `npm run law` says what is left to do. */
export function newCityFiles(city: NewCity): Record<string, string> {
  const files: Record<string, string> = {
    "city.yaml": cityFile(city),
    "districts.yaml": DISTRICTS,
    [PROBE_FILE]: probeLines(city.name),
  };
  for (const topic of Object.keys(EXAMPLES)) files[`${topic}.yaml`] = topicFile(topic);
  return files;
}

const cityFile = ({ id, name, state, stateCode, today }: NewCity): string => {
  const aliases = [`${name} ${stateCode}`, `${name} ${state}`, `city of ${name}`].map((a) =>
    JSON.stringify(a.toLowerCase()),
  );
  return `id: ${id}
# While this is true, the city is checked and can be tried with \`npm run lotline -- ask\`, and is not served.
draft: true
name: ${JSON.stringify(name)}
state: ${JSON.stringify(state)}
state_code: ${JSON.stringify(stateCode)}
center: [0, 0] # TODO: write longitude and latitude of the middle of the city, as [-104.9903, 39.7392]
aliases: [${aliases.join(", ")}]
# TODO: name the codes that you cite, as in the example, and delete this line
codes: {}
#  zoning: { name: Zoning Code, url: null }
read_on: ${today}
# TODO: list what you read, with its tier and day, as in the example, and delete this line
sources: {}
#  code-page:
#    url: https://example.org/code
#    tier: official page
#    as_of: amendments through 2025
#    law_through: 2025-01-01
`;
};

const DISTRICTS = `# One entry for each zoning district, with its code as the law prints it. Delete the [] and the signs # of the example.
districts: []
#  - code: R-1
#    name: Single-unit homes
#    family: residential
#    allows: One house on a lot.
`;

function topicFile(topic: string): string {
  const { heading, text, rule } = EXAMPLES[topic]!;
  const example = [
    `  - id: ${topic.replaceAll("_", "-")}-example`,
    "    code: zoning",
    "    section: Section 1-2-3",
    `    heading: ${JSON.stringify(heading)}`,
    "    source: code-page",
    `    text: ${text}`,
    "    rules:",
    "      - id: example",
    ...rule.map((line) => `        ${line}`),
    `        quote: ${text}`,
  ];
  return `topic: ${topic}
# An example with figures that were made up. Delete the [] and the signs #, and write what your city's law says.
clauses: []
${example.map((line) => `#${line}\n`).join("")}`;
}
