import fc from "fast-check";
import { expect, test } from "vitest";
import { everyMatch } from "./every-match.ts";

test("finds what matchAll finds, matches of nothing too", () => {
  for (const pattern of [/a+/g, /\b/g, /x*/g, /(a)(b)?/g])
    fc.assert(
      fc.property(fc.stringMatching(/^[abx ]{0,20}$/), (text) => {
        const found = everyMatch(text, pattern).map((m) => [m.index, ...m]);
        expect(found).toEqual([...text.matchAll(pattern)].map((m) => [m.index, ...m]));
      }),
    );
});
