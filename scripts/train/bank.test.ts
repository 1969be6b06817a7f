import { join } from "node:path";
import { expect, test } from "vitest";
import { signaturesOf } from "#domain/choosing/bank.ts";
import { bankNames } from "#domain/choosing/rule-index.ts";
import trained from "#domain/choosing/trained.json" with { type: "json" };
import { trainedModel } from "#domain/choosing/trained-model.ts";
import { speaksFor } from "#domain/law/speaks-for.ts";
import { realEngine, realLaw, TODAY } from "#testing/law.ts";
import { bankHash } from "./bank-hash.ts";
import { readBank } from "./read-bank.ts";

const FOLDER = join(import.meta.dirname, "../../bank");
/** Rules that only their own words lead to; the number may fall and must not rise. */
const MOST_UNREACHED = 2;
/** Cities with lines of their own; the number may rise and must not fall. */
const LEAST_TAUGHT = 6;

test("the model was made from the bank as it is: after a change, npm run train", () => {
  expect(trained.bank).toBe(bankHash(FOLDER));
});

test("the bank has no faults: every act, role and rule that it names exists", () => {
  expect(readBank(FOLDER, realLaw().book).faults).toEqual([]);
});

test("nearly every rule in force is reached by a line that names it or its kind", () => {
  const { byRule, bySignature } = trainedModel().tied;
  const engine = realEngine();
  // A city without a line of its own is reached through lines on its kind of rules alone, until it has some.
  const taught = engine.book.cities.filter(({ slug }) =>
    [...byRule.keys()].some((name) => name.startsWith(`${slug}/`)),
  );
  expect(taught.length).toBeGreaterThanOrEqual(LEAST_TAUGHT);
  const unreached = taught.flatMap((city) =>
    (engine.rules.get(city.id) ?? [])
      .filter((held) => speaksFor(held, TODAY))
      .filter((held) => !bankNames(city.slug, held).some((name) => byRule.has(name)))
      .filter(({ rule }) => !signaturesOf(rule).some((signature) => bySignature.has(signature)))
      .map(({ rule, clause }) => `${city.slug}/${clause.slug}/${rule.key}`),
  );
  expect(unreached.length, unreached.join("\n")).toBeLessThanOrEqual(MOST_UNREACHED);
});
