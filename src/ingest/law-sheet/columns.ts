import {
  ASPECTS,
  CIRCUMSTANCES,
  COMPARATORS,
  COUNTED,
  FAMILIES,
  FIGURE_SETTERS,
  LOT_FACTS,
  MEASURES,
  MEASURING_POINTS,
  PARTIES,
  PER,
  PERMIT_TYPES,
  PLACES,
  RULE_KINDS,
  SHARE_KINDS,
  STAGES,
  SUBJECTS,
} from "#domain/law/vocabulary.ts";
import { ALL_UNITS } from "#domain/units/quantity.ts";

/** How a field is written into a cell: one text, words or texts with bars between them, numbers, a yes or no, or "name: value; name: value". */
export type CellKind = "text" | "list" | "texts" | "number" | "numbers" | "flag" | "pairs";

export interface Column {
  name: string;
  /** Where the field is in the clause or rule; of pairs the group that they are in. */
  path: readonly string[];
  kind: CellKind;
  /** The words that may be in the cell, for a drop-down list. */
  words?: readonly string[];
  /** Of pairs: which fields of the group are in this cell. */
  takes?: (field: string) => boolean;
}

const FLAG = ["true", "false"];
const one = (name: string, kind: CellKind = "text", words?: readonly string[]): Column => ({
  name,
  path: [name],
  kind,
  ...(words ? { words } : {}),
});
const at = (
  name: string,
  path: readonly string[],
  kind: CellKind = "text",
  words?: readonly string[],
): Column => ({
  ...one(name, kind, words),
  path,
});

const isCircumstance = (field: string): boolean => Object.hasOwn(CIRCUMSTANCES, field);
const OWN_COLUMN = new Set(["place", "district", "not_district", "unless", "turns_on"]);
const CASES = Object.entries(CIRCUMSTANCES).flatMap(([name, { values }]) =>
  Object.keys(values).map((value) => `${name}: ${value}`),
);
/** What bounds may be on, with the sign that is most often meant. */
const BOUNDS = [...new Set<string>([...MEASURES, ...Object.keys(LOT_FACTS)])].map((name) => `${name}: <= `);

/** Which clause a row belongs to: filled in on every row. */
export const KEY_COLUMNS: readonly Column[] = [
  at("topic", []),
  at("clause", ["id"]),
  at("clause_from", ["from"]),
];

/** Fields of the clause: filled in on its first row. */
export const CLAUSE_COLUMNS: readonly Column[] = [
  one("code"),
  one("section"),
  one("heading"),
  one("aliases", "texts"),
  one("source"),
  one("status", "text", ["restated", "enacted"]),
  one("family", "text", FAMILIES),
  at("clause_to", ["to"]),
  at("clause_in_force_by", ["in_force_by"]),
  one("page", "number"),
  one("note"),
  one("text"),
  at("clause_facts", ["facts"], "numbers"),
];

/** Fields of the rule, in the order in which people write them. */
export const RULE_COLUMNS: readonly Column[] = [
  at("rule", ["id"]),
  one("kind", "text", RULE_KINDS),
  one("subject", "list", SUBJECTS),
  one("measure", "text", MEASURES),
  one("is", "text", COMPARATORS),
  one("value"),
  one("to_value"),
  one("formula"),
  one("unit", "text", ALL_UNITS),
  one("total"),
  one("total_unit", "text", ALL_UNITS),
  at("share_is", ["share", "is"], "text", COMPARATORS),
  at("share_value", ["share", "value"]),
  at("share_of", ["share", "of"]),
  at("share_in", ["share", "in"], "text", SHARE_KINDS),
  at("share_condition", ["share", "condition"], "flag", FLAG),
  at("share_adds", ["share", "adds"], "flag", FLAG),
  at("duty_met", ["duty", "met"]),
  at("duty_unmet", ["duty", "unmet"]),
  at("place", ["when", "place"], "list", PLACES),
  at("district", ["when", "district"], "list"),
  at("not_district", ["when", "not_district"], "list"),
  { ...at("circumstances", ["when"], "pairs", CASES), takes: isCircumstance },
  { ...at("unless", ["when", "unless"], "pairs", CASES), takes: isCircumstance },
  {
    ...at("bounds", ["when"], "pairs", BOUNDS),
    takes: (field) => !isCircumstance(field) && !OWN_COLUMN.has(field),
  },
  ...["ask", "yes", "no", "met", "unmet"].map((field) =>
    at(`turns_on_${field}`, ["when", "turns_on", field]),
  ),
  at("turns_on_usual", ["when", "turns_on", "usual"], "text", ["yes", "no"]),
  at("turns_on_only", ["when", "turns_on", "only"], "flag", FLAG),
  one("phrase"),
  one("predicate"),
  one("permit"),
  one("permit_type", "text", PERMIT_TYPES),
  one("approval"),
  one("term"),
  one("about", "text", ASPECTS),
  one("party", "text", PARTIES),
  one("stage", "text", STAGES),
  one("per", "text", PER),
  one("measured_from", "text", MEASURING_POINTS),
  one("set_by", "text", FIGURE_SETTERS),
  one("counts", "text", COUNTED),
  one("rounds"),
  one("paid_with", "list"),
  one("comparable", "flag", FLAG),
  one("clear_of_yards", "flag", FLAG),
  one("continues", "flag", FLAG),
  one("route"),
  ...["name", "role", "phone", "address", "url", "hours"].map((field) =>
    at(`contact_${field}`, ["contact", field]),
  ),
  one("says"),
  one("quote"),
  one("from"),
  one("to"),
  one("in_force_by"),
  one("yields_to"),
  one("because"),
  one("facts", "numbers"),
];

export const ALL_COLUMNS: readonly Column[] = [...KEY_COLUMNS, ...CLAUSE_COLUMNS, ...RULE_COLUMNS];
