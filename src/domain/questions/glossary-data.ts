/** Terms of the field in plain words, for cities whose own definition we don't have. No figures: those are the law's to say. */
export const GLOSSARY: readonly { term: string; also: string; means: string }[] = [
  {
    term: "setback",
    also: "setbacks, set back",
    means: "A setback is the open strip a building must keep between itself and a lot line.",
  },
  {
    term: "accessory dwelling unit",
    also: "adu, granny flat, in-law unit, backyard cottage, casita, mother in law suite, secondary unit, guest house, accessory dwelling",
    means:
      "An accessory dwelling unit (ADU) is a second, smaller home on the same lot as a main home. It has its own kitchen and bath.",
  },
  {
    term: "detached accessory dwelling unit",
    also: "dadu, detached adu",
    means: "A detached accessory dwelling unit (DADU) is a small second home apart from the main house.",
  },
  {
    term: "coach house",
    also: "coachhouse, carriage house",
    means: "A coach house is a small second home behind the main building, often above a garage.",
  },
  {
    term: "conversion unit",
    also: "",
    means: "A conversion unit is an extra home made inside an existing building.",
  },
  {
    term: "floor area ratio",
    also: "far, f.a.r.",
    means:
      "Floor area ratio (FAR) compares the floor space of all buildings with the size of the lot. A larger ratio allows more floor space.",
  },
  {
    term: "lot coverage",
    also: "building coverage, coverage",
    means: "Lot coverage is the share of the lot that buildings cover, seen from above.",
  },
  {
    term: "impervious cover",
    also: "impervious surface, impervious coverage",
    means:
      "Impervious cover is every hard surface that keeps rain from soaking in: roofs, driveways, patios and paths.",
  },
  {
    term: "variance",
    also: "variances, adjustment",
    means:
      "A variance is permission to break one zoning rule, given when the lot makes the rule an unfair hardship.",
  },
  {
    term: "by right",
    also: "by-right, as of right, as-of-right",
    means:
      "By right means you may build without asking for a special approval, as long as you follow the rules.",
  },
  {
    term: "conditional use",
    also: "special use, special permit, conditional use permit, special exception, cup",
    means:
      "A conditional use is one that the city allows only after it reviews your case and sets conditions.",
  },
  {
    term: "overlay",
    also: "overlay district, overlay zone, combining district",
    means:
      "An overlay is a second set of rules laid over the zoning district, for example in a historic area or a flood zone.",
  },
  {
    term: "nonconforming",
    also: "non-conforming, nonconforming use, grandfathered, legal nonconforming, noncomplying",
    means:
      "A nonconforming building or use was legal when it began but would not meet today's rules. It may usually stay, but not grow.",
  },
  {
    term: "easement",
    also: "easements",
    means:
      "An easement is someone else's right to use a part of your land, for example for pipes or a shared drive.",
  },
  {
    term: "right of way",
    also: "right-of-way, rights of way, row",
    means: "The right of way is public land for the street, the sidewalk and the strip between them.",
  },
  {
    term: "sight triangle",
    also: "vision triangle, visibility triangle, clear vision area, sight distance triangle",
    means: "A sight triangle is the corner of a lot that must stay clear so that drivers can see.",
  },
  {
    term: "zoning district",
    also: "zone, zoning, zone district, zone code",
    means: "A zoning district is an area of the city where one set of building rules applies.",
  },
  {
    term: "planned development",
    also: "pud, planned unit development, pd",
    means: "A planned development has rules of its own, written for that one site.",
  },
  {
    term: "home occupation",
    also: "home business",
    means: "A home occupation is a small business run from the home by someone who lives there.",
  },
  {
    term: "front yard",
    also: "",
    means: "The front yard is the open space between the building and the street.",
  },
  {
    term: "rear yard",
    also: "",
    means: "The rear yard is the open space between the building and the back lot line.",
  },
  {
    term: "side yard",
    also: "",
    means: "A side yard is the open space between the building and a side lot line.",
  },
  {
    term: "block sensitive setback",
    also: "block-sensitive, block sensitive",
    means:
      "A block-sensitive setback follows the houses next door: yours must be about as far back as theirs.",
  },
  {
    term: "bulk plane",
    also: "sky exposure plane, tent envelope, setback plane",
    means: "A bulk plane is a slanted line over the lot that no part of the building may cross.",
  },
  { term: "duplex", also: "two-flat, two flat", means: "A duplex is a building with two homes." },
  {
    term: "corner lot",
    also: "",
    means: "A corner lot is where two streets meet, so it has two street sides.",
  },
  {
    term: "zone lot",
    also: "",
    means: "A zone lot is the land that zoning treats as one site, whatever the parcels are.",
  },
  {
    term: "building permit",
    also: "",
    means:
      "A building permit is the city's approval to start work after it has checked your plans for safety.",
  },
  {
    term: "zoning permit",
    also: "",
    means: "A zoning permit is the city's confirmation that your project follows the zoning rules.",
  },
  {
    term: "retaining wall",
    also: "",
    means: "A retaining wall holds back soil where the ground changes level.",
  },
  {
    term: "half story",
    also: "half-story",
    means: "A half story is a top floor mostly within the slope of the roof.",
  },
  {
    term: "floor area",
    also: "gross floor area, gfa",
    means: "Floor area is the space on all floors of a building, added up.",
  },
  { term: "opacity", also: "", means: "Opacity is how much of a fence is solid, as a share of its surface." },
  {
    term: "frontage",
    also: "lot frontage, street frontage",
    means: "Frontage is the side of a lot along the street.",
  },
  {
    term: "middle housing",
    also: "missing middle, missing middle housing",
    means: "Middle housing is small buildings with a few homes, such as duplexes and cottage clusters.",
  },
  {
    term: "height",
    also: "building height",
    means: "Height is how far a building rises above the ground. Each city says where to measure from.",
  },
  { term: "deck", also: "", means: "A deck is a raised outdoor floor, usually of wood." },
  { term: "ordinance", also: "", means: "An ordinance is a law passed by the city council." },
  {
    term: "egress window",
    also: "",
    means: "An egress window is large enough to climb out of in an emergency.",
  },
  {
    term: "historic district",
    also: "landmark district",
    means: "A historic district is an area where changes to buildings need a review of how they look.",
  },
  { term: "mixed use", also: "mixed-use", means: "Mixed use means homes together with shops or offices." },
  { term: "density", also: "", means: "Density is how many homes may be on a piece of land." },
  {
    term: "short-term rental",
    also: "str",
    means: "A short-term rental is a home rented out by the night or the week.",
  },
];

/** Every term and its other names, for the reader: [term, "name, other name"]. */
export const glossaryTerms = (): (readonly [string, string])[] =>
  GLOSSARY.map(({ term, also }) => [term, also ? `${term}, ${also}` : term] as const);
