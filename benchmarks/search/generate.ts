import type { PlainDocument } from "./plain-book.ts";

/**
 * Sections of invented codes, the same for the same seed: many cities, topics with their own words, numbers, districts,
 * citations, and a long tail of rare words. For some sections a question is made in other words than the section's own,
 * so that it can be told whether a search finds the section a person means.
 */

export interface KnownItem {
  question: string;
  cityId: number;
  /** A third of the questions give the city as a filter, a third in their words, and a third not at all. */
  city: "filter" | "words" | "nowhere";
  sectionId: number;
}

export interface Corpus {
  cities: { id: number; name: string }[];
  sections: PlainDocument[];
  known: KnownItem[];
}

const SYLLABLES =
  "al an bar bel cor dan del der en far gar hol im ka lan lor mar mil nor ol pen qua ran rim sal sor tan tor ul ven wes wyn yor zan".split(
    " ",
  );

/** Topics: how codes head them, how people ask for them, and the words that go with them. */
const TOPICS: readonly { heading: string; asked: string; words: string }[] = [
  {
    heading: "Accessory dwelling units",
    asked: "granny flat",
    words: "dwelling detached kitchen occupancy subordinate principal entrance",
  },
  {
    heading: "Fences and walls",
    asked: "privacy fence",
    words: "fence wall opaque lattice picket screening pilaster",
  },
  { heading: "Swimming pools", asked: "hot tub", words: "pool water barrier latch deck filtration" },
  {
    heading: "Off-street parking spaces",
    asked: "parking spots",
    words: "parking space stall vehicle aisle loading",
  },
  {
    heading: "Accessory buildings",
    asked: "tool shed",
    words: "accessory structure storage roof eave foundation",
  },
  {
    heading: "Home occupations",
    asked: "home business",
    words: "occupation employee client visit signage inventory",
  },
  { heading: "Decks and patios", asked: "back deck", words: "deck platform railing grade stair unenclosed" },
  {
    heading: "Solar energy systems",
    asked: "solar panels",
    words: "solar collector array ridge flush inverter",
  },
  {
    heading: "Demolition",
    asked: "tearing down a house",
    words: "demolition hazardous utility disconnect debris",
  },
  {
    heading: "Tree removal",
    asked: "cutting down an oak",
    words: "tree removal trunk caliper arborist canopy replacement",
  },
  {
    heading: "Driveways and curb cuts",
    asked: "second driveway",
    words: "driveway curb apron paving access frontage",
  },
  { heading: "Short-term rental", asked: "airbnb", words: "rental lodging guest host registration" },
  {
    heading: "Recreational vehicles",
    asked: "parking my camper",
    words: "recreational trailer screened stored hitch",
  },
  { heading: "Townhouses", asked: "row houses", words: "townhouse attached party facade cluster" },
  { heading: "Signs", asked: "yard sign", words: "sign face illumination pole banner" },
  { heading: "Antennas", asked: "satellite dish", words: "antenna tower transmission mast mounting" },
];

/** Aspects of a topic: the code's heading, how people ask, the figure's unit. */
const ASPECTS: readonly { heading: string; asked: string; words: string; unit: string }[] = [
  {
    heading: "maximum height",
    asked: "how tall can it be",
    words: "height measured grade peak",
    unit: "feet",
  },
  {
    heading: "side setback",
    asked: "how close to the side lot line can it go",
    words: "setback yard lot line interior",
    unit: "feet",
  },
  {
    heading: "lot coverage",
    asked: "how much of my lot can it take up",
    words: "coverage lot percentage impervious",
    unit: "percent",
  },
  {
    heading: "floor area",
    asked: "how many square feet are allowed",
    words: "floor area gross square",
    unit: "square feet",
  },
  {
    heading: "permit fee",
    asked: "what does the permit cost",
    words: "fee payable schedule application",
    unit: "dollars",
  },
  {
    heading: "review time",
    asked: "how long does approval take",
    words: "review application complete decision days",
    unit: "days",
  },
];

const LEGAL =
  "the of and shall be any such no not may for in to or by with upon within district section provided herein except where required permitted director approval lot building structure use zone applicable standard provision accordance subject pursuant".split(
    " ",
  );

/** A generator of numbers in [0, 1): mulberry32. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function generateCorpus(count: number, questions: number, seed = 2026): Corpus {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const invent = (syllables: number) => Array.from({ length: syllables }, () => pick(SYLLABLES)).join("");
  const rare = Array.from({ length: 40_000 }, () => invent(2 + Math.floor(random() * 3)));
  /** Rank r comes up about 1/r as often as the first, as words do. */
  const zipf = () => rare[Math.floor(rare.length ** random()) - 1] ?? rare[0]!;
  const cities = Array.from({ length: 120 }, (_, at) => {
    const name = invent(3);
    return { id: at + 1, name: `${name[0]!.toUpperCase()}${name.slice(1)}${at}` };
  });
  const topicWords = TOPICS.map((topic) => topic.words.split(" "));
  const aspectWords = ASPECTS.map((aspect) => aspect.words.split(" "));
  const sections: PlainDocument[] = [];
  const known: KnownItem[] = [];
  const each = Math.floor(count / cities.length);
  const everyKnown = Math.max(1, Math.floor(count / questions));

  for (let at = 0; at < count; at++) {
    const city = cities[Math.min(cities.length - 1, Math.floor(at / each))]!;
    const inCity = at % each;
    // A city's sections go through all topics and aspects; each pair comes back for other districts.
    const topicAt = inCity % TOPICS.length;
    const aspectAt = Math.floor(inCity / TOPICS.length) % ASPECTS.length;
    const district = `${pick(["R", "RS", "C", "MX", "TH"])}-${1 + Math.floor(inCity / (TOPICS.length * ASPECTS.length))}`;
    const topic = TOPICS[topicAt]!;
    const aspect = ASPECTS[aspectAt]!;
    const section = `${10 + topicAt}.${100 + aspectAt * 10}.${String(1 + inCity).padStart(3, "0")}`;
    const figure = Math.ceil(random() * 60) * (aspect.unit === "square feet" ? 25 : 1);
    const sentence = (length: number) => {
      const words = Array.from({ length }, () => {
        const kind = random();
        if (kind < 0.5) return pick(LEGAL);
        if (kind < 0.66) return pick(topicWords[topicAt]!);
        if (kind < 0.74) return pick(aspectWords[aspectAt]!);
        if (kind < 0.8) return pick(pick(topicWords));
        if (kind < 0.83) return String(1 + Math.floor(random() * 200));
        return zipf();
      });
      return `${words.join(" ")}.`;
    };
    const text = [
      ...Array.from({ length: 1 + Math.floor(random() * 4) }, () => sentence(8 + Math.floor(random() * 18))),
      `In the ${district} district the ${aspect.heading} shall be ${figure} ${aspect.unit}.`,
      ...Array.from({ length: 1 + Math.floor(random() * 4) }, () => sentence(8 + Math.floor(random() * 18))),
    ].join(" ");
    sections.push({
      id: at + 1,
      cityId: city.id,
      heading: `${topic.heading}: ${aspect.heading} in ${district}`,
      section,
      text,
      topic: topic.heading.toLowerCase(),
      code: `${city.name} Zoning Code`,
    });
    if (at % everyKnown === Math.floor(everyKnown / 2) && known.length < questions) {
      const place = (["filter", "words", "nowhere"] as const)[known.length % 3] ?? "filter";
      const words = `${topic.asked} in the ${district} zone, ${aspect.asked}`;
      known.push({
        question: place === "words" ? `${words} in ${city.name}?` : `${words}?`,
        cityId: city.id,
        city: place,
        sectionId: at + 1,
      });
    }
  }
  // Spread over the cities, so that the first few questions are a fair sample of all.
  const spread = known
    .map((item, at) => ({ item, at: (at * 7919) % known.length }))
    .sort((a, b) => a.at - b.at);
  return { cities, sections, known: spread.map(({ item }) => item) };
}
