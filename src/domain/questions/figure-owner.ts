import type { Whose } from "../choosing/bank.ts";
import { softmax } from "../choosing/classifier.ts";
import type { FigureModel } from "../choosing/figure-model.ts";
import { trainedModel } from "../choosing/trained-model.ts";
import { sameFigure } from "../law/figure-names.ts";
import { LOT_FACTS, MEASURES, type Measure, type Subject } from "../law/vocabulary.ts";
import { dimensionOf, type Unit } from "../units/quantity.ts";
import type { Corrections, WantedSizes } from "./corrections.ts";
import { distanceOfTree } from "./distance-of-tree.ts";
import { type FigureHints, fitsDimension, HINTS, NONE, type OwnerHint } from "./figure-hints.ts";
import { type Seen, seenOf } from "./figure-seen.ts";
import type { FigureOwnerName, Owner } from "./figure-words.ts";
import { applySums } from "./figures-agree.ts";
import { ofHardGround } from "./hard-ground.ts";
import { isAreaOfLot, isLot, isOfThing, OF_THE_LOT, ownersFitting, sideOfLot } from "./lot-sizes.ts";
import type { Edge } from "./measured-quantity.ts";
import { isNoSize } from "./no-size.ts";
import type { PhraseMatch } from "./phrase-book.ts";
import { around, edgeOf, type FigureText, landmarkOf, setbackBehind } from "./quantity-owner.ts";
import { type RoundRun, roundRun } from "./round-things.ts";
import { isGrade, shareSaid } from "./share-said.ts";
import { inUsualUnit } from "./usual-unit.ts";

/** What a figure is a size of. */
export interface FigureOwner {
  /** Null for a figure of something that bears on no rule, as the age of a dog. */
  owner: Owner | null;
  whose: Whose;
  /** It is a fact of the lot and what is there, rather than a size of the project. */
  fact: boolean;
  /** Measured on something round, whose diameter or area is what is measured. */
  round: RoundRun | null;
  edge?: Edge;
}

/**
 * Whose size each figure of a text is, and of what: of the owners that its unit allows the likeliest. A lot has one area,
 * so that of two figures for it the less sure one is something else.
 */
export function figureOwners(
  all: FigureText,
  measures: readonly PhraseMatch<Measure>[],
  subject: Subject | undefined,
  wanted: WantedSizes,
): FigureOwner[] {
  const model = trainedModel().figures;
  const isAnyAsked = [...wanted.values()].some((share) => share < 0);
  const look = (untold: boolean) =>
    seenOf(all, measures, subject, model).map((seen): Look => {
      const { index, whose, hints, run } = seen;
      const { unit } = inUsualUnit(all.found[index]!);
      const likeliest = likeliestOwners(model, seen, unit, wanted, untold);
      // "Our house is 1,600 sq ft": of the lot it is no size, however little else it may be.
      const names =
        isAnyAsked && isOfThing(all, index)
          ? likeliest.names.filter(({ name }) => !OF_THE_LOT.has(name))
          : likeliest.names;
      return { index, names, clear: likeliest.clear, whose, hints, run };
    });
  const looks = withoutAsked(all, look(false), () => look(true), wanted);
  const taken = new Map<FigureOwnerName, number>();
  const chosen: FigureOwnerName[] = [];
  for (const { index, names } of [...looks].sort((a, b) => b.names[0]!.share - a.names[0]!.share)) {
    const free = names.find(({ name }) => !taken.has(name)) ?? names[0]!;
    if (OF_THE_LOT.has(free.name)) taken.set(free.name, index);
    const { whose } = looks[index]!;
    const said = ownerSaid(all, index, free.name, subject) ?? free.name;
    chosen[index] = ofHardGround(all, index, measures, whose, said);
  }
  giveRound(looks, chosen, wanted);
  giveWanted(looks, chosen, wanted);
  const things = all.things.map(({ value }) => value);
  applySums(all.found, chosen, all.text, things);
  return looks.map(({ index, whose }) => ownerNamed(chosen[index]!, whose, all, index));
}

/**
 * "Max coverage, NR zone, 6,000 sq ft": the size that is asked for is not told, where a figure may be one that its answer
 * turns on and that no other figure is.
 */
function withoutAsked(
  { found }: FigureText,
  looks: readonly Look[],
  untold: () => readonly Look[],
  wanted: WantedSizes,
): Look[] {
  const isAsked = ({ index, names, whose }: Look) =>
    whose !== "existing" && found[index]!.sense === "exact" && (wanted.get(names[0]!.name) ?? 0) < 0;
  if (!looks.some(isAsked)) return [...looks];
  const others = untold();
  return looks.map((look, i) => {
    const { name } = others[i]!.names[0]!;
    const isNew =
      (wanted.get(name) ?? 0) >= HARDLY_WANTED &&
      looks.every(({ names }) => !sameFigure(names[0]!.name, name));
    return isAsked(look) && isNew ? others[i]! : look;
  });
}

/** The owners that a language model gave, one for each figure; a figure without one bears on nothing. */
export const ownersGiven = (all: FigureText, given: NonNullable<Corrections["sizes"]>): FigureOwner[] =>
  all.found.map((_, index) => {
    const size = given[index];
    if (!size) return ownerNamed(NONE, "other", all, index);
    const { edge: _edge, ...owner } = ownerNamed(size.name, size.whose, all, index);
    return { ...owner, ...(size.edge ? { edge: size.edge } : {}) };
  });

/**
 * The owner that grammar alone gives: people are what they are counted as ("no employees"), so many feet "of fence" are its
 * length, and what is measured across or around something round is no height of it. Null where it gives none.
 */
function ownerSaid(
  all: FigureText,
  index: number,
  given: FigureOwnerName,
  subject: Subject | undefined,
): FigureOwnerName | null {
  const { start, end } = all.found[index]!;
  const { unit } = inUsualUnit(all.found[index]!);
  const dimension = dimensionOf(unit);
  // People who come by the day are what rules count, whether they are named ("two a day") or not.
  if (dimension === "frequency") return "trips";
  if (dimension === "people") {
    const counted = all.tokens.filter((token) => token.start >= start && token.end <= end);
    return counted.some(({ text }) => STAFF.has(text)) ? "employees" : null;
  }
  if (unit === "%" && subject === "fence" && shareSaid(all, index)) return "opacity";
  if (unit === "%" && isGrade(all, index)) return "slope";
  if (dimension === "area" && FLOORS[given] && isCovered(all, index)) return FLOORS[given];
  if (isNoSize(all, index, subject)) return NONE;
  if (dimension === "length" && subject === "tree") {
    const apart = distanceOfTree(all, index, given);
    if (apart) return apart;
  }
  const behind = around(all, index).after.map((i) => all.tokens[i]!.text);
  if (dimension === "length" && setbackBehind(behind) !== null) return "setback";
  if (dimension === "length" && behind[0] === "apart") return "separation";
  // "40 ft of frontage", "31 ft of street frontage".
  if (dimension === "length" && behind[0] === "of" && behind.slice(1, 3).includes("frontage"))
    return "lot_frontage";
  if (dimension === "length" && unit !== "in") {
    const side = sideOfLot(behind) ?? (isLot(behind) ? "lot_width" : null);
    if (side) return side;
  }
  if (dimension === "area" && isAreaOfLot(behind)) return "lot_area";
  if (dimension !== "length" || !NEVER_ROUND.has(given)) return null;
  const run = roundRun(all, index);
  if (run === "across") return subject === "tree" ? "trunk_diameter" : "width";
  if (run === "around") return subject === "tree" ? "trunk_circumference" : "length";
  return isLengthOf(all, index) ? "length" : null;
}

/** What covers ground is told as a footprint: "the house covers 1,250 sq ft", "takes up 1,850". */
const FLOORS: Readonly<Partial<Record<FigureOwnerName, FigureOwnerName>>> = {
  floor_area: "footprint",
  main_floor_area: "main_footprint",
};
const COVERS: ReadonlySet<string> = new Set("cover covers covering covered occupies occupying".split(" "));
const TAKES: ReadonlySet<string> = new Set("take takes taking".split(" "));
const ABOUT: ReadonlySet<string> = new Set(
  "about around roughly some nearly almost up exactly just".split(" "),
);

function isCovered(all: FigureText, index: number): boolean {
  const words = around(all, index).before.map((i) => all.tokens[i]!.text);
  const at = words.findIndex((word) => !ABOUT.has(word));
  const verb = words[at] ?? "";
  return COVERS.has(verb) || verb === "footprint" || (TAKES.has(verb) && words.slice(0, at).includes("up"));
}
const STAFF: ReadonlySet<string> = new Set("employee worker helper assistant staff coworker".split(" "));
const NEVER_ROUND: ReadonlySet<FigureOwnerName> = new Set([
  "height",
  "setback",
  "separation",
  "distance",
  "depth",
  "water_depth",
]);

/** "60 ft of fence", "40 ft of wooden fence". */
function isLengthOf(all: FigureText, index: number): boolean {
  const { after } = around(all, index);
  const thing = all.things.find((m) => after.slice(1, 1 + MOST_BETWEEN).includes(m.from));
  const next = thing && all.tokens[thing.to]?.text;
  return all.tokens[after[0] ?? -1]?.text === "of" && thing !== undefined && next !== "height";
}
const MOST_BETWEEN = 3;

/** One figure of a text: the owners that fit it, the likeliest first, and whose it is. */
interface Look {
  index: number;
  names: readonly { name: FigureOwnerName; share: number }[];
  /** The words around it leave no doubt. */
  clear: boolean;
  whose: Whose;
  hints: FigureHints;
  run: RoundRun | null;
}

/**
 * A length of something round gives the size that the likely answer turns on: "15 ft round" the area of a pool, "55 inches
 * around" the diameter of a tree.
 */
function giveRound(looks: readonly Look[], chosen: FigureOwnerName[], wanted: WantedSizes): void {
  for (const [name, share] of wanted) {
    const size =
      name === "trunk_diameter" ? "trunk_circumference" : fitsDimension(name, "area") ? name : null;
    const known = chosen.some(
      (own, i) => own !== NONE && sameFigure(own, name) && looks[i]!.run !== "around",
    );
    if (size === null || share < SURELY_WANTED || known) continue;
    const run = size === name ? null : "around";
    const look = looks.find((l) => l.run !== null && (run === null || l.run === run) && OWN.has(l.whose));
    if (look) chosen[look.index] = size as FigureOwnerName;
  }
}

/**
 * The size that the likely answer turns on was hardly left out where there is a figure that nothing else turns on: "a 24 ft
 * yard in back" is no height, if rear yards are what is asked about.
 */
function giveWanted(looks: readonly Look[], chosen: FigureOwnerName[], wanted: WantedSizes): void {
  const isWanted = (name: string, least: number) => (wanted.get(name) ?? 0) >= least;
  for (const name of wanted.keys()) {
    if (!isWanted(name, SURELY_WANTED)) continue;
    const isKnown = (own: FigureOwnerName) =>
      sameFigure(own, name) || (own === "trunk_circumference" && name === "trunk_diameter");
    if (chosen.some((own) => own !== NONE && isKnown(own))) continue;
    const [best] = looks
      .filter(
        (look) =>
          look.run === null &&
          !saysFact(look, chosen[look.index]!) &&
          !isWanted(chosen[look.index]!, HARDLY_WANTED) &&
          OWN.has(look.whose),
      )
      .map((look) => ({ look, share: look.names.find((n) => n.name === name)?.share ?? 0 }))
      .filter(({ look, share }) =>
        look.clear || share < LEAST_SHARE ? isBare(look, chosen[look.index]!, name) : true,
      )
      .sort((a, b) => b.share - a.share);
    if (best) chosen[best.look.index] = name as FigureOwnerName;
  }
}

/**
 * Whether nothing but its unit says what a figure is a size of, and such a thing has just this size: "the water will be
 * 24 inches" of a pool is no height, however people mostly ask.
 */
const isBare = ({ hints: { owners } }: Look, given: FigureOwnerName, name: string): boolean =>
  owners.usual !== null &&
  sameFigure(owners.usual, name) &&
  HINTS.every((hint) => hint.startsWith("usual") || owners[hint] !== given);

/** "On a lot 34 ft deep": the words around a figure say which fact of the lot it is. */
const saysFact = ({ names }: Look, name: FigureOwnerName): boolean =>
  Object.hasOwn(LOT_FACTS, name) && (names.find((n) => n.name === name)?.share ?? 0) >= SAID;
const SAID = 0.5;
const SURELY_WANTED = 0.6;
const HARDLY_WANTED = 0.1;
const LEAST_SHARE = 0.02;
/** Figures that say how large the asker's own things are. */
const OWN: ReadonlySet<Whose> = new Set(["project", "existing", "part"]);

/** What a size gains, as a power of e, that the rule turns on which surely answers. */
const WANTED = 2;

function ownerNamed(name: FigureOwnerName, whose: Whose, all: FigureText, index: number): FigureOwner {
  const isAround = name === "trunk_circumference";
  const owner = name === NONE ? null : isAround ? "trunk_diameter" : (name as Owner);
  // The area of something of which a length was given.
  const isInside = !isAround && !fitsDimension(name, dimensionOf(all.found[index]!.unit));
  const round = isAround ? "around" : isInside ? roundRun(all, index) : null;
  const inBoth = owner !== null && (MEASURES as readonly string[]).includes(owner);
  const fact =
    owner !== null &&
    Object.hasOwn(LOT_FACTS, owner) &&
    (!inBoth || OF_THE_LOT.has(owner) || whose === "existing");
  const words = around(all, index);
  const edge = owner === "setback" && landmarkOf(all, words) === "line" ? edgeOf(all, words) : null;
  return { owner, whose, fact, round, ...(edge ? { edge } : {}) };
}

/** The owners that fit the unit, likeliest first; at least that there is none. */
function likeliestOwners(
  { owner: classifier, trust }: FigureModel,
  { scores, hints: { owners } }: Seen,
  unit: Unit,
  wanted: WantedSizes,
  untold: boolean,
): Pick<Look, "names" | "clear"> {
  const gains = new Map<OwnerHint, number>();
  for (const [i, hint] of HINTS.entries())
    gains.set(owners[hint], (gains.get(owners[hint]) ?? 0) + (trust[i] ?? 0));
  const fitting = ownersFitting(classifier.classes, unit).map(({ name, at }) => ({
    name,
    score: scores[at]! + (gains.get(name as OwnerHint) ?? 0),
  }));
  const alone = softmax(fitting.map(({ score }) => score));
  // Where the words around a figure are clear, as in the wizard's own wording, nothing else is looked at.
  const clear = !untold && Math.max(...alone) >= CLEAR;
  const gain = (name: string) => {
    const share = wanted.get(name) ?? 0;
    return WANTED * (share >= 0 ? share : untold ? -1 : -share);
  };
  const shares = clear ? alone : softmax(fitting.map(({ name, score }) => score + gain(name)));
  const named = fitting.map(({ name }, i) => ({ name, share: shares[i]! })).sort((a, b) => b.share - a.share);
  return { names: named.length > 0 ? named : [{ name: NONE, share: 1 }], clear };
}
const CLEAR = 0.9;
