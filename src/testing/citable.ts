import type { CitableCode, CitableSection, SectionStatus } from "#domain/codes/citable.ts";

/** A section of a made-up code. */
export const section = (
  number: string,
  title: string,
  more: Partial<CitableSection> & { status?: SectionStatus } = {},
): CitableSection => ({ number, slug: number.toLowerCase(), title, status: "in_force", ...more });

const zoning = ["Title 40. Land", "Chapter 40-3. Zoning"];

/** Made-up places: Elmford numbers 40-3-110, Port Hale 12.31.040, Quarry Falls 7-204.1, San Pedro 134. */
export const CODES: readonly CitableCode[] = [
  {
    place: { slug: "elmford", name: "Elmford", state: "Ohio", aliases: ["city of elmford", "the ford"] },
    codeNames: ["Elmford Land Code", "ELC"],
    editions: [
      {
        number: 1,
        lawDate: "2019-01-01",
        sections: [
          section("40-3-110", "Fences", { path: zoning }),
          section("40-3-125", "Sheds and small barns", { path: zoning }),
          section("40-3-130", "Keeping of goats", { path: zoning }),
          section("40-3-140", "Carports", { path: zoning }),
        ],
      },
      {
        number: 2,
        lawDate: "2024-06-01",
        sections: [
          section("40-3-110", "Fences", { path: zoning, tables: ["Table 3-1"] }),
          section("40-3-111", "Hedges", { path: zoning }),
          section("40-3-112", "Gates", { path: zoning }),
          section("40-3-113", "Walls", { path: zoning }),
          section("40-3-210", "Sheds and small barns", { path: [...zoning, "Article 2. Outbuildings"] }),
          section("40-3-220", "Greenhouses", {
            path: [...zoning, "Article 2. Outbuildings"],
            formerNumbers: ["40-3-150"],
          }),
          section("40-3-140", "Carports", { path: zoning, status: "repealed" }),
          section("40-3-145", "", { path: zoning, status: "reserved" }),
          section("40-4-010", "Streets", {
            path: ["Title 40. Land", "Chapter 40-4. Streets", "Article 2. Widths"],
          }),
        ],
      },
    ],
    curated: [
      { slug: "porches", section: "§ 40-3-300(B)", heading: "Porches", aliases: [], ended: null },
      { slug: "decks-old", section: "40-3-310", heading: "Decks", aliases: [], ended: "2023-03-01" },
      { slug: "decks", section: "40-3-315", heading: "Decks", aliases: [], ended: null },
      { slug: "walls", section: "§ 40-3-113", heading: "Walls", aliases: [], ended: "2025-02-01" },
    ],
  },
  {
    place: { slug: "port-hale", name: "Port Hale", state: "Washington", aliases: ["hale"] },
    codeNames: ["Port Hale Municipal Code"],
    editions: [
      {
        number: 1,
        lawDate: null,
        sections: [
          section("12.31.040", "Heights"),
          section("12.31.045", "Roof gardens"),
          section("12.31.050", "Towers"),
          section("12.32.010", "Parking"),
        ],
      },
    ],
  },
  {
    place: { slug: "quarry-falls", name: "Quarry Falls", state: "Utah", aliases: [] },
    codeNames: ["Zoning Resolution"],
    editions: [
      {
        number: 1,
        lawDate: null,
        sections: [
          section("7-204.1", "Yards"),
          section("7-205-A", "Rear yards"),
          section("7-205", "Yards in general"),
          section("7-311", "Signs"),
        ],
      },
    ],
  },
  {
    place: { slug: "san-pedro", name: "San Pedro", state: "California", aliases: [] },
    codeNames: ["San Pedro Planning Code"],
    editions: [],
    curated: [
      {
        slug: "yards",
        section: "Planning Code §134, Table 120-4",
        heading: "Yards",
        aliases: ["134(c)"],
        ended: null,
      },
      { slug: "parking", section: "Planning Code §§150, 151", heading: "Parking", aliases: [], ended: null },
      { slug: "hosts", section: "Planning Code ch. 41A", heading: "Hosts", aliases: ["44.041"], ended: null },
      {
        slug: "hosts-old",
        section: "44.041 (2020 to 2025)",
        heading: "Hosts",
        aliases: [],
        ended: "2025-06-29",
      },
    ],
  },
];
