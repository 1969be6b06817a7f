import { z } from "zod";
import { RuleRecord } from "#contract/v1/records.ts";
import type { City } from "#domain/law/law.ts";
import { MEASURES, RULE_KINDS, SUBJECTS } from "#domain/law/vocabulary.ts";
import { invalidInput } from "#domain/problem.ts";
import { err, ok } from "#domain/result.ts";
import { findRules } from "../api/find-rules.ts";
import { AsOf, CityName, District, findCity } from "./inputs.ts";
import { tool } from "./tool.ts";

const MOST = 50;

const Rules = z.strictObject({
  data: z.array(RuleRecord),
  total: z.int(),
  nextAfter: z.int().nullable().describe("What to send as `after` for more; null when these are the last."),
  lawVersion: z.string(),
});

/** The rules as the public API lists them. */
export const rulesTool = tool({
  name: "rules",
  title: "Look up rules",
  description:
    "Lists the machine-readable rules of a city: what each limits, its figure or formula, the conditions under which it applies, the days in force, and the quoted words of its clause. Use it to see every rule on a subject, what applies in a district, or the law of another day. For a verdict use search or check.",
  input: z.strictObject({
    city: CityName,
    subject: z.enum(SUBJECTS).optional().describe("Only rules on this."),
    measure: z.enum(MEASURES).optional().describe("Only rules that limit this measure."),
    kind: z.enum(RULE_KINDS).optional().describe("Only rules of this kind."),
    district: District.optional(),
    asOf: AsOf.optional(),
    limit: z.int().min(1).max(MOST).default(20),
    after: z.int().positive().optional().describe("nextAfter of the call before, for more."),
  }),
  scope: "read",
  output: Rules,
  use: () => ok({ kind: "reading" }),
  run: ({ engine, today }, { city: words, limit, after = 0, ...filters }) => {
    const city = findCity(engine, words);
    if (!city.ok) return city;
    const found = findRules(engine, { ...filters, cityId: city.value.id }, today);
    if (!found.ok) {
      const [wrong] = found.error.errors ?? [];
      if (wrong?.field === "district") return err(invalidInput("district", districtsOf(city.value)));
      return err(invalidInput(wrong?.field ?? "city", found.error.detail));
    }
    const { records, views } = found.value;
    const rest = views.filter(({ rule }) => rule.id > after);
    const data = rest.slice(0, limit).map(({ rule }) => rule);
    return ok({
      data,
      total: views.length,
      nextAfter: rest.length > data.length ? (data.at(-1)?.id ?? null) : null,
      lawVersion: records.version,
    });
  },
});

/** An assistant has no list of districts: it is told here what it may choose from. */
const districtsOf = ({ name, districts }: City): string =>
  `We know no such district of ${name}. We list: ${districts.map(({ code }) => code).join(", ")}.`;
