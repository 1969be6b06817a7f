import { expect, it } from "vitest";
import { DEPENDS } from "#web/testing/answer-fixture.ts";
import { replyAddress } from "./reply-address.ts";

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

it("a reply without a parameter leads nowhere", () => {
  expect(replyAddress({ ...question, parameter: null }, option, input)).toBeNull();
});
