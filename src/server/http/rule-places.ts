import type { RulePlacesOutput } from "#contract/rule-review.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requireOperator } from "./person.ts";
import { presentPlace } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/rule-review: the places whose enacted text was imported, and how far their review is. */
export const rulePlaces: Handler = async (c, services) => {
  const present = await requireOperator(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const [places, counts] = await Promise.all([services.enacted.places(), services.decisions.counts()]);
  const countOf = (slug: string, outcome: string): number =>
    counts.find((one) => one.place === slug && one.outcome === outcome)?.count ?? 0;
  const output: RulePlacesOutput = {
    places: places.map(({ place, edition }) => ({
      place: presentPlace(place, edition, services),
      accepted: countOf(place.slug, "accepted"),
      corrected: countOf(place.slug, "corrected"),
      rejected: countOf(place.slug, "rejected"),
    })),
  };
  return c.json(output, 200, PRIVATE);
};
