import fc from "fast-check";
import { expect, it } from "vitest";
import { blockText, sectionText } from "./enacted-section.ts";
import { slugOf } from "./section-slug.ts";

it.each([
  ["25-2-492", "25-2-492"],
  ["16-06A.008", "16-06a.008"],
  ["17-2-0311-A", "17-2-0311-a"],
  ["CHAPTER 6. R-4 District", "chapter-6-r-4-district"],
  ["Définitions", "definitions"],
  ["§", "section"],
])("%s is %s in an address", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

it("is always fit for an address, and the same when made again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const slug = slugOf(text);
      expect(slug).toMatch(/^[a-z0-9](?:[a-z0-9.-]{0,78}[a-z0-9.-])?$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

it("writes a section as lines, cells parted by bars", () => {
  const blocks = [
    { kind: "text" as const, label: "(a)", depth: 0, text: "Yards:" },
    {
      kind: "table" as const,
      caption: "Depths",
      headRows: 1,
      rows: [
        ["Zone", "Feet"],
        ["R-1", "20"],
      ],
    },
    { kind: "heading" as const, text: "Exceptions" },
  ];
  expect(sectionText({ blocks })).toBe("(a) Yards:\nDepths\nZone | Feet\nR-1 | 20\nExceptions");
  expect(blockText({ kind: "text", label: null, depth: 1, text: "None." })).toBe("None.");
});
