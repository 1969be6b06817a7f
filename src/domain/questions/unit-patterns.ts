import type { Unit } from "../units/quantity.ts";

/** What may stand between a number and the homes that it counts. */
const KIND_OF_HOME =
  "(?:(?:detached|attached|brand|new|more|extra|additional|further|other|backyard|dwelling|housing|residential|legal|ordinary|existing|separate|single|small|big|large|huge|tiny|little|rental|market[- ]rate|(?:\\d|one|two|three|four|five)[- ](?:bed(?:room)?s?|br)|\\dbr|studio|efficiency)[ -])";

/** Homes by all their names, where a number counts them. */
const HOMES =
  "(?:units|homes|houses|dwellings|residences|apartments|apts|flats|condos|condominiums|row ?houses|row ?homes|town ?homes|town ?houses)";

/**
 * Any other words that say which homes are meant ("12 regular apartments", "5 side-by-side market rate town homes"): none that
 * a number counts or that joins two things.
 */
const OTHER_HOMES = `(?:(?:single[- ]family|(?!(?:one|two|three|four|five|six|seven|eight|nine|ten|bed|bedroom|bath|bathroom|car|story|storey|floor|level|family|foot|acre|minute|hour|day|week|month|year|percent|people|block|mile|lot|parking|garage|of|or|and|to|in|for|on|at|by|per|from|with|within|into|between|behind|near|under|over|than|that|the|a|an|has|have|is|are|was|were)\\b)[a-z]*(?:[a-rt-z]|ss)(?:-[a-z]+)*)[ -]){1,4}${HOMES}`;

/** Homes by their kind alone: "8 efficiencies", "ten 2-bedrooms". */
const KINDS_ALONE = "(?:efficiencies|studios|(?:\\d|one|two|three|four|five)[- ]?(?:bedrooms|brs))";

/** The ways in which people write each unit. The first that fits is taken. */
export const UNIT_PATTERNS: readonly (readonly [Unit, string])[] = [
  [
    "sq ft",
    String.raw`(?:sq\.?|square)[ -]?(?:ft\b\.?|feet\b|foot\b|footage\b|foots\b)|sqft\b|sq\.? ?f\b|(?:gross |g)s\.?f\b|gross (?:sq|square) ?(?:ft|feet)|s\.?f\.?(?![a-z-])|sft\b|ft(?:2|\^2|²)(?!\d)|feet squared`,
  ],
  ["sq m", String.raw`(?:sq\.?|square)[ -]?(?:meters?\b|metres?\b|m\b)|sqm\b|m(?:2|\^2)(?!\d)`],
  ["sq yd", String.raw`(?:sq\.?|square)[ -]?(?:yards?\b|yds?\b)`],
  ["acres", String.raw`(?:of )?(?:an )?acres?\b|ac\b`],
  // "125 deep": a bare number before a side is in feet.
  ["ft", String.raw`feets?\b|foot(?:s|ers?)?\b|foot\b|fts?\b\.?|'(?!')|(?=(?:deep|wide|tall)\b)`],
  [
    "in",
    String.raw`inch(?:es)?\b|ins?\b(?! (?:the|my|a|an|our|your|his|her|their|front|back|side|rear|denver|seattle|portland|chicago|austin|san|new|nyc|manhattan|brooklyn|queens|this|that|height|width|total|length|any|all|one|case|town|zone|[a-z]{1,3}-?\d))\.?|"|''`,
  ],
  ["cm", String.raw`(?:cm|centimet(?:er|re)s?)\b`],
  ["mm", String.raw`(?:mm|millimet(?:er|re)s?)\b`],
  ["m", String.raw`(?:m|met(?:er|re)s?|mtrs?)\b`],
  ["yd", String.raw`(?:yards?|yds?)\b`],
  ["mi", String.raw`miles?\b`],
  ["%", String.raw`%|percent\b|per cent\b|pct\b`],
  ["FAR", String.raw`far\b|floor area ratio\b`],
  ["stories", String.raw`(?:stor(?:y|ies|eys?)|floors?|levels?)\b`],
  ["spaces", String.raw`(?:(?:off-?street |on-?site )?(?:parking )?(?:spaces?|spots?|stalls?)|parking)\b`],
  [
    "units",
    String.raw`(?:${KIND_OF_HOME}{0,2}(?:adus?|dadus?|coach houses|cottages|granny flats|units?|homes?|houses?|dwellings?|apartments?|condos?|condominiums?|apts?|flats|residences?|row ?houses?|row ?homes?|town ?homes?|town ?houses?)|${KINDS_ALONE}|${OTHER_HOMES}|families|households?)\b`,
  ],
  ["USD", String.raw`(?:dollars?|usd|bucks)\b`],
  ["business days", String.raw`(?:business|working|work) days?\b`],
  ["days", String.raw`(?:days?|nights?)\b`],
  ["weeks", String.raw`(?:weeks?|wks?)\b`],
  ["months", String.raw`months?\b`],
  ["years", String.raw`(?:years?|yrs?)\b`],
  ["hours", String.raw`(?:hours?|hrs?)\b`],
  ["minutes", String.raw`minutes?\b`],
  [
    "per day",
    String.raw`(?:(?:car |vehicle |round )?trips?|visits?|visitors?|deliver(?:y|ies)|customers?|clients?|patients?|students?|pupils?|kids?|people)(?: [a-z]+){0,2} (?:a|per|each|every) day\b`,
  ],
  [
    "people",
    String.raw`(?:people|persons?|employees?|workers?|helpers?|assistants?|staff|coworkers?|clients?|customers?|patients?|students?|pupils?|tenants?|roommates?|lodgers?|boarders?|residents?|adults?|children|kids?|(?:overnight )?guests?)\b`,
  ],
  ["degrees", String.raw`degrees?\b`],
  [
    "count",
    String.raw`(?:company |work |commercial |business )?(?:vans?|trucks?|cars(?! garage)|vehicles?)\b`,
  ],
  ["cu yd", String.raw`(?:cubic|cu\.?) ?(?:yards?|yds?)\b`],
  ["cu ft", String.raw`(?:cubic|cu\.?) ?(?:feet|foot|ft)\b`],
  ["gallons", String.raw`gal(?:lons?)?\b`],
  ["lb", String.raw`(?:lbs?|pounds?)\b`],
];

/** Words that say what the number after them costs, with those between. */
const COSTING = String.raw`(?:costs?|costing|budget|worth|bid|quoted?|spend(?:ing)?|value|valuation|(?:valued|priced|estimated|budgeted) at)(?: (?:is|was|of|about|around|roughly|nearly|will be|would be|us|me)){0,2}:? `;
/** "Job cost 45k", "valued at 12,500", "a 30k remodel": money without its sign, where no unit says that it is something else. */
export const BARE_MONEY = String.raw`(?:(?<=\b${COSTING})(?:\d{1,3}(?:,\d{3})+|\d{4,7}|\d{1,4}(?:\.\d)?k)|(?<![\w$.,/-])\d{1,4}(?:\.\d)?k(?= (?:remodel|renovation|alteration|repair|job|project|budget|contract)\b))(?![\w%'"/-]|[.,]\d)`;
