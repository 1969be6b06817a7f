import { ACTS, type Act, WHOSE, type Whose } from "../choosing/bank.ts";
import { CIRCUMSTANCES, type Circumstance, PLACES, type Place } from "../law/vocabulary.ts";
import { fitsDimension } from "../questions/figure-hints.ts";
import type { FigureOwnerName } from "../questions/figure-words.ts";
import { EDGES } from "../questions/measured-quantity.ts";
import {
  EXPECTED_OUTCOMES,
  isOwnSize,
  type Understood,
  type UnderstoodAsk,
  type UnderstoodSize,
  type WorkedSize,
} from "../questions/understood.ts";
import { workedSum } from "../questions/worked-sum.ts";
import { YES_MEANINGS } from "../questions/yes-means.ts";
import { dimensionOf, type Quantity } from "../units/quantity.ts";
import type { Understandable } from "./understand-request.ts";

const MOST_ASKS = 4;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * What a model said of a question, where every part of it is one that it was given to choose from; null where it is no
 * such answer. A size or a fact with a name that was not offered is dropped: it can then only be missing, never wrong
 * by invention. A rule that was not offered makes the whole answer void.
 */
export function readCompletion(text: string, { request, rules, figures }: Understandable): Understood | null {
  const said = parsed(text);
  if (!isObject(said) || typeof said.building !== "boolean") return null;
  const asks = listOf(said.asks)
    .slice(0, MOST_ASKS)
    .map((ask) => readAsk(ask, request.question, rules));
  if (asks.some((ask) => ask === null)) return null;
  if (said.building && asks.length === 0) return null;
  const offered = Object.keys(request.facts) as Circumstance[];
  return {
    building: said.building,
    asks: asks as UnderstoodAsk[],
    sizes: readSizes(said.sizes, request.sizes, figures),
    worked: readWorked(said.worked, request.sizes, figures),
    circumstances: readFacts(said.facts, offered),
    askedAbout: offered,
  };
}

function parsed(text: string): unknown {
  // Models like to wrap JSON into a fence, whatever they are asked.
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
}

function readAsk(value: unknown, question: string, rules: ReadonlyMap<string, string>): UnderstoodAsk | null {
  if (!isObject(value)) return null;
  const { asked, act, yes } = value;
  if (typeof asked !== "string" || !(ACTS as readonly unknown[]).includes(act)) return null;
  const ids = listOf(value.rules).map((id) => (typeof id === "string" ? rules.get(id) : undefined));
  if (ids.some((id) => id === undefined)) return null;
  return {
    // Words that the question does not have are not shown as if it had.
    asked: question.toLowerCase().includes(asked.trim().toLowerCase()) ? asked.trim() : question,
    act: act as Act,
    yes: YES_MEANINGS.find((one) => one === yes) ?? null,
    rules: [...new Set(ids as string[])],
    outcome: EXPECTED_OUTCOMES.find((o) => o === value.outcome) ?? "none",
    places: readPlaces(value.places),
  };
}

/** One entry for each figure; a name that was not offered, or that the figure's unit cannot be, is none. */
function readSizes(
  value: unknown,
  offered: Readonly<Record<string, string>>,
  figures: readonly Quantity[],
): (UnderstoodSize | null)[] {
  const sizes: (UnderstoodSize | null)[] = figures.map(() => null);
  for (const entry of listOf(value)) {
    if (!isObject(entry)) continue;
    const { n, name, whose, edge } = entry;
    const figure = typeof n === "number" ? figures[n - 1] : undefined;
    if (figure === undefined || typeof name !== "string" || !Object.hasOwn(offered, name)) continue;
    if (!(WHOSE as readonly unknown[]).includes(whose) || !fitsDimension(name, dimensionOf(figure.unit)))
      continue;
    sizes[(n as number) - 1] = {
      name: name as FigureOwnerName,
      whose: whose as Whose,
      edge: EDGES.find((one) => one === edge) ?? null,
    };
  }
  return sizes;
}

/** Sums that come to an amount which the named size can have. A figure that is a size itself needs no sum. */
function readWorked(
  value: unknown,
  offered: Readonly<Record<string, string>>,
  figures: readonly Quantity[],
): WorkedSize[] {
  const worked: WorkedSize[] = [];
  for (const entry of listOf(value)) {
    if (!isObject(entry)) continue;
    const { name, sum, edge } = entry;
    if (typeof name !== "string" || typeof sum !== "string" || !Object.hasOwn(offered, name)) continue;
    const result = workedSum(sum, figures);
    const size = name as FigureOwnerName;
    if (result === null || !isOwnSize(size) || !fitsDimension(name, dimensionOf(result.unit))) continue;
    const isPlain = figures.some(
      (f, i) => sum.trim() === `n${i + 1}` && fitsDimension(name, dimensionOf(f.unit)),
    );
    if (isPlain || worked.some((other) => other.name === name)) continue;
    worked.push({ name: size, sum, edge: EDGES.find((one) => one === edge) ?? null });
  }
  return worked.slice(0, MOST_WORKED);
}
const MOST_WORKED = 4;

function readFacts(value: unknown, offered: readonly Circumstance[]): Partial<Record<Circumstance, string>> {
  const facts: Partial<Record<Circumstance, string>> = {};
  for (const entry of listOf(value)) {
    if (!isObject(entry)) continue;
    const name = offered.find((one) => one === entry.name);
    if (name && typeof entry.value === "string" && Object.hasOwn(CIRCUMSTANCES[name].values, entry.value))
      facts[name] = entry.value;
  }
  return facts;
}

function readPlaces(value: unknown): Place[] | null {
  const places = listOf(value).filter((place): place is Place =>
    (PLACES as readonly unknown[]).includes(place),
  );
  return places.length > 0 ? places : null;
}
