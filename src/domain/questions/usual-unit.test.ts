import { describe, expect, test } from "vitest";
import { makeCity } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { quantity } from "../units/quantity.ts";
import { QuestionReader } from "./understand-question.ts";
import { inUsualUnit } from "./usual-unit.ts";

describe("a figure in the unit that people usually give its size in", () => {
  test.each([
    [quantity(72, "in"), quantity(72, "in")],
    [quantity(360, "in"), quantity(30, "ft")],
    [quantity(4, "ft"), quantity(4, "ft")],
    [quantity(2, "yd"), quantity(72, "in")],
    [quantity(20, "yd"), quantity(60, "ft")],
    [quantity(100, "sq yd"), quantity(900, "sq ft")],
    [quantity(0.5, "acres"), quantity(0.5, "acres")],
  ])("%o is %o", (told, usual) => {
    expect(inUsualUnit(told)).toEqual(usual);
  });
});

describe("whose size a figure is does not depend on its unit", () => {
  const reader = new QuestionReader([makeCity()], new Map());
  const lotWidth = (text: string) => reader.read(text, TODAY).lotFacts.lot_width;

  test.each([
    ["house on a 30 ft wide lot. parking required?", quantity(30, "ft")],
    ["house on a 360 inches wide lot. parking required?", quantity(360, "in")],
    ["house on a 10 yard wide lot. parking required?", quantity(10, "yd")],
  ])("%s", (text, width) => {
    expect(lotWidth(text)).toMatchObject(width);
  });
});
