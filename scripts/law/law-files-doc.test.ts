import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { CIRCUMSTANCES, LOT_FACTS, MEASURES } from "#domain/law/vocabulary.ts";
import { ALL_UNITS, dimensionOf } from "#domain/units/quantity.ts";
import { bare } from "#ingest/law-pack/describe-issue.ts";
import {
  cityFileSchema,
  clauseSchema,
  districtSchema,
  districtsFileSchema,
  ruleSchema,
  topicFileSchema,
  whenSchema,
} from "#ingest/law-pack/schema.ts";

/** docs/law-files.md names every field that the schema has, and of closed lists every word. */

interface Row {
  needed: boolean;
  words: string[];
}

const document = readFileSync(join(import.meta.dirname, "../../docs/law-files.md"), "utf8");
const reference = document.slice(document.indexOf("\n## Every field\n"));

/** The words in backticks of a cell. */
const wordsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);

/** The rows of the table below a heading, by their first cell without backticks. */
function tableOf(heading: string): Map<string, Row> {
  const [, part = ""] = reference.split(`\n### ${heading}\n`);
  const lines = part
    .split("\n### ")[0]!
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const rows = lines.slice(1).map((line): [string, Row] => {
    const cells = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    return [cells[0]!.replaceAll("`", ""), { needed: cells[1] === "yes", words: wordsIn(cells.at(-1)!) }];
  });
  return new Map(rows);
}

const innerOf = (schema: z.ZodType): z.ZodType => {
  const plain = bare(schema);
  if (plain instanceof z.ZodArray) return innerOf(plain.element as z.ZodType);
  return plain instanceof z.ZodRecord ? innerOf(plain.valueType as z.ZodType) : plain;
};
const shapeOf = (schema: z.ZodType) => (innerOf(schema) as z.ZodObject).shape as Record<string, z.ZodType>;
const optionsOf = (schema: z.ZodType): string[] => {
  const inner = innerOf(schema);
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
};
const byOwnTable = new Set<string>([...Object.keys(CIRCUMSTANCES), ...MEASURES, ...Object.keys(LOT_FACTS)]);

describe("every field with its allowed words", () => {
  test.each<[string, z.ZodType]>([
    ["`city.yaml`", cityFileSchema],
    ["`codes`", cityFileSchema.shape.codes],
    ["`sources`", cityFileSchema.shape.sources],
    ["`omitted`", cityFileSchema.shape.omitted],
    ["`districts.yaml`", districtsFileSchema],
    ["`districts`", districtSchema],
    ["Topic file", topicFileSchema],
    ["Clause", clauseSchema],
    ["Rule", ruleSchema],
    ["`when`", whenSchema],
    ["`turns_on`", whenSchema.shape.turns_on],
    ["`share`", ruleSchema.shape.share],
    ["`duty`", ruleSchema.shape.duty],
    ["`contact`", ruleSchema.shape.contact],
  ])("of %s", (heading, schema) => {
    const fields = Object.entries(shapeOf(schema)).filter(
      ([field]) => heading !== "`when`" || !byOwnTable.has(field),
    );
    const table = tableOf(heading);
    expect([...table.keys()]).toEqual(fields.map(([field]) => field));
    for (const [field, inner] of fields) {
      expect(table.get(field), field).toMatchObject({ needed: !inner.safeParse(undefined).success });
      const options = optionsOf(inner);
      if (options.length > 0) expect(table.get(field)?.words, field).toEqual(options);
    }
  });

  test("of circumstances, which `unless` may name too", () => {
    const table = tableOf("Circumstances");
    expect([...table.keys()]).toEqual(Object.keys(CIRCUMSTANCES));
    for (const [name, { values }] of Object.entries(CIRCUMSTANCES))
      expect(table.get(name)?.words, name).toEqual(Object.keys(values));
    expect(Object.keys(shapeOf(whenSchema.shape.unless))).toEqual(Object.keys(CIRCUMSTANCES));
  });

  test("of facts of the lot", () => {
    expect([...tableOf("Bounds").keys()]).toEqual(Object.keys(LOT_FACTS));
  });

  test("of units", () => {
    const table = tableOf("Units");
    expect([...table.values()].flatMap(({ words }) => words).sort()).toEqual([...ALL_UNITS].sort());
    for (const [dimension, { words }] of table)
      for (const unit of words) expect(dimensionOf(unit as (typeof ALL_UNITS)[number])).toBe(dimension);
  });
});

test("every field of a rule is explained before", () => {
  const explained = document.slice(0, document.indexOf("\n## Every field\n"));
  for (const field of Object.keys(ruleSchema.shape)) expect(explained, field).toContain(`\`${field}\``);
});
