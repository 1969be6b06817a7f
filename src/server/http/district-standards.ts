import type { DistrictStandardsOutput } from "#contract/coverage.ts";
import { operations } from "#contract/operations.ts";
import { DISTRICT_STANDARDS, districtMatrix } from "#domain/coverage/district-matrix.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/coverage/{city}: for each zoning district, which standards have a limit, none, or are not researched. */
export const districtStandards: Handler = (c, services) => {
  const input = readInput(operations.districtStandards.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = services.sections.city(input.value.city);
  if (!city) return problemResponse(c, { code: "not_found", what: "city" });
  const day = todayAt(services.now());
  const output: DistrictStandardsOutput = {
    city: { id: city.id, name: city.name, state: city.state, slug: city.slug },
    day,
    standards: DISTRICT_STANDARDS.map(({ key, title }) => ({ key, title })),
    districts: districtMatrix(services.engine, city, day).map(({ district, states }) => ({
      ...district,
      states,
    })),
  };
  return c.json(output);
};
