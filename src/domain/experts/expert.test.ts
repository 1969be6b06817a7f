import { expect, test } from "vitest";
import { expertSlug } from "./expert.ts";

test("a profile's address is the name in small letters and hyphens", () => {
  expect(expertSlug("Alder & Søn — Architects, Inc.", new Set())).toBe("alder-s-n-architects-inc");
  expect(expertSlug("José Núñez", new Set())).toBe("jose-nunez");
  expect(expertSlug("x".repeat(200), new Set())).toHaveLength(60);
});

test("a name that is taken gets a number, and so does one that is a page of its own", () => {
  expect(expertSlug("Alder", new Set(["alder", "alder-2"]))).toBe("alder-3");
  expect(expertSlug("Apply", new Set())).toBe("apply-2");
});

test("a name without Latin letters still has an address", () => {
  expect(expertSlug("Ольга", new Set())).toBe("expert");
  expect(expertSlug("Ольга", new Set(["expert"]))).toBe("expert-2");
});
