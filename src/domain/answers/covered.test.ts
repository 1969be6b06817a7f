import { describe, expect, test } from "vitest";
import { realCity, realEngine, realLaw, TODAY } from "#testing/law.ts";
import { contextFor, subjectOf } from "./context.ts";
import { shareCovered } from "./covered.ts";
import { readAsks } from "./read-asks.ts";

function shareIn(slug: string, q: string): number {
  const engine = realEngine();
  const city = realCity(slug);
  const [ask] = readAsks(engine, city, engine.reader.read(q, TODAY, { cityId: city.id }), TODAY);
  return shareCovered(contextFor(engine, city, ask!, TODAY, subjectOf(ask!) ?? "permit"));
}

describe("how likely a city's rules answer", () => {
  test("depends on the city: how often a garage sale may be is a rule of Austin's and Chicago's only", () => {
    const q = "how many yard sales may a household hold in a year";
    expect(shareIn("chicago", q)).toBeGreaterThan(0.7);
    for (const slug of ["denver", "portland", "seattle"])
      expect(shareIn(slug, q), slug).toBeLessThan(shareIn("chicago", q) - 0.2);
  });

  test("is little for what no city has a rule on, and much for what all have", () => {
    for (const { slug } of realLaw().book.cities) {
      expect(shareIn(slug, "may the owner charge 200 more a month when my lease ends"), slug).toBeLessThan(
        0.5,
      );
      expect(shareIn(slug, "how tall may the fence behind our house be"), slug).toBeGreaterThan(0.9);
    }
  });

  test("is much for the fine for work without a permit, however it is told, and little for the fine for something else", () => {
    const told = "The house behind us is being gutted and there is no permit posted. What is the penalty?";
    expect(shareIn("austin", told)).toBeGreaterThan(0.5);
    expect(shareIn("austin", "what is the fine for a barking dog")).toBeLessThan(0.5);
  });
});
