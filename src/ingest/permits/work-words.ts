import type { Subject } from "#domain/law/vocabulary.ts";
import type { BuildingType, WorkType } from "#domain/permits/permit-review.ts";

/** What the words of permit data say of the work; the first line that fits counts. */
const WORKS: readonly (readonly [WorkType, RegExp])[] = [
  ["demolition", /\bdemo(?:lish|lition)?\b|deconstruct|\bwreck|\braz(?:e|ing)\b/i],
  ["change_of_use", /change[ds]? (?:of|in) (?:use|occupancy)|\buse change/i],
  [
    "alteration",
    /\badd(?:ition|itions|n)?\b|alter|remodel|renovat|\brepair|rehab|improvement|interior|modif|\breplace|conversion|\bt\.?i\.?\b/i,
  ],
  ["new", /\bnew\b|\berect|\bconstruct/i],
  [
    "trade",
    /electric|plumb|mechanical|furnace|boiler|hvac|\bgas\b|sprinkler|fire alarm|elevator|\bsigns?\b/i,
  ],
];
const BUILDINGS: readonly (readonly [BuildingType, RegExp])[] = [
  ["multifamily", /multi|apartment|condo|triplex|fourplex|three.?or.?more|3\+/i],
  [
    "commercial",
    /non.?resid|commerc|office|retail|restaurant|industr|institut|business|warehouse|mercantile/i,
  ],
  [
    "house",
    /single|duplex|\bsfr?\b|\bsfd\b|(?:one|1).{0,5}(?:two|2).?fam|town.?(?:house|home)|dwelling|residen|\bhouse/i,
  ],
];
/** Narrow on purpose: a word that is only mentioned must not make a project. */
const SUBJECTS: readonly (readonly [Subject, RegExp])[] = [
  ["adu", /\b(?:[adj]?adus?|accessory dwelling|backyard cottage|granny flat|carriage house|in-?law unit)\b/i],
  ["garage_conversion", /\bconver\w+ (?:\w+ ){0,4}garage|garage conversion/i],
  ["carport", /\bcarport/i],
  ["deck", /\bdecks?\b/i],
  ["porch", /\b(?:porch|covered patio|pergola|sunroom)\b/i],
  ["retaining_wall", /\bretaining wall|\brocker(?:y|ies)\b/i],
  ["fence", /\bfenc(?:e|es|ing)\b/i],
  ["pool", /\bpools?\b|\bhot tub|\bspa\b/i],
  ["solar", /\bsolar\b|\bphotovoltaic|\bpv (?:system|panel|array)/i],
  ["roofing", /\bre-?roof\w*|\broof (?:replacement|covering)/i],
  ["siding", /\b(?:re-?)?siding\b/i],
  ["windows_doors", /\b(?:replace|new|install)\w* (?:\w+ ){0,3}(?:windows?|doors?)\b/i],
  ["sign", /\bsigns?\b/i],
  ["shed", /\b(?:tool |garden |storage )?sheds?\b/i],
  ["garage", /\bgarage\b/i],
];

const first = <T>(lines: readonly (readonly [T, RegExp])[], text: string): T | null =>
  lines.find(([, words]) => words.test(text))?.[0] ?? null;

/** Text beyond this adds nothing, and patterns are kept from long ones. */
const LONGEST = 400;
const cut = (text: string): string => text.slice(0, LONGEST);

/** "Addition/Alteration" → alteration; null where the words say nothing. */
export const workOf = (text: string): WorkType | null => first(WORKS, cut(text));
export const buildingOf = (text: string): BuildingType | null => first(BUILDINGS, cut(text));
export const subjectOf = (text: string): Subject | null => first(SUBJECTS, cut(text));
