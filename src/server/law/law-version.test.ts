import { expect, test } from "vitest";
import { buildEngine } from "#domain/answers/engine.ts";
import { cityPacks, lawVersion as versionOfPacks } from "#ingest/law-pack/city-packs.ts";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { realEngine, realLaw, TODAY } from "#testing/law.ts";
import { lawRecords } from "../api/records/law-records.ts";
import { lawVersion } from "./law-version.ts";

test("the law has one name for the accuracy board, the pages and the public API", () => {
  const name = versionOfPacks(cityPacks(realLaw().book));
  expect(lawVersion(realEngine())).toBe(name);
  expect(lawRecords(realEngine(), TODAY).version).toBe(name);
});

test("another word is another law; the same words are the same one, whatever engine holds them", () => {
  const of = (text: string) =>
    lawVersion(buildEngine(makeBook({ clauses: [makeClause({ text, rules: [makeRule()] })] })));
  expect(of("A fence may be 4 feet tall.")).toBe(of("A fence may be 4 feet tall."));
  expect(of("A fence may be 4 feet tall.")).not.toBe(of("A fence may be 5 feet tall."));
});
