import { expect, test } from "vitest";
import { calendarDate } from "../units/calendar-date.ts";
import { readBuilt, readRecorded } from "./read-built.ts";

const TODAY = calendarDate("2026-11-22");

test.each([
  ["the house was built in 1948, can we split it?", 1948],
  ["garage went up around 2024 behind our place", 2024],
  ["this retaining wall dates back to the 1930s", 1939],
  ["our house was only completed on March 3, 2024", 2024],
  ["we have a 1912 brick bungalow", 1912],
  ["our 1990s garage is falling down", 1999],
])("the year in which a thing was built is read: %s", (text, year) => {
  expect(readBuilt(text, TODAY)?.year).toEqual({ value: year, unit: "calendar year" });
});

test.each([
  "how tall may a fence be since 2021?",
  "our lot is 2000 square feet, can we build a house?",
  "what was the limit in 2019",
])("a year or a size that is said of nothing built is left alone: %s", (text) => {
  expect(readBuilt(text, TODAY)).toBeNull();
});

test("how long ago a thing was finished gives its year and its age", () => {
  expect(readBuilt("our house was completed 3 years ago", TODAY)).toEqual({
    year: { value: 2023, unit: "calendar year" },
    age: { value: 3, unit: "years" },
  });
});

test.each([
  ["vacant lot recorded in 1938, can I build?", 1938],
  ["we have a 2,900 sq ft lot platted 1920", 1920],
  ["the lot was created in 2026 by a short plat", 2026],
  ["a lot that has existed since the 1950s", 1959],
  ["it is part of a 1912 plat", 1912],
])("the year in which a lot was recorded is read: %s", (text, year) => {
  expect(readRecorded(text)).toEqual({ value: year, unit: "calendar year" });
});

test.each([
  "the house was built in 1948",
  "a lot of record with 2000 sq ft of land",
  "lot subdivided into two of 2000 square feet each",
])("a year of a building, or a size of a lot, is no year in which it was recorded: %s", (text) => {
  expect(readRecorded(text)).toBeNull();
});
