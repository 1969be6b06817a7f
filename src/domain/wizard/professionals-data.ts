/** Where a licensed professional can be found or checked. Public bodies and national societies only, by their own addresses. */
export interface ProfessionalBody {
  name: string;
  /** What a person does there, the verb first. */
  use: string;
  url: string;
}

/** Bodies of the whole country. */
const NATIONAL: readonly ProfessionalBody[] = [
  {
    name: "National Council of Architectural Registration Boards",
    use: "Find your state's board for architects.",
    url: "https://www.ncarb.org/get-licensed/state-licensing-boards/u-s-member-boards",
  },
  {
    name: "National Council of Examiners for Engineering and Surveying",
    use: "Find your state's board for engineers and surveyors.",
    url: "https://ncees.org/",
  },
  {
    name: "American Institute of Architects",
    use: "Read how to work with an architect, and find a local chapter.",
    url: "https://www.aia.org/",
  },
  {
    name: "American Society of Civil Engineers",
    use: "Read about civil and structural engineers.",
    url: "https://www.asce.org/",
  },
  {
    name: "International Code Council",
    use: "Read the model codes that many cities build on.",
    url: "https://www.iccsafe.org/",
  },
];

/** License registers of the states of our cities, by state code. A state without one is served by the national bodies. */
const BY_STATE: Readonly<Record<string, readonly ProfessionalBody[]>> = {
  CO: [
    {
      name: "Colorado Department of Regulatory Agencies",
      use: "Check the license of an architect or engineer.",
      url: "https://apps2.colorado.gov/dora/licensing/lookup/licenselookup.aspx",
    },
  ],
  WA: [
    {
      name: "Washington State Department of Labor & Industries",
      use: "Check a contractor's registration.",
      url: "https://secure.lni.wa.gov/verify/",
    },
  ],
  OR: [
    {
      name: "Oregon Construction Contractors Board",
      use: "Check a contractor's license.",
      url: "https://search.ccb.state.or.us/search/",
    },
  ],
  IL: [
    {
      name: "Illinois Department of Financial and Professional Regulation",
      use: "Check the license of an architect or engineer.",
      url: "https://online-dfpr.micropact.com/lookup/licenselookup.aspx",
    },
  ],
  TX: [
    {
      name: "Texas Board of Architectural Examiners",
      use: "Check an architect's registration.",
      url: "https://www.tbae.texas.gov/",
    },
  ],
  CA: [
    {
      name: "California Contractors State License Board",
      use: "Check a contractor's license.",
      url: "https://www.cslb.ca.gov/",
    },
    {
      name: "California Architects Board",
      use: "Check an architect's license.",
      url: "https://www.cab.ca.gov/",
    },
  ],
  NY: [
    {
      name: "New York State Office of the Professions",
      use: "Check the license of an architect or engineer.",
      url: "https://www.op.nysed.gov/verification-search",
    },
  ],
};

/** The state's own registers first, then the bodies of the whole country. */
export const professionalBodies = (stateCode: string): ProfessionalBody[] => [
  ...(BY_STATE[stateCode] ?? []),
  ...NATIONAL,
];
