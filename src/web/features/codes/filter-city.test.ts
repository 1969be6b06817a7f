import { expect, it } from "vitest";
import type { CityCodesOutput } from "#contract/codes.ts";
import { filterCity } from "./filter-city.ts";

const content: CityCodesOutput = {
  city: {
    id: 1,
    slug: "denver",
    name: "Denver",
    state: "Colorado",
    clauses: 2,
    rules: 2,
    districts: 1,
    lastUpdated: null,
  },
  enacted: false,
  codes: [],
  topics: [
    {
      topic: "fence",
      sections: [{ slug: "a", section: "Division 10.5", heading: "Fences: height", code: "Zoning Code" }],
    },
    {
      topic: "garage_conversion",
      sections: [{ slug: "b", section: "11.2", heading: "Garages", code: "Zoning Code" }],
    },
  ],
  districts: [
    {
      code: "U-SU-C",
      name: "Urban Single Unit C",
      family: "residential",
      allows: "One house",
      standards: [],
    },
  ],
};

it("keeps what holds every word, in any of its texts", () => {
  expect(filterCity(content, "10.5 HEIGHT").topics.map(({ topic }) => topic)).toEqual(["fence"]);
  expect(filterCity(content, "garage conversion").topics.map(({ topic }) => topic)).toEqual([
    "garage_conversion",
  ]);
  expect(filterCity(content, "u-su").districts).toHaveLength(1);
});

it("keeps everything when nothing is asked, and nothing when nothing fits", () => {
  expect(filterCity(content, "  ")).toEqual({ topics: content.topics, districts: content.districts });
  expect(filterCity(content, "pool")).toEqual({ topics: [], districts: [] });
});
