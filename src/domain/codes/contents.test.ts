import { describe, expect, test } from "vitest";
import { contentsLevel } from "./contents.ts";

const entry = (number: string, title: string, ...path: string[]) => ({
  number,
  title,
  slug: number,
  path,
});
const ENTRIES = [
  entry("1.1", "Purpose", "Title 1. General"),
  entry("1.2", "Scope", "Title 1. General"),
  entry("2.1", "Yards", "Title 2. Zoning", "Chapter 1. Lots"),
  entry("2.1-A", "Front", "Title 2. Zoning", "Chapter 1. Lots", "2.1 Yards"),
  entry("2.2", "Height", "Title 2. Zoning", "Chapter 2. Buildings"),
  entry("", "Charter"),
];
const shown = (under: string) =>
  contentsLevel(ENTRIES, under)?.lines.map((line) =>
    line.kind === "part"
      ? `${line.part.label} (${line.part.sections}: ${line.part.first}–${line.part.last}) at ${line.part.at}`
      : `${line.section.number} ${line.section.title}`,
  );

describe("the contents of a code", () => {
  test("the first level lists parts with their numbers, and sections outside any part", () => {
    expect(shown("")).toEqual([
      "Title 1. General (2: 1.1–1.2) at title-1-general",
      "Title 2. Zoning (3: 2.1–2.2) at title-2-zoning",
      " Charter",
    ]);
  });

  test("a part lists what is directly in it, with the way there", () => {
    expect(shown("title-2-zoning")).toEqual([
      "Chapter 1. Lots (2: 2.1–2.1-A) at title-2-zoning/chapter-1-lots",
      "Chapter 2. Buildings (1: 2.2–2.2) at title-2-zoning/chapter-2-buildings",
    ]);
    expect(contentsLevel(ENTRIES, "title-2-zoning/chapter-2-buildings")?.trail.map(({ at }) => at)).toEqual([
      "title-2-zoning",
      "title-2-zoning/chapter-2-buildings",
    ]);
  });

  test("a section that heads sections of its own is one line with them", () => {
    expect(shown("title-2-zoning/chapter-1-lots")).toEqual([
      "2.1 Yards (1: 2.1-A–2.1-A) at title-2-zoning/chapter-1-lots/2.1-yards",
    ]);
  });

  test("and it is the first section listed inside", () => {
    expect(shown("title-2-zoning/chapter-1-lots/2.1-yards")).toEqual(["2.1 Yards", "2.1-A Front"]);
  });

  test("very many sections in a row are grouped by their numbers", () => {
    const many = Array.from({ length: 80 }, (_, at) =>
      entry(`15.${Math.floor(at / 40) + 1}.${String(at).padStart(3, "0")}`, "Fees", "Title 15"),
    );
    const level = contentsLevel(many, "title-15");
    expect(
      level?.lines.map((line) => (line.kind === "part" ? [line.part.label, line.part.sections] : null)),
    ).toEqual([
      ["15.1", 40],
      ["15.2", 40],
    ]);
    expect(contentsLevel(many, "title-15/15.2")?.lines).toHaveLength(40);
  });

  test("an unknown part has no contents", () => {
    expect(contentsLevel(ENTRIES, "title-9")).toBeNull();
    expect(contentsLevel(ENTRIES, "title-1")).toBeNull();
  });
});
