import { LOT_FACTS, type LotFact } from "../law/vocabulary.ts";
import { type FoundQuantity, readQuantities } from "../questions/read-quantities.ts";
import { dimensionOf, type Quantity } from "../units/quantity.ts";

/** What a question says of facts that only a few rules turn on: a parapet, an alley, the houses next door. */
export type StatedFacts = Readonly<Partial<Record<LotFact, readonly Quantity[]>>>;

interface FactWords {
  words: ReadonlySet<string>;
  /** A size ("a parapet of 3 ft"), or a distance ("the center is 8 ft from my lot line"). */
  as: "size" | "distance";
  /** What a distance is to: then each figure of the sentence that says so is one. */
  to: string | null;
}

const words = (list: string, as: FactWords["as"] = "size", to: string | null = null): FactWords => ({
  words: new Set(list.split(" ")),
  as,
  to,
});

/** The words that name each such fact. */
const NAMED: Readonly<Partial<Record<LotFact, FactWords>>> = {
  parapet_height: words("parapet parapets"),
  alley_width: words("alley alleyway"),
  alley_center_offset: words("center centre centerline middle midline", "distance"),
  driveway_width: words("driveway drive aisle"),
  wall_in_setback: words("wall walls part portion length facade"),
  neighbor_front_setback: words(
    "neighbor neighbors neighbor's neighbors' neighboring left right abutting adjoining adjacent houses",
    "distance",
    "front",
  ),
};
const FACTS = Object.keys(NAMED) as (keyof typeof NAMED)[];

/** After a figure, these say that it is a distance: "8 ft from", "10 ft away from". */
const FROM = new Set(["from", "to", "off"]);
const AWAY = new Set(["away", "back", "off", "in"]);
/** Between a figure and the thing it is a size of stands no verb and no other relation: "30 ft of the old side wall". */
const TURNS = new Set(
  "is are was were be sits stands from to at in on inside within with and but has have so by above below behind".split(
    " ",
  ),
);
/** How much nearer a thing must be that a figure is not a size of by grammar. */
const APART = 3;
/** Words farther from a figure than this do not say what it is of. */
const FARTHEST = 8;

/** Every figure that the words right around it say is such a fact. */
export function statedFacts(text: string): StatedFacts {
  const stated: Partial<Record<LotFact, readonly Quantity[]>> = {};
  const lower = text.toLowerCase();
  if (!FACTS.some((fact) => [...NAMED[fact]!.words].some((word) => lower.includes(word)))) return stated;
  const figures = readQuantities(lower);
  for (const fact of FACTS) {
    const { words: names, as, to } = NAMED[fact]!;
    const near = figures
      .filter((q) => dimensionOf(q.unit) === LOT_FACTS[fact])
      .filter((q) => (to ? sentenceOf(q, lower).has(to) : isDistance(q, lower) === (as === "distance")))
      .map((q) => ({ q, apart: distance(q, lower, names) }))
      .filter(({ apart }) => apart <= FARTHEST);
    const nearest = Math.min(...near.map(({ apart }) => apart));
    const kept = to ? near : near.filter(({ apart }) => apart === nearest).slice(0, 1);
    const one = to === null || kept.some(({ q }) => isDistance(q, lower));
    if (kept.length > 0 && one) stated[fact] = kept.map(({ q }) => ({ value: q.value, unit: q.unit }));
  }
  return stated;
}

function isDistance(q: FoundQuantity, text: string): boolean {
  const [next = "", second = ""] = text
    .slice(q.end)
    .trimStart()
    .split(/[\s,.?!;]+/, 2);
  return FROM.has(next) || (AWAY.has(next) && FROM.has(second));
}

const sentenceOf = (q: FoundQuantity, text: string): ReadonlySet<string> =>
  new Set(tokens(text.slice(...sentenceSpan(q, text))));

function sentenceSpan(q: FoundQuantity, text: string): [number, number] {
  const start = Math.max(0, ...[...text.slice(0, q.start).matchAll(/[.?!;](?=\s)/g)].map((m) => m.index + 1));
  const end = /[.?!;](?=\s|$)/.exec(text.slice(q.end));
  return [start, end ? q.end + end.index : text.length];
}

/** How many words apart a figure and the nearest of these names are in their sentence. */
function distance(q: FoundQuantity, text: string, names: ReadonlySet<string>): number {
  const [start, end] = sentenceSpan(q, text);
  const before = tokens(text.slice(start, q.start)).reverse();
  const after = tokens(text.slice(q.end, end));
  const ahead = after.findIndex((word) => names.has(word));
  const behind = before.findIndex((word) => names.has(word));
  const grammatical = ahead >= 0 && after.slice(0, ahead).every((word) => !TURNS.has(word));
  return Math.min(
    ahead < 0 ? Number.POSITIVE_INFINITY : ahead + (grammatical ? 0 : APART),
    behind < 0 ? Number.POSITIVE_INFINITY : behind + APART,
  );
}

const tokens = (text: string): string[] => text.split(/[^a-z0-9'-]+/).filter(Boolean);
