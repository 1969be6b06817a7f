import fc from "fast-check";
import { expect, test } from "vitest";
import { lineReader } from "./read-lines.ts";

const TEXT = "s1: Keep it low.\n\ns2+s3: Ask first, then build.\nHere you go!\ns4:\ns5 : Done.";
const LINES = [
  { ids: ["s1"], text: "Keep it low." },
  { ids: ["s2", "s3"], text: "Ask first, then build." },
  { ids: ["s5"], text: "Done." },
];

test("lines are the same however the text is cut, and none is given before it is whole", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: TEXT.length - 1 })), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), TEXT.length];
      const reader = lineReader();
      const found = at.slice(1).flatMap((end, i) => reader.read(TEXT.slice(at[i], end)));
      expect(found).toEqual(LINES.slice(0, 2));
      expect([...found, ...reader.end()]).toEqual(LINES);
    }),
  );
});

test("a line without an end, and lines without number, are read no further", () => {
  const endless = lineReader();
  for (let i = 0; i < 1000; i++) expect(endless.read("s1: and so on ".repeat(10))).toEqual([]);
  expect(endless.isOver()).toBe(true);
  expect(endless.end()).toEqual([]);
  const many = lineReader();
  let lines = 0;
  for (let i = 0; i < 1000; i++) lines += many.read("s1: Keep it low.\n").length;
  expect(lines).toBe(30);
});
