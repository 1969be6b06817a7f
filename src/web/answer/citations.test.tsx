import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { citation } from "#web/testing/answer-fixture.ts";
import { CiteRuns } from "./citations.tsx";

describe("the clauses of one sentence about a city", () => {
  const citations = Array.from({ length: 9 }, (_, index) => citation(`c${index + 1}`, `${index + 1} ft`));
  /** The address and the words of each link. */
  const links = (...ids: string[]) =>
    [
      ...renderToStaticMarkup(<CiteRuns ids={ids} citations={citations} />).matchAll(
        /href="#clause-([^"]*)"[^>]*>([^<]*)</g,
      ),
    ].map(([, id, words]) => `${id}: ${words}`);

  it("are one link where three or more follow each other, in whatever order they are given", () => {
    expect(links("c4", "c2", "c3", "c3")).toEqual(["c2: 2–4"]);
    expect(links("c9", "c1", "c2", "c5", "c6", "c7")).toEqual(["c1: 1", "c2: 2", "c5: 5–7", "c9: 9"]);
  });

  it("have a link each where fewer do; what is not cited has none", () => {
    expect(links("c2", "c1", "c4")).toEqual(["c1: 1", "c2: 2", "c4: 4"]);
    expect(links("missing", "c3")).toEqual(["c3: 3"]);
    expect(links()).toEqual([]);
  });
});
