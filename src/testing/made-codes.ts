import type { EnactedSection } from "#domain/codes/enacted-section.ts";

/**
 * Codes of invented places, the same each time: topics with words of their own, districts, figures, and a long tail of rare
 * words. A place has the same sections whatever other places are made.
 */

const TOPICS = [
  [
    "Accessory dwelling units",
    "granny flat",
    "dwelling detached kitchen occupancy subordinate principal entrance",
  ],
  ["Fences and walls", "privacy fence", "fence wall opaque lattice picket screening pilaster"],
  ["Swimming pools", "hot tub", "pool water barrier latch deck filtration"],
  ["Off-street parking spaces", "parking spots", "parking space stall vehicle aisle loading"],
  ["Accessory buildings", "tool shed", "accessory structure storage roof eave foundation"],
  ["Home occupations", "home business", "occupation employee client visit signage inventory"],
  ["Decks and patios", "back deck", "deck platform railing grade stair unenclosed"],
  ["Solar energy systems", "solar panels", "solar collector array ridge flush inverter"],
  ["Demolition", "tearing down a house", "demolition hazardous utility disconnect debris"],
  ["Tree removal", "cutting down an oak", "tree removal trunk caliper arborist canopy replacement"],
  ["Driveways and curb cuts", "second driveway", "driveway curb apron paving access frontage"],
  ["Short-term rental", "airbnb", "rental lodging guest host registration"],
  ["Recreational vehicles", "parking my camper", "recreational trailer screened stored hitch"],
  ["Townhouses", "row houses", "townhouse attached party facade cluster"],
  ["Signs", "yard sign", "sign face illumination pole banner"],
  ["Antennas", "satellite dish", "antenna tower transmission mast mounting"],
].map(([heading, asked, words]) => ({ heading: heading!, asked: asked!, words: words!.split(" ") }));

const ASPECTS = [
  ["maximum height", "how tall can it be", "height measured grade peak", "feet"],
  ["side setback", "how close to the side lot line can it go", "setback yard lot line interior", "feet"],
  ["lot coverage", "how much of my lot can it take up", "coverage lot percentage impervious", "percent"],
  ["floor area", "how many square feet are allowed", "floor area gross square", "square feet"],
  ["permit fee", "what does the permit cost", "fee payable schedule application", "dollars"],
  ["review time", "how long does approval take", "review application complete decision days", "days"],
].map(([heading, asked, words, unit]) => ({
  ...{ heading: heading!, asked: asked!, unit: unit! },
  words: words!.split(" "),
}));

const LEGAL =
  "the of and shall be any such no not may for in to or by with upon within district section provided herein except where required permitted director approval lot building structure use zone applicable standard provision accordance subject pursuant".split(
    " ",
  );
const DISTRICTS = ["R", "RS", "C", "MX", "TH"];
const SYLLABLES =
  "al an bar bel cor dan del der en far gar hol im ka lan lor mar mil nor ol pen qua ran rim sal sor tan tor ul ven wes wyn yor zan".split(
    " ",
  );
const RARE_WORDS = 60_000;
/** Kinds of words in a sentence: up to which random number each is taken. */
const SHARES = { legal: 0.5, topic: 0.66, aspect: 0.74, other: 0.8, figure: 0.83 };

/** A generator of numbers in [0, 1): mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

let rareWords: string[] | undefined;
function rareWord(random: Random): string {
  rareWords ??= (() => {
    const own = seededRandom(2026);
    return Array.from({ length: RARE_WORDS }, () =>
      Array.from({ length: 2 + Math.floor(own() * 3) }, () => pick(own, SYLLABLES)).join(""),
    );
  })();
  // The word of rank r comes up about 1/r as often as the first, as words do.
  return rareWords[Math.floor(RARE_WORDS ** random()) - 1] ?? rareWords[0]!;
}

/** The sections of one place's code. */
export function madeCode(place: number, count: number): EnactedSection[] {
  const random = seededRandom(place * 7_919 + 17);
  return Array.from({ length: count }, (_, at) => madeSection(random, at));
}

function madeSection(random: Random, at: number): EnactedSection {
  const topic = TOPICS[at % TOPICS.length]!;
  const aspectAt = Math.floor(at / TOPICS.length) % ASPECTS.length;
  const aspect = ASPECTS[aspectAt]!;
  const district = `${pick(random, DISTRICTS)}-${1 + Math.floor(at / (TOPICS.length * ASPECTS.length))}`;
  const sentence = (): string => {
    const words = Array.from({ length: 8 + Math.floor(random() * 18) }, () => {
      const kind = random();
      if (kind < SHARES.legal) return pick(random, LEGAL);
      if (kind < SHARES.topic) return pick(random, topic.words);
      if (kind < SHARES.aspect) return pick(random, aspect.words);
      if (kind < SHARES.other) return pick(random, pick(random, TOPICS).words);
      if (kind < SHARES.figure) return String(1 + Math.floor(random() * 200));
      return rareWord(random);
    });
    return `${words.join(" ")}.`;
  };
  const paragraph = () => Array.from({ length: 1 + Math.floor(random() * 4) }, sentence).join(" ");
  const figure = Math.ceil(random() * 60) * (aspect.unit === "square feet" ? 25 : 1);
  const texts = [
    paragraph(),
    `In the ${district} district the ${aspect.heading} shall be ${figure} ${aspect.unit}.`,
    paragraph(),
  ];
  const number = `${10 + (at % TOPICS.length)}-${1 + aspectAt}-${1 + at}`;
  return {
    number,
    slug: number,
    title: `${topic.heading}: ${aspect.heading} in ${district}`,
    path: ["Title 9. Zoning", `Chapter ${10 + (at % TOPICS.length)}. ${topic.heading}`],
    blocks: texts.map((text) => ({ kind: "text", label: null, depth: 0, text })),
    history: [],
    url: null,
    page: null,
  };
}

/** Questions about such codes, in other words than theirs: most name a district, some have a slip, a rare word or a title. */
export function madeQuestions(count: number, seed = 1): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const topic = pick(random, TOPICS);
    const aspect = pick(random, ASPECTS);
    const district = `${pick(random, DISTRICTS)}-${1 + Math.floor(random() * 8)}`;
    const word = topic.words[0]!;
    if (at % 10 === 3) return `${topic.heading} ${aspect.heading}`;
    if (at % 10 === 5) return `${aspect.heading} for ${word.slice(0, -2)}${word.at(-1)}`;
    if (at % 10 === 7) return `${topic.asked} and ${rareWord(random)} ${rareWord(random)}`;
    return `${topic.asked} in the ${district} zone, ${aspect.asked}?`;
  });
}
