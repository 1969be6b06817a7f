import type { CitableCode } from "#domain/codes/citable.ts";
import { section } from "./citable.ts";

const s = (
  number: string,
  title: string,
  path: readonly string[],
  more: Parameters<typeof section>[2] = {},
) => section(number, title, { path, ...more });
const TA = ["Chapter 350. Zoning", "Article I. General provisions"];
const TB = ["Chapter 350. Zoning", "Article IV. Supplementary regulations"];
const TC = ["Chapter 350. Zoning", "Article V. Off-street parking"];
const TS = ["Chapter 290. Subdivision of land"];
const OZ = ["Title 18. Zoning", "Chapter 18.40. Low density district"];
const OC = ["Title 18. Zoning", "Chapter 18.44. Cottage housing"];
const OS = ["Title 17. Subdivisions", "Chapter 17.08. Lot lines"];
const LE = ["Chapter 34. Environment", "Article III. Trees", "Division 2. Permits"];
const LA = ["Chapter 6. Animals", "Article II. Dogs"];
const RZ = ["Chapter 14. Planning", "Article 16. Zone code", "Part 3. General rules"];
const RP = ["Chapter 14. Planning", "Article 16. Zone code", "Part 5. Parking"];
const place = (slug: string, name: string, state: string) => ({ slug, name, state, aliases: [] });
/** Four made-up places as imports have them: 350-21, 18.40.050, 34-212, 14-16-3-5. */
export const FILING_CODES: CitableCode[] = [
  {
    place: place("tarnbrook", "Tarnbrook", "Pennsylvania"),
    codeNames: [],
    editions: [
      {
        number: 1,
        lawDate: "2015-01-01",
        sections: [
          s("350-1", "Title", TA),
          s("350-10", "Accessory buildings", TB),
          s("350-14", "Swimming pools", TB),
          s("350-21", "Fences and walls", TB),
          s("350-30", "Satellite dishes", TB),
          s("350-25", "Roadside stands", TB),
        ],
      },
      {
        number: 2,
        lawDate: "2023-05-01",
        sections: [
          s("350-1", "Title", TA),
          s("350-2", "Purpose", TA),
          s("350-5", "Definitions", TA),
          s("350-20", "Accessory buildings", TB),
          s("350-21", "Fences and walls", TB),
          s("350-22", "Swimming pools", TB),
          s("350-23", "Home occupations", TB),
          s("350-24", "", TB, { status: "reserved" }),
          s("350-25", "Roadside stands", TB, { status: "repealed" }),
          s("350-31", "Number of spaces", TC, { tables: ["Table 350-31"] }),
          s("350-32", "Design of spaces", TC, { formerNumbers: ["350-45"] }),
          s("290-8", "Sketch plans", TS),
          s("290-9", "Streets", TS),
        ],
      },
    ],
  },
  {
    place: place("oakhelm", "Oakhelm", "Washington"),
    codeNames: [],
    editions: [
      {
        number: 1,
        lawDate: "2022-01-01",
        sections: [
          s("18.40.010", "Purpose", OZ),
          s("18.40.050", "Building height", OZ),
          s("18.40.060", "Setbacks", OZ, { tables: ["Table 18.40.060"] }),
          s("18.40.070", "Lot coverage", OZ),
          s("18.44.020", "Cottage clusters", OC, { formerNumbers: ["18.41.020"] }),
          s("18.44.030", "", OC, { status: "reserved" }),
          s("18.44.040", "Design review", OC, { status: "repealed" }),
          s("17.08.015", "Lot consolidation", OS),
          s("17.08.020", "Boundary line adjustments", OS),
        ],
      },
    ],
  },
  {
    place: place("ledford-county", "Ledford County", "Georgia"),
    codeNames: [],
    editions: [
      {
        number: 1,
        lawDate: "2021-01-01",
        sections: [
          s("34-212", "Tree removal permits", LE),
          s("34-213", "Buffers", LE),
          s("34-214", "Landscape plans", LE),
          s("34-215", "Appeals", LE, { status: "repealed" }),
          s("6-51", "Dogs at large", LA),
          s("6-52", "Leashes", LA),
        ],
      },
    ],
  },
  {
    place: place("rio-seco", "Rio Seco", "New Mexico"),
    codeNames: [],
    editions: [
      {
        number: 1,
        lawDate: "2020-01-01",
        sections: [
          s("14-16-3-4", "Residential lots", RZ),
          s("14-16-3-5", "Walls and fences", RZ),
          s("14-16-3-6", "Height", RZ, { status: "reserved" }),
          s("14-16-5-1", "Parking", RP),
          s("14-16-5-2", "Loading", RP),
        ],
      },
    ],
  },
];
