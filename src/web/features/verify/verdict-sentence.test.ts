import { expect, test } from "vitest";
import type { VerifyOutput } from "#contract/verify.ts";
import { verdictSentence } from "./verdict-sentence.ts";

const change = { before: "4 feet", after: "5 feet", section: "§ 10.5", permalink: "/codes/springfield/10-5" };
const output = (given: Partial<VerifyOutput>) =>
  ({ status: "holds", changed: [], kind: "check", ...given }) as VerifyOutput;

test("a report that holds says yes, one with another verdict says no", () => {
  expect(verdictSentence(output({}))).toBe(
    "Yes, it is still valid: the same project gets the same verdict today.",
  );
  expect(verdictSentence(output({ kind: "answer" }))).toContain("the same question gets the same answer");
  expect(verdictSentence(output({ status: "verdict_changed" }))).toMatch(/^No, it is no longer valid/);
});

test("changed rules are counted, one in the singular", () => {
  const one = output({ status: "rules_changed", changed: [change] });
  expect(verdictSentence(one)).toBe("The verdict is still the same, but one rule behind it changed since.");
  const two = output({ status: "rules_changed", changed: [change, change] });
  expect(verdictSentence(two)).toContain("2 rules behind it");
});

test("figures that are other ones today are not called the same answer", () => {
  const figures = output({
    status: "rules_changed",
    kind: "answer",
    changed: [change],
    headlineThen: "4 ft",
    headlineNow: "5 ft",
  });
  expect(verdictSentence(figures)).toBe("Not in every part: one rule behind this answer changed since.");
});

test("a place has a report and no verdict", () => {
  expect(verdictSentence(output({ kind: "place" }))).toBe(
    "Yes, it is still valid: the same place gets the same report today.",
  );
  expect(verdictSentence(output({ kind: "place", status: "verdict_changed" }))).toContain("another report");
});

test("a comparison gives no verdict, so none is spoken of", () => {
  for (const status of ["holds", "rules_changed"] as const)
    expect(verdictSentence(output({ status, changed: [change], kind: "comparison" }))).not.toContain(
      "verdict",
    );
});
