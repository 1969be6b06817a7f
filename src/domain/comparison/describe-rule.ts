import type { Formula } from "../law/formula.ts";
import type { Rule } from "../law/law.ts";
import type { Comparator, Measure } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";

/** A rule in a few words, for tables and lists of changes: "Height at most 4 ft", "May not be sold separately". */
export function describeRule(rule: Rule): string {
  const { predicate } = rule;
  const measure = rule.measure ? measureName(rule.measure) : "";
  const amount = describeAmount(rule);
  switch (rule.kind) {
    case "limit":
      return sentence(`${measure} ${rule.comparator ? COMPARATOR_WORDS[rule.comparator] : ""} ${amount}`);
    case "unregulated":
      return sentence(amount ? `${measure} ${amount}` : `${measure}: no limit set`);
    case "allowed":
      return predicate ? `May ${predicate}` : "Allowed";
    case "conditional":
      return sentence(
        `${predicate ? `may ${predicate}` : "allowed"} with ${rule.approval ?? "special approval"}`,
      );
    case "prohibited":
      return predicate ? `May not ${predicate}` : "Not allowed";
    case "permit":
      return sentence(`${rule.permit ?? "permit"} needed${predicate ? ` to ${predicate}` : ""}`);
    case "no_permit":
      return sentence(`no ${rule.permit ?? "permit"} needed${predicate ? ` to ${predicate}` : ""}`);
    case "fee":
    case "time":
      return sentence([measure, amount].filter(Boolean).join(" "));
    case "required":
      return predicate ? `Must ${predicate}` : "Required";
    case "not_required":
      return predicate ? `Need not ${predicate}` : "Not required";
    case "contact":
      return sentence(rule.contact?.name ?? "contact");
    case "definition":
      return sentence(`meaning of ${rule.term ?? "a term"}`);
    case "information":
      return sentence(amount ? `${measure} ${amount}` : "information");
  }
}

/** The figure of a rule: "4 ft", "50 USD to 150 USD", "the lesser of 28 % of lot depth and 50 ft"; "" without one. */
export function describeAmount(rule: Rule): string {
  if (rule.formula) return describeFormula(rule.formula);
  if (!rule.value) return "";
  return rule.valueTo
    ? `${describeQuantity(rule.value)} to ${describeQuantity(rule.valueTo)}`
    : describeQuantity(rule.value);
}

/** `toLocaleString` with options makes one of these for every number. */
const DIGITS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** "4 ft", "1,200 sq ft", "$50", "35%". */
export function describeQuantity({ value, unit }: Quantity): string {
  const digits = DIGITS.format(value);
  if (unit === "USD") return `$${digits}`;
  if (unit === "%") return `${digits}%`;
  if (unit === "count") return digits;
  return `${digits} ${value === 1 ? (SINGULAR[unit] ?? unit) : unit}`;
}

/** "floor area", "FAR": a measure as it stands inside a sentence. */
export const measureName = (measure: Measure): string =>
  measure === "far" ? "FAR" : measure.replaceAll("_", " ");

export const COMPARATOR_WORDS: Readonly<Record<Comparator, string>> = {
  at_most: "at most",
  at_least: "at least",
  less_than: "less than",
  more_than: "more than",
  exactly: "exactly",
};

const SINGULAR: Readonly<Partial<Record<Quantity["unit"], string>>> = {
  stories: "story",
  units: "unit",
  spaces: "space",
  minutes: "minute",
  hours: "hour",
  days: "day",
  weeks: "week",
  "business days": "business day",
  months: "month",
  years: "year",
  gallons: "gallon",
  degrees: "degree",
  acres: "acre",
  people: "person",
};

function describeFormula(formula: Formula): string {
  switch (formula.op) {
    case "constant":
      return formula.unit
        ? describeQuantity({ value: formula.value, unit: formula.unit })
        : String(formula.value);
    case "fact":
      return formula.fact === "unit_count" ? "the number of homes" : formula.fact.replaceAll("_", " ");
    case "average":
      return `the average of the ${formula.fact.replaceAll("_", " ")}`;
    case "average_but_least":
      return `the average of the ${formula.fact.replaceAll("_", " ")} without the smallest`;
    case "largest":
      return `the largest ${formula.fact.replaceAll("_", " ")}`;
    case "limit":
      return `the limit on ${measureName(formula.measure)}`;
    case "lesser":
    case "greater":
      return `the ${formula.op} of ${formula.of.map(describeFormula).join(" and ")}`;
    case "add":
      return `${describeFormula(formula.left)} plus ${describeFormula(formula.right)}`;
    case "subtract":
      return `${describeFormula(formula.left)} minus ${describeFormula(formula.right)}`;
    case "round":
    case "round_up":
    case "round_down":
      return `${describeFormula(formula.amount)}, rounded${{ round: "", round_up: " up", round_down: " down" }[formula.op]}`;
    case "divide":
      return `${inBrackets(formula.left)} divided by ${inBrackets(formula.right)}`;
    case "multiply":
      return `${describeFormula(formula.left)} ${isPercent(formula.left) ? "of" : "times"} ${inBrackets(formula.right)}`;
  }
}

/** "half of (95 ft minus lot depth)": without brackets a sum inside a product would read as another sum. */
const inBrackets = (formula: Formula): string =>
  formula.op === "add" || formula.op === "subtract"
    ? `(${describeFormula(formula)})`
    : describeFormula(formula);

const isPercent = (formula: Formula): boolean => formula.op === "constant" && formula.unit === "%";

const sentence = (words: string): string => {
  const clean = words.replace(/\s+/g, " ").trim();
  return clean.charAt(0).toUpperCase() + clean.slice(1);
};
