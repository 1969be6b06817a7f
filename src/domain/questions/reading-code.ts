import { ACTS, type Act, WHOSE } from "../choosing/bank.ts";
import { hashText } from "../choosing/text-features.ts";
import { CIRCUMSTANCES, type Circumstance, PLACES } from "../law/vocabulary.ts";
import { EDGES } from "./measured-quantity.ts";
import {
  EXPECTED_OUTCOMES,
  isOwnSize,
  isSizeName,
  type Understood,
  type UnderstoodAsk,
  type UnderstoodSize,
  type WorkedSize,
} from "./understood.ts";
import { YES_MEANINGS } from "./yes-means.ts";

/**
 * How a question was understood, as text for an address: the same code gives the same answer again, with no model asked.
 * "k3f9~may:allowed:not_allowed:0-41:fence#front:rear_yard~height:project:~lot_type=corner,use"
 */
export function readingCode(question: string, understood: Understood): string {
  const { building, asks, sizes, worked, circumstances, askedAbout } = understood;
  if (!building) return `${checkOf(question)}~no`;
  return [
    checkOf(question),
    asks.map((ask) => askCode(question, ask)).join("!"),
    sizes.map((size) => (size ? [size.name, size.whose, size.edge ?? ""].join(":") : "")).join("!"),
    askedAbout.map((name) => (circumstances[name] ? `${name}=${circumstances[name]}` : name)).join(","),
    worked.map(({ name, edge, sum }) => [name, edge ?? "", sum.replaceAll(" ", "")].join(":")).join("!"),
  ].join("~");
}

/** What a code says of a question; null for one that belongs to another question, or is none. */
export function readReadingCode(question: string, code: string): Understood | null {
  const [check, asks = "", sizes = "", facts = "", worked = ""] = code.split("~");
  if (check !== checkOf(question)) return null;
  if (asks === "no") return OUTSIDE;
  const read = asks.split("!").map((ask) => readAsk(question, ask));
  if (read.some((ask) => ask === null)) return null;
  const circumstances: Partial<Record<Circumstance, string>> = {};
  const askedAbout: Circumstance[] = [];
  for (const fact of facts.split(",")) {
    const [name = "", value] = fact.split("=");
    if (!Object.hasOwn(CIRCUMSTANCES, name)) continue;
    const circumstance = name as Circumstance;
    askedAbout.push(circumstance);
    if (value !== undefined && Object.hasOwn(CIRCUMSTANCES[circumstance].values, value))
      circumstances[circumstance] = value;
  }
  return {
    building: true,
    asks: read as UnderstoodAsk[],
    sizes: sizes.split("!").map(readSize),
    worked: worked.split("!").flatMap((size) => readWorked(size) ?? []),
    circumstances,
    askedAbout,
  };
}

const OUTSIDE: Understood = {
  building: false,
  asks: [],
  sizes: [],
  worked: [],
  circumstances: {},
  askedAbout: [],
};

/** A code belongs to one question: its figures are counted in that text. */
const checkOf = (question: string): string => hashText(question).toString(36);

function askCode(question: string, { asked, act, yes, rules, outcome, places }: UnderstoodAsk): string {
  const start = Math.max(0, question.toLowerCase().indexOf(asked.toLowerCase()));
  return [
    act,
    yes ?? "",
    outcome,
    `${start}-${start + asked.length}`,
    rules.join(","),
    (places ?? []).join(","),
  ].join(":");
}

function readAsk(question: string, code: string): UnderstoodAsk | null {
  const [act, yes, outcome, span = "", rules = "", places = ""] = code.split(":");
  if (!(ACTS as readonly (string | undefined)[]).includes(act)) return null;
  const where = PLACES.filter((place) => places.split(",").includes(place));
  const [start = 0, end = question.length] = span.split("-").map(Number);
  return {
    asked: question.slice(start, end).trim() || question,
    act: act as Act,
    yes: YES_MEANINGS.find((one) => one === yes) ?? null,
    rules: rules.split(",").filter((name) => name !== ""),
    outcome: EXPECTED_OUTCOMES.find((one) => one === outcome) ?? "none",
    places: where.length > 0 ? where : null,
  };
}

function readSize(code: string): UnderstoodSize | null {
  const [name = "", whose, edge] = code.split(":");
  const known = WHOSE.find((one) => one === whose);
  return isSizeName(name) && known
    ? { name, whose: known, edge: EDGES.find((one) => one === edge) ?? null }
    : null;
}

function readWorked(code: string): WorkedSize | null {
  const [name = "", edge, sum = ""] = code.split(":");
  return isSizeName(name) && isOwnSize(name) && sum !== ""
    ? { name, sum, edge: EDGES.find((one) => one === edge) ?? null }
    : null;
}
