import { type DistrictIndex, findDistrict, type NamedDistrict } from "../geography/districts.ts";
import type { City } from "../law/law.ts";
import {
  type Circumstance,
  type LotFact,
  MEASURES,
  type Measure,
  PLACES,
  type Place,
  SUBJECTS,
  type Subject,
} from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { glossaryTerms } from "./glossary-data.ts";
import { PhraseBook, type PhraseMatch, Speller, type Token, tokensOf } from "./phrase-book.ts";
import { readDate } from "./read-dates.ts";
import { readIntents } from "./read-intent.ts";
import { assignMeasures } from "./read-measures.ts";
import { PlaceReader, readDistricts, readUnknownDistrict } from "./read-places.ts";
import { readPremise, withoutOrders } from "./read-premise.ts";
import { readQuantities } from "./read-quantities.ts";
import type { Intent, MeasuredQuantity, Reading } from "./reading.ts";
import { SPELLING_TARGETS } from "./spelling-data.ts";
import {
  BUILDING_WORDS,
  CIRCUMSTANCE_WORDS,
  MEASURE_WORDS,
  OFF_TOPIC,
  OTHER_THINGS,
  PLACE_WORDS,
  SUBJECT_WORDS,
} from "./vocabulary-data.ts";
import { tidy } from "./words.ts";

/** What a person set by hand: each part replaces what the words were read as. */
export interface Corrections {
  cityId?: number;
  district?: string;
  asOf?: CalendarDate;
  subject?: string;
  place?: string;
  intent?: string;
}

const phrases = <T>(list: readonly (readonly [T, string])[]): PhraseBook<T> =>
  new PhraseBook(
    list.flatMap(([value, words]) => words.split(", ").map((phrase): [string, T] => [phrase, value])),
  );

/** Subjects that only set the scene when a more particular one is named ("a fence around my house"). */
const GENERAL: ReadonlySet<Subject> = new Set([
  "house",
  "building",
  "lot",
  "parking",
  "commercial",
  "permit",
  "multi_unit",
]);
/** Subjects that give way to a more particular one, but not to the house they belong to. */
const FAINT: ReadonlySet<Subject> = new Set([
  "tree",
  "interior_work",
  "grading",
  "sign",
  "windows_doors",
  "play_equipment",
]);
const WEAK_PHRASES: ReadonlySet<string> = new Set(["wall", "boards", "steps"]);
const INTENTS: readonly Intent[] = [
  "permission",
  "limit",
  "permit",
  "cost",
  "time",
  "contact",
  "compare",
  "meaning",
];

/** Reads questions for a set of cities. Built once; reading is pure and takes any text. */
export class QuestionReader {
  readonly #subjects = phrases(SUBJECT_WORDS);
  readonly #measures = phrases(MEASURE_WORDS);
  readonly #places = phrases(PLACE_WORDS);
  readonly #circumstances = phrases(
    CIRCUMSTANCE_WORDS.map(([name, value, words]) => [{ name, value }, words] as const),
  );
  readonly #building = phrases([[true, BUILDING_WORDS]]);
  readonly #others = phrases([["other", OTHER_THINGS]]);
  readonly #offTopic = phrases([["off", OFF_TOPIC]]);
  readonly #terms = phrases(glossaryTerms());
  readonly #cityReader: PlaceReader;
  readonly #speller: Speller;
  readonly #districts: ReadonlyMap<number, DistrictIndex>;

  constructor(cities: readonly City[], districts: ReadonlyMap<number, DistrictIndex>) {
    this.#districts = districts;
    this.#cityReader = new PlaceReader(cities);
    this.#speller = new Speller(
      new Set([
        ...[
          this.#subjects,
          this.#measures,
          this.#places,
          this.#circumstances,
          this.#building,
          this.#others,
          this.#terms,
        ].flatMap((book) => [...book.words]),
        ...this.#cityReader.words,
        ...this.#offTopic.words,
      ]),
      SPELLING_TARGETS,
    );
  }

  read(question: string, today: CalendarDate, corrections: Corrections = {}): Reading {
    const text = withoutOrders(tidy(question));
    const premise = readPremise(text);
    const tokens = this.#speller.mend(tokensOf(text));
    const mended = mendText(text, tokens);
    const lower = mended.toLowerCase();
    const places = this.#cityReader.read(text, tokens);
    const date = readDate(lower, today);
    const districts = readDistricts(text, this.#districts);
    const allQuantities = readQuantities(text)
      .filter((q) => q.end <= date.start || q.start >= date.end || date.start < 0)
      .filter((q) => !districts.some((d) => d.start < q.end && d.end > q.start));
    const mainText = premise && premise.start < premise.end ? { from: premise.start, to: premise.end } : null;
    // "Since fences may be 4 ft, can I build one of 5 ft": the project's figure is the one outside the premise.
    const ownQuantities = allQuantities.filter(
      (q) => !mainText || q.start < mainText.from || q.start >= mainText.to,
    );
    const foundQuantities = ownQuantities.length > 0 ? ownQuantities : allQuantities;

    const free = <T>(matches: PhraseMatch<T>[]): PhraseMatch<T>[] =>
      matches.filter(
        (m) =>
          !districts.some((d) => d.start < tokens[m.to - 1]!.end && d.end > tokens[m.from]!.start) &&
          !(places.used.has(m.from) && places.used.has(m.to - 1)),
      );
    const otherMatches = this.#others.find(tokens);
    // "Porch light" is no porch: the longer name is the thing meant.
    const subjectMatches = free(this.#subjects.find(tokens)).filter((m) => !isPartOf(m, otherMatches));
    const { subjects, joint } = chooseSubjects(
      subjectMatches,
      tokens,
      blank(text, foundQuantities),
      mainText,
      corrections.subject,
    );
    const measureMatches = [
      ...free(this.#measures.find(tokens)),
      ...floorAreaRatio(text, tokens),
      ...distanceToLine(text, tokens),
    ];
    const sizes = dropPlaceSetbacks(measureMatches, text, tokens).filter(
      (m) =>
        !isPartOf(m, subjectMatches) &&
        !(m.phrase === "size" && /\bsame $/i.test(text.slice(0, tokens[m.from]!.start))) &&
        (subjects[0] !== "fence" ||
          m.value !== "setback" ||
          /from|line|close|near|distance|off/.test(m.phrase)),
    );
    const { quantities, lotFacts, lotSpans } = assignMeasures(
      text,
      foundQuantities,
      sizes,
      tokens,
      subjects[0],
      subjectMatches.filter((m) => m.value === subjects[0]).map((m) => m.from),
    );
    const circumstances: Partial<Record<Circumstance, string>> = {};
    for (const match of free(this.#circumstances.find(tokens, true))) {
      const value = isDenied(text, tokens[match.from]!.start)
        ? opposite(match.value.value)
        : match.value.value;
      circumstances[match.value.name] ??= value;
    }
    const atLine =
      /\b(?:right )?(?:on|at|up to|against|touching) (?:the |my |our )?(?:\w+ )?(?:property|lot|boundary) line\b/.test(
        lower,
      );
    if (
      atLine &&
      !quantities.some((q) => q.measure === "setback") &&
      subjects[0] !== "fence" &&
      subjects[0] !== undefined
    ) {
      quantities.push({ measure: "setback", value: 0, unit: "ft", sense: "exact" });
    }
    describeUse(quantities, lotFacts, subjects, sizes);
    if (
      subjects[0] === "fence" &&
      /\b(?:solid|opaque|privacy|stockade)\b/i.test(text) &&
      !quantities.some((q) => q.measure === "opacity")
    )
      lotFacts.opacity = { value: 100, unit: "%" };
    const placeMatches = this.#places.find(tokens).filter((m) => !isPartOf(m, subjectMatches));
    const cityId = corrections.cityId ?? places.cityIds[0] ?? onlyCityWith(districts);
    const district = readDistrict(corrections.district, districts, cityId, this.#districts, text);
    const askedSizes = sizes.filter(
      (m) =>
        !OF_THE_LOT_SIZE.has(m.value) ||
        !lotSpans.some(
          (s) =>
            tokens[m.from]!.start < (m.value === "floor_area" ? s.end - 12 : s.end) &&
            tokens[m.to - 1]!.end > s.start,
        ),
    );
    const intents = correctedIntents(
      corrections.intent,
      readIntents(lower).filter(
        (intent) =>
          intent !== "compare" ||
          places.cityIds.length > 1 ||
          /\bcit(?:y|ies)\b|everywhere|elsewhere|nationwide/.test(lower),
      ),
    );
    const measures = chooseMeasures(
      askedSizes,
      tokens,
      mainText,
      quantities.map((q) => q.measure),
      subjects,
      (subjects[0] === undefined || GENERAL.has(subjects[0])) &&
        /\b(?:front|rear|side|back) ?yards?\b|\byards?\b.*\b(?:front|side|rear)\b/.test(lower),
    );
    const glossaryTerm = this.#glossaryTerm(text, tokens);
    const term = readTerm(lower, district) ?? glossaryTerm;
    const undated = date.start >= 0 ? text.slice(0, date.start) + text.slice(date.end) : text;
    const citation = CITATION.exec(undated.replace(/\b\d{4}-\d{1,2}-\d{1,2}\b/g, " "))?.[1] ?? null;
    const known =
      subjects.length > 0 ||
      measureMatches.length > 0 ||
      district !== null ||
      citation !== null ||
      this.#building.find(tokens).length > 0 ||
      this.#others.find(tokens).length > 0 ||
      (term !== null && intents.includes("meaning")) ||
      foundQuantities.some((q) => q.unit === "FAR");
    const intent = chooseIntent(intents, {
      described: Object.keys(circumstances).some(
        (name) => name !== "form" && name !== "attached_to_house" && name !== "use",
      ),
      quantified: quantities.map((q) => q.measure),
      quantities: quantities.length,
      measures,
      subjects,
      lower,
      term,
      hasPlace: placeMatches.length > 0,
    });
    return {
      text,
      intent,
      alsoAsked: intents.filter(
        (other) => other !== intent && other !== "limit" && other !== "permission" && other !== "meaning",
      ),
      subjects,
      joint,
      measures,
      quantities,
      lotFacts:
        subjects[0] === "adu" && lotFacts.unit_count === undefined
          ? { ...lotFacts, unit_count: { value: 2, unit: "units" } }
          : lotFacts,
      places: choosePlaces(placeMatches, corrections.place, circumstances),
      district,
      circumstances,
      cityIds:
        corrections.cityId !== undefined
          ? [corrections.cityId, ...places.cityIds.filter((id) => id !== corrections.cityId)]
          : places.cityIds.length > 0
            ? places.cityIds
            : cityId !== undefined && !places.uncovered
              ? [cityId]
              : [],
      uncoveredPlace: places.uncovered,
      asOf: corrections.asOf ?? date.asOf,
      dated: corrections.asOf !== undefined ? corrections.asOf !== today : date.dated,
      historic: date.historic,
      premise: premise?.text ?? null,
      withoutPermit:
        /\b(?:without|no|not? need(?:ing)?(?: a| any)?|don'?t need(?: a| any)?|doesn'?t (?:need|require)(?: a| any)?|avoid(?:ing)?(?: a| the)?|before (?:i|you|we) need(?: a)?|needs? no|requir\w+ no|exempt from(?: a| the)?|skip(?:ping)?(?: a| the)?|free of(?: a)?)\s+(?:\w+ ){0,3}?permits?\b|\bpermit[- ](?:free|exempt|less)\b|\bpermitless\b|\bno permit\b/.test(
          lower,
        ),
      bound:
        /\b(?:min(?:imum)?|at least|smallest|least|fewest|closest|nearest|how (?:close|near|far)|how far back|narrowest)\b/.test(
          lower,
        )
          ? "lower"
          : /\b(?:max(?:imum)?|at most|largest|biggest|tallest|highest|most|widest|up to|how (?:tall|high|big|large))\b/.test(
                lower,
              )
            ? "upper"
            : null,
      citation,
      term,
      glossaryTerm,
      otherThings: this.#others
        .find(tokens)
        .filter((m) => !subjectMatches.some((s) => m.from >= s.from && m.to <= s.to))
        .map((m) => m.phrase),
      unread: this.#unread(
        tokens,
        [
          ...subjectMatches,
          ...measureMatches,
          ...placeMatches,
          ...this.#circumstances.find(tokens, true),
          ...this.#building.find(tokens),
          ...this.#terms.find(tokens),
          ...this.#others.find(tokens),
        ],
        places.used,
        foundQuantities,
        districts,
        date,
      ),
      offTopic: this.#offTopic.find(tokens).length > 0,
      aboutBuilding: known,
    };
  }

  #glossaryTerm(text: string, tokens: readonly Token[]): string | null {
    const ratio = floorAreaRatio(text, tokens);
    const found = this.#terms
      .find(tokens)
      .filter((m) => m.phrase !== "far" || ratio.some((r) => r.from === m.from));
    return [...found].sort((a, b) => b.to - b.from - (a.to - a.from))[0]?.value ?? null;
  }

  #unread(
    tokens: readonly Token[],
    matches: readonly PhraseMatch<unknown>[],
    used: ReadonlySet<number>,
    quantities: readonly { start: number; end: number }[],
    districts: readonly { start: number; end: number }[],
    date: { start: number; end: number },
  ): string[] {
    const spans = [...quantities, ...districts, ...(date.start >= 0 ? [date] : [])];
    return tokens
      .filter(
        (token, i) =>
          !used.has(i) &&
          !matches.some((m) => i >= m.from && i < m.to) &&
          !spans.some((s) => token.start < s.end && token.end > s.start),
      )
      .filter(
        (token) =>
          token.text.length > 2 &&
          !COMMON_WORDS.has(token.text) &&
          !COMMON_WORDS.has(`${token.text}s`) &&
          !COMMON_WORDS.has(token.text.replace(/'/g, "")),
      )
      .map((token) => token.typed ?? token.text)
      .filter((word, i, all) => all.indexOf(word) === i)
      .slice(0, 8);
  }
}

/** "One house", "two homes" beside another size tell the use of the lot; they ask for no number of homes. */
function describeUse(
  quantities: MeasuredQuantity[],
  lotFacts: Partial<Record<LotFact, Quantity>>,
  subjects: readonly Subject[],
  sizes: readonly PhraseMatch<Measure>[],
): void {
  const homes = quantities.findIndex((q) => q.measure === "units");
  if (homes < 0) return;
  const otherSize = sizes.some((m) => m.value !== "units") || quantities.some((q) => q.measure !== "units");
  if (otherSize || (quantities[homes]!.value === 1 && subjects[0] !== "adu")) {
    // "One ADU" beside the house makes two homes.
    const others = subjects.includes("adu") && quantities[homes]!.value < 3 ? 1 : 0;
    lotFacts.unit_count = { value: quantities[homes]!.value + others, unit: "units" };
    quantities.splice(homes, 1);
  }
}

/** What a "what is …" question asks the meaning of: the words themselves, or the district's code. */
function readTerm(lower: string, district: NamedDistrict | null): string | null {
  if (district && /\bmeans?\b|stand for|what(?:'s| is| kind| type)|explain|tell me/.test(lower))
    return district.code;
  const quoted = /['"]([a-z][^'"]{1,40})['"]/.exec(lower)?.[1];
  if (quoted && !/\d/.test(quoted)) return quoted;
  const named =
    /\b(?:what(?:'?s| is| are| does| do)|what counts as|define|definition of|meaning of|explain)(?: (?:the (?:term|word|definition of|meaning of)|an?|the|meant by|considered|by))* ([a-z][a-z' -]{2,40}?)(?: (?:means?|stand for|count|in|under|according|for|per|called|considered|at)\b.*)?[?.!]*$/.exec(
      lower,
    )?.[1];
  return named && named.split(" ").length <= 5 ? named.trim() : null;
}

/** "How far from the front lot line", "distance to the street": a setback in other words. */
function distanceToLine(text: string, tokens: readonly Token[]): PhraseMatch<Measure>[] {
  const match =
    /\b(?:how (?:far|close|near)|distance|back|away)\b[^?.!]{0,40}?\b(?:from|to|off) (?:the |my |a |its |our )*(?:(?:front|rear|back|side|street|property|lot|alley|neighbor's|interior) ?)+(?:lot |property )?(?:line|lines|boundary|street|road|sidewalk|curb)\b/i.exec(
      text,
    );
  const at = match ? tokens.findIndex((token) => token.start >= match.index) : -1;
  return at < 0 ? [] : [{ value: "setback", from: at, to: at + 1, phrase: "distance to the line" }];
}

/** "17-17-0309", "33.110.275.C", "§ 25-2-899", "10.5". */
const CITATION =
  /(?:§+\s*)?(\b\d{1,3}[A-Z]?(?:[-.]\d{1,4}[A-Z]?){2,}(?:\.[A-Z0-9]+)*|\b\d{2,3}\.\d{2,4}(?:\.\d+)*[A-Z]?|§+\s*\d+(?:[-.]\d+)*|\b\d{1,2}-\d{2,4}\b)/;

/** "In the front setback" is a place; only "the front setback" by itself is a size. */
function dropPlaceSetbacks(
  matches: readonly PhraseMatch<Measure>[],
  text: string,
  tokens: readonly Token[],
): PhraseMatch<Measure>[] {
  return matches.filter(
    (m) =>
      m.value !== "setback" ||
      m.to - m.from > 1 ||
      !/\b(?:in|into|within|inside|behind|outside|across|over|onto) (?:(?:the|a|my|our|any|required|its|front|side|rear|back|street|building|interior) ?)*$/i.test(
        text.slice(Math.max(0, tokens[m.from]!.start - 40), tokens[m.from]!.start),
      ),
  );
}

/** "FAR" is a measure, "how far" is not: only capitals, or the word after "max" or a number, count. */
function floorAreaRatio(text: string, tokens: readonly Token[]): PhraseMatch<Measure>[] {
  return tokens.flatMap((token, i) => {
    if (token.text !== "far") return [];
    const raw = text.slice(token.start, token.end);
    const before = text.slice(Math.max(0, token.start - 16), token.start).toLowerCase();
    const capitals = raw === "FAR" && text !== text.toUpperCase();
    return capitals || /(?:max(?:imum)?|base|allowed|against|the|residential|what) $|\d ?$/.test(before)
      ? [{ value: "far" as const, from: i, to: i + 1, phrase: "far" }]
      : [];
  });
}

/** "not in a floodplain", "no alley", "without plumbing": the circumstance is denied. */
const isDenied = (text: string, start: number): boolean =>
  /\b(?:not?|isn't|aren't|non|never|without|outside|don't have|doesn't have|nor|no longer|didn't|hasn't|out of)(?: (?:in|on|near|at|of|a|an|the|any|be|being|within|have|got))*[ -]$/i.test(
    text.slice(Math.max(0, start - 32), start),
  );
/** "!urban" stands for anywhere but the urban part. */
const opposite = (value: string): string => (value === "yes" ? "no" : value === "no" ? "yes" : `!${value}`);

/** The text with its quantities blanked out, so that the "in" of "6 in" is not read as a preposition. */
const blank = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans.reduce((out, s) => out.slice(0, s.start) + "#".repeat(s.end - s.start) + out.slice(s.end), text);

/** The text with mended words put back, so that patterns over the whole text see them too. */
function mendText(text: string, tokens: readonly Token[]): string {
  let out = "";
  let at = 0;
  for (const token of tokens) {
    if (token.typed === null) continue;
    out += text.slice(at, token.start) + token.text;
    at = token.end;
  }
  return out + text.slice(at);
}

/** "close to the back fence", "next to my garage", "attached to the house": where it stands, not what it is. */
const isLandmark = (text: string, start: number): boolean =>
  /\b(?:to|from|off|off of|near|by|beside|next to|behind|along|against|above|over|under|around|atop|on top of|of|at|inside|in|within|on(?= (?:top of|my|our|the) )|for) (?:(?:the|my|our|his|her|their|your|a|an|its|existing|main|primary|old|new|neighbor's|neighbors|neighbour's|back|rear|front|side|detached|attached|swimming|inground|single|family|two|one) ){0,4}$/i.test(
    text.slice(Math.max(0, start - 56), start),
  ) &&
  !/\b(?:permit|permits|rules?|regulations?|requirements?|limit|limits|height|setbacks?|size|cost|fees?|fee|code|restrictions?|law|laws|standards?|coverage|area|width|depth|review|time|price|plan|plans|approval|allowed|max|maximum|minimum|min|tall|high|big|large|need|required|legal|ratio|distance|footage|stories|location|number|kind|type|part) (?:of|for|on|in|to|with|about|regarding) (?:\w+ ){0,4}$/i.test(
    text.slice(Math.max(0, start - 72), start),
  );

const isPartOf = (match: PhraseMatch<unknown>, others: readonly PhraseMatch<unknown>[]): boolean =>
  others.some(
    (other) =>
      match.from >= other.from && match.to <= other.to && other.to - other.from > match.to - match.from,
  );

function chooseSubjects(
  matches: readonly PhraseMatch<Subject>[],
  tokens: readonly Token[],
  text: string,
  premise: { from: number; to: number } | null,
  corrected: string | undefined,
): { subjects: Subject[]; joint: boolean } {
  if (corrected && (SUBJECTS as readonly string[]).includes(corrected))
    return { subjects: [corrected as Subject], joint: false };
  const apart = matches.filter((m) => !isLandmark(text, tokens[m.from]!.start));
  const outside = (apart.length > 0 ? apart : matches).filter(
    (m) => !premise || tokens[m.from]!.start < premise.from || tokens[m.from]!.start >= premise.to,
  );
  const usable = outside.length > 0 ? outside : apart.length > 0 ? apart : matches;
  const strong = usable.filter(
    (m) => !GENERAL.has(m.value) && !FAINT.has(m.value) && !WEAK_PHRASES.has(m.phrase),
  );
  const faint = usable.filter((m) => FAINT.has(m.value) || WEAK_PHRASES.has(m.phrase));
  const particular = strong.length > 0 ? strong : faint;
  const conversion = particular.find((m) => m.value === "garage_conversion");
  const addition =
    particular.find((m) => m.value === "short_term_rental") ??
    particular.find((m) => m.value === "home_occupation") ??
    particular.find((m) => m.value === "addition");
  const chosen = particular.length > 0 ? particular : usable;
  const order = conversion
    ? [conversion, ...chosen.filter((m) => m !== conversion)]
    : addition
      ? [addition, ...chosen.filter((m) => m !== addition)]
      : [...chosen];
  const subjects = [...new Set([...order, ...usable].map((m) => m.value))];
  const main = chosen.filter((m) => m.value !== "parking");
  const second = main.find((m) => m.value !== main[0]?.value);
  const between =
    main[0] && second
      ? text.slice(tokens[main[0].to - 1]!.end, tokens[second.from]!.start).toLowerCase()
      : "";
  const joint =
    second !== undefined &&
    !conversion &&
    /^(?:[\s,]|\b(?:and|or|plus|also|a|an|the|my|then|as well as|new|small|another|big|some|detached|attached|wood|wooden|privacy|front|back|rear|\d+|[-'"\d]+|ft|feet|foot|sq|sqft|by|tall|high|x|put|in|up|build|add|install|of|covered)\b|[#&+/-])*$/.test(
      between,
    ) &&
    /\b(?:and|or|plus|as well as)\b|[&+,/]/.test(between);
  return { subjects, joint };
}

function chooseMeasures(
  matches: readonly PhraseMatch<Measure>[],
  tokens: readonly Token[],
  premise: { from: number; to: number } | null,
  quantified: readonly Measure[],
  subjects: readonly Subject[],
  asksForYard: boolean,
): Measure[] {
  const outside = matches.filter(
    (m) => !premise || tokens[m.from]!.start < premise.from || tokens[m.from]!.start >= premise.to,
  );
  const named = (outside.length > 0 ? outside : matches).map((m) => m.value);
  const all = [...new Set([...named, ...quantified])].filter((m) =>
    (MEASURES as readonly string[]).includes(m),
  );
  // "How deep must the rear yard be", "R2 side yards": the size of a yard is a setback.
  if (asksForYard && all.every((m) => m === "depth" || m === "width")) return ["setback"];
  if (all.length === 0 && subjects.length === 1 && subjects[0] === "parking") return ["parking_spaces"];
  return all;
}

function choosePlaces(
  matches: readonly PhraseMatch<Place>[],
  corrected: string | undefined,
  circumstances: Partial<Record<Circumstance, string>>,
): Place[] {
  if (corrected === "anywhere") return [];
  if (corrected && (PLACES as readonly string[]).includes(corrected)) return [corrected as Place];
  const places = [...new Set(matches.map((m) => m.value))];
  if (
    places.includes("side_yard") &&
    circumstances.lot_type === "corner" &&
    places.includes("street_side_yard")
  )
    return places.filter((p) => p !== "side_yard");
  return places;
}

function onlyCityWith(found: readonly { cityId: number }[]): number | undefined {
  const ids = [...new Set(found.map((f) => f.cityId))];
  return ids.length === 1 ? ids[0] : undefined;
}

function readDistrict(
  corrected: string | undefined,
  found: readonly { cityId: number; district: NamedDistrict }[],
  cityId: number | undefined,
  indexes: ReadonlyMap<number, DistrictIndex>,
  text: string,
): NamedDistrict | null {
  const unknown = (code: string): NamedDistrict => ({ code, name: null, family: null, known: false });
  if (corrected?.trim()) {
    const index = cityId === undefined ? undefined : indexes.get(cityId);
    return (index && findDistrict(index, corrected)) ?? unknown(corrected.trim());
  }
  const own = found.find((f) => f.cityId === cityId);
  if (own) return own.district;
  if (cityId === undefined && found[0]) return found[0].district;
  const written = found[0]?.district.code ?? readUnknownDistrict(text);
  return written ? unknown(written) : readFamily(text);
}

/** "in an industrial zone": a family of districts without a code. */
function readFamily(text: string): NamedDistrict | null {
  const match =
    /\b(industrial|commercial|residential|mixed[- ]use|manufacturing|business)[- ](?:zone[sd]?|zoning|district|area|land|lot|property|building|neighborhood|yard|site|park)\b/i
      .exec(text)?.[1]
      ?.toLowerCase();
  if (!match || match === "residential") return null;
  const family =
    match === "manufacturing"
      ? "industrial"
      : match === "business"
        ? "commercial"
        : match.startsWith("mixed")
          ? "mixed_use"
          : (match as "industrial" | "commercial");
  return { code: family, name: null, family, known: true };
}

const correctedIntents = (corrected: string | undefined, read: Intent[]): Intent[] =>
  corrected && (INTENTS as readonly string[]).includes(corrected) ? [corrected as Intent] : read;

/** Sizes that a fact of the lot speaks of itself: "on a lot 50 ft wide" asks for no width. */
const OF_THE_LOT_SIZE: ReadonlySet<Measure> = new Set([
  "lot_area",
  "lot_width",
  "lot_depth",
  "width",
  "depth",
  "length",
  "floor_area",
]);
const SIZES: ReadonlySet<Measure> = new Set([
  "setback",
  "height",
  "far",
  "lot_coverage",
  "impervious_cover",
  "lot_area",
  "lot_width",
  "separation",
  "stories",
  "floor_area",
  "parking_spaces",
]);
/** "Put my coach house on Airbnb", "repave my driveway": a plan, told as a command. */
const COMMANDS =
  /^(?:(?:want|wanting|need|trying|going|looking|planning|hoping)(?: to)? )?(?:put|repave|replace|rebuild|cut|park|keep|rent|install|move|remove|add|build|convert|turn|make|demolish|tear|pour|extend|enclose|raise|plant|dig|run|open|use|store|host|pave|repair|fix|swap|screen|cover|finish|split|subdivide|paint)\b/;
const NEEDS =
  /\b(?:do|does|will|would) (?:i|we|he|she|they|one|you|it)\b.*\b(?:need|have to)\b|\bwhat do i need\b/;
const MODAL =
  /\b(?:can|could|may|am i|are we|is it|is a|is an|is this|is that|allowed?|legal|illegal|ok|okay|permitted|possible|prohibited|banned|want to|would like|is there)\b/;

/** The one thing asked, from all the turns of phrase that were found. */
function chooseIntent(
  intents: readonly Intent[],
  seen: {
    described: boolean;
    quantified: readonly Measure[];
    quantities: number;
    measures: readonly Measure[];
    subjects: readonly Subject[];
    lower: string;
    term: string | null;
    hasPlace: boolean;
  },
): Intent {
  const first = intents[0];
  // "Solid five-foot fence in my front yard": a project without a question asks whether it may be built.
  if (first === undefined) {
    if (
      seen.subjects.length > 0 &&
      (seen.quantities > 0 || COMMANDS.test(seen.lower) || (seen.measures.length === 0 && seen.described))
    )
      return "permission";
    return seen.measures.length === 0 && seen.subjects.length > 0 && NEEDS.test(seen.lower)
      ? "permit"
      : "limit";
  }
  // "Front setback if I build three units": a size is asked, the verb only sets the scene.
  const open = seen.measures.filter((m) => !seen.quantified.includes(m));
  if (first === "permission" && open.some((m) => SIZES.has(m)) && !MODAL.test(seen.lower)) return "limit";
  if (
    first === "permit" &&
    /\bhow (?:tall|high|big|large|close|deep|wide|many|much|long|far|small|low|short)\b|\b(?:tallest|highest|largest|biggest|max(?:imum)?)\b/.test(
      seen.lower,
    ) &&
    intents.includes("limit")
  )
    return "limit";
  return first;
}
