import { expect, it } from "vitest";
import { DEPENDS } from "#web/testing/answer-fixture.ts";
import { readingAddress, replyAddress } from "./reply-address.ts";

const question = DEPENDS.decidingQuestion!;
const option = question.options[0]!;
const input = { q: "Can I build a fence?", cityId: 1, place: "side_yard", page: 2 };

it("a reply goes into the address, and starts again at the first page", () => {
  expect(replyAddress(question, option, input)).toBe(
    "/search?q=Can+I+build+a+fence%3F&cityId=1&place=front_yard",
  );
});

it("a reply that is a whole question takes the place of the old one and of its corrections", () => {
  expect(
    replyAddress({ ...question, parameter: "q" }, { ...option, value: "Can I build a 4 ft fence?" }, input),
  ).toBe("/search?q=Can+I+build+a+4+ft+fence%3F&cityId=1");
});

it("a reading asks the same question again with what it sets, in place of the rule that was chosen before", () => {
  const reading = { label: "", outcome: "value" as const, headline: "", citations: [] };
  const apply = { subject: "shed", rule: "dzc-10#height", color: "red" };
  expect(readingAddress({ ...reading, apply }, { ...input, intent: "limit", rule: "dzc-9#width" })).toBe(
    "/search?q=Can+I+build+a+fence%3F&cityId=1&place=side_yard&intent=limit&rule=dzc-10%23height&subject=shed",
  );
  expect(readingAddress({ ...reading, apply: { color: "red" } }, input)).toBeNull();
});

it("a reply without a parameter leads nowhere", () => {
  expect(replyAddress({ ...question, parameter: null }, option, input)).toBeNull();
});
