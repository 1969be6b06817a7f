import type { Act, Role } from "../choosing/bank.ts";
import { likeliest } from "../choosing/classifier.ts";
import { asFollowUp } from "../choosing/follow-up.ts";
import { type KinAsks, kinOf, withKin } from "../choosing/kin-asks.ts";
import { mattersOf } from "../choosing/matters.ts";
import { type OtherAsk, withoutOtherAsks } from "../choosing/other-asks.ts";
import { type AskFacts, rankRules } from "../choosing/rank-rules.ts";
import { scoresIn } from "../choosing/rule-scores.ts";
import { ofSizeAsked } from "../choosing/size-asked.ts";
import { classifyText, trainedModel } from "../choosing/trained-model.ts";
import type { City } from "../law/law.ts";
import { INTENT_OF } from "../questions/asks.ts";
import { asksWho } from "../questions/asks-truth.ts";
import { claimIn, saysBan } from "../questions/claims.ts";
import type { Corrections, WantedSizes } from "../questions/corrections.ts";
import { type Group, groupAsks, overlaps, textOf } from "../questions/group-asks.ts";
import { toldOfTheLot } from "../questions/read-circumstances.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import type { Reading } from "../questions/reading.ts";
import {
  claimsBefore,
  isOpen,
  isPolar,
  opensWithIfNot,
  type Segment,
  segment,
} from "../questions/segment.ts";
import { withOtherSides } from "../questions/tails.ts";
import { yesMeans } from "../questions/yes-means.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import { readApart } from "./apart-asks.ts";
import type { AskReading } from "./ask-reading.ts";
import { countSums } from "./count-sums.ts";
import { daysAsked } from "./days-asked.ts";
import type { Engine } from "./engine.ts";
import {
  measuresFor,
  namedIn,
  placesOf,
  withFirst,
  withFirstSubject,
  withMainBuilding,
} from "./matters-asked.ts";
import { asksWhich, type Option, ofEach, optionsMeant, optionsOf } from "./options-asked.ts";
import { isMadeInto, pointsBack } from "./points-back.ts";
import { askedMeasures, likelyMeasure, likelySubject, subjectFor } from "./subject-meant.ts";
import { factsStated, useStated } from "./use-stated.ts";
import { wantedSizes } from "./wanted-sizes.ts";

/** Clauses whose words are no facts of the project. */
const ASIDE: ReadonlySet<Role> = new Set(["other", "existing", "scenery", "premise"]);
/** Of those the ones that speak of something else; scenery may still have sizes of the project. */
const OF_OTHERS: ReadonlySet<Role> = new Set(["other", "existing", "premise"]);
/** A clause is set aside only when it is this likely that it is one: a lost fact costs more than a kept aside. */
const SURE = 0.6;
/** Most things of one question that are answered. */
export const MOST_ASKS = 4;

/**
 * Reads a question for one city: its clauses with their roles, what each asking clause asks, and which rules may answer.
 * One reading for each ask, in the order asked; each keeps the facts told anywhere in the question.
 */
export function readAsks(
  engine: Engine,
  city: City,
  reading: Reading,
  day: CalendarDate,
  corrections: Corrections = {},
  today: CalendarDate = day,
): AskReading[] {
  const read: ReadText = (text, corrected = {}, wanted) =>
    engine.reader.read(text, day, { cityId: city.id, ...corrected }, wanted);
  const segments = withOtherSides(segment(reading.mended), (text) => !namesAnything(read(text)));
  const asking = segments.filter((s) => s.role === "ask");
  const told = segments.filter(
    (s) => s.role !== "ask" && !(ASIDE.has(s.role) && s.certainty >= SURE) && namesAnything(read(s.text)),
  );
  const local = read(reading.mended, { district: corrections.district });
  const groups = groupAsks(asking, corrections.intent, daysAsked(segments, day, today)).slice(0, MOST_ASKS);
  const options = optionsOf(segments);
  const readGroup = (
    group: Group,
    earlier: readonly Segment[],
    last?: AskReading,
    option?: Option,
    otherAsks: readonly OtherAsk[] = [],
    kin?: KinAsks,
  ): AskReading => {
    const others = options.filter((o) => o !== option).flatMap((o) => o.segments);
    const alone = read(textOf(group.segments));
    // "Is that allowed?" speaks of what comes before it; "and how much floor area?" asks for another size than that did.
    const asked = earlier.filter((s) => !group.segments.includes(s));
    const back = pointsBack(textOf(group.segments));
    const before = asked.length > 0 && !back && asksOtherSize(alone, read(textOf(asked))) ? [] : asked;
    const shared = told.filter((s) => option === undefined || !others.includes(s));
    // "He says 4 ft on each side is plenty. Who's right?": what was claimed before is what is asked about.
    const claimed = claimsBefore(segments, group.segments).filter((s) => !shared.includes(s));
    const own = [
      ...shared,
      ...claimed,
      ...group.segments,
      ...(alone.subjects.length === 0 || kin || group.segments.some((s) => opensWithIfNot(s.text))
        ? before
        : []),
    ];
    const text = textOf(own);
    // "It is 30 inches across. Can we cut it down?": what is there already is what is asked about.
    const points = (alone.subjects.length === 0 && back) || isMadeInto(textOf(group.segments));
    const there = segments.filter((s) => s.role === "existing" || s.role === "other");
    const nameless = read(text).subjects.length === 0;
    // Then what is there already is the project: "I bought an 8 by 8 shed. Allowed?"
    const verdict = VERDICTS.has(likeliest(group.act));
    // "A 7 ft fence by the line, OK? Do I need a fence permit?": the same fence, so the same size and place.
    const earlierThings = before.length > 0 ? read(textOf(before)).subjects : [];
    const same =
      alone.quantities.length === 0 &&
      alone.subjects.length > 0 &&
      alone.subjects.every((s) => earlierThings.includes(s));
    const facts =
      nameless && verdict ? textOf([...own, ...there]) : same ? textOf([...before, ...own]) : text;
    // What else is asked has an answer of its own: its words would make this ask one about the same.
    const alsoAsked = asking.filter((s) => !overlaps(s, [...group.segments, ...before]));
    const all =
      alsoAsked.length === 0 ? reading.mended : textOf(segments.filter((s) => !alsoAsked.includes(s)));
    const unclear = nameless && option === undefined;
    const ranking = unclear ? all : points ? textOf([...own, ...there]) : text;
    const ofDay = group.day === day ? {} : { asOf: today, dated: false, historic: false };
    const whole = {
      ...reading,
      ...ofDay,
      district: local.district,
      mended: unclear || group.apart ? all : reading.mended,
    };
    const followed = last?.day === group.day ? last : undefined;
    // "The neighbor put up an 8 foot fence. Can he do that?": then theirs is what is asked about.
    const theirs = (s: Segment) => !points && OF_OTHERS.has(s.role) && s.certainty >= SURE;
    const setting = textOf(segments.filter((s) => group.segments.includes(s) || !theirs(s)));
    const texts = { facts, ranking, setting };
    return readOne(engine, city, whole, group, texts, corrections, read, followed, option, otherAsks, kin);
  };
  const asks: AskReading[] = [];
  /** How an ask that has a group to itself is read again, knowing what the others are about. */
  const again = new Map<AskReading, (kin: KinAsks) => AskReading>();
  for (const [i, group] of groups.entries()) {
    const before = groups.slice(0, i).flatMap((g) => g.segments);
    const meant = optionsMeant(options, textOf(group.segments));
    if (meant.length > 0) {
      const last = asks.at(-1);
      const one = ofEach(group);
      asks.push(...meant.map((option) => readGroup(one, before, last, option)));
      continue;
    }
    const apart =
      corrections.intent === undefined
        ? readApart(group, (one, earlier, last = asks.at(-1), otherAsks) =>
            readGroup(one, [...before, ...earlier], last, undefined, otherAsks),
          )
        : [];
    if (apart.length > 1) {
      asks.push(...apart);
      continue;
    }
    const last = asks.at(-1);
    const ask = readGroup(group, before, last);
    again.set(ask, (kin) => readGroup(group, before, last, undefined, [], kin));
    asks.push(ask);
  }
  const unsure = (ask: AskReading): AskReading => {
    const kin = kinOf(asks.filter((o) => o !== ask && o.day === ask.day).map((o) => o.ask.ranked));
    const meant = isUnsure(ask, kin) ? again.get(ask)?.(kin) : undefined;
    return meant && shareOfFirst(meant) >= UNSURE ? meant : ask;
  };
  return asks.slice(0, MOST_ASKS).map(unsure);
}

/** Whether no rule surely answers an ask, and the one that is closest is not of a section that another ask is about. */
function isUnsure(ask: AskReading, { sections }: KinAsks): boolean {
  const [first] = ask.ask.ranked;
  return shareOfFirst(ask) < UNSURE && (sections.get(first?.held.clause.id ?? 0) ?? 0) < SHARED;
}
const shareOfFirst = ({ ask }: AskReading): number => ask.ranked[0]?.share ?? 0;
/** A rule less likely than this does not surely answer an ask. */
const UNSURE = 0.3;
/** The section of an ask that another one means with this share is that of both already. */
const SHARED = 0.5;

/** Whether what was asked before names no thing, only a size that is not the one asked about now. */
const asksOtherSize = (now: Reading, before: Reading): boolean =>
  before.subjects.length === 0 &&
  before.measures.length * now.measures.length > 0 &&
  !now.measures.some((m) => before.measures.includes(m));

/** A clause without a thing, a size, a place or a fact that rules speak of only sets the scene, whatever its role. */
const namesAnything = (r: Reading): boolean =>
  r.subjects.length + r.measures.length + r.quantities.length + r.places.length > 0 ||
  r.district !== null ||
  Object.keys(r.circumstances).length + Object.keys(r.lotFacts).length > 0;
type ReadText = (text: string, corrections?: Corrections, wanted?: WantedSizes) => Reading;

/** Acts that ask about a thing as it is; what is there already gives no size to one that is only planned. */
const VERDICTS: ReadonlySet<Act> = new Set(["may", "need_permit"]);
/** Acts whose answer turns on sizes that other clauses tell: a question for a limit gives no size by what else it says. */
const OF_THE_PROJECT: ReadonlySet<Act> = new Set([...VERDICTS, "documents", "how_to_apply", "track"]);

/** The clauses that one ask is read from. */
interface Texts {
  /** Those with facts of the project. */
  facts: string;
  /** Those that the rules are ranked for. */
  ranking: string;
  /** All but those on what is others', what is there and what the rules are said to be. */
  setting: string;
}

function readOne(
  engine: Engine,
  city: City,
  whole: Reading,
  group: Group,
  { facts: text, ranking, setting }: Texts,
  corrections: Corrections,
  read: ReadText,
  before: AskReading | undefined,
  option: Option | undefined,
  otherAsks: readonly OtherAsk[],
  kin: KinAsks | undefined,
): AskReading {
  const model = trainedModel();
  const asking = read(textOf(group.segments), corrections);
  const told = withMainBuilding(withFirstSubject(read(text, corrections), asking.subjects), whole);
  const ofTheLot = toldOfTheLot(whole.circumstances);
  // "It's no landmark. Does landmark staff still look at it?": what was denied is so, whatever else is named.
  const asked = { ...asking.circumstances, ...deniedIn(ofTheLot) };
  // "I own a single house. Could it be a duplex?": what is asked about goes before what is there.
  const circumstances = { ...ofTheLot, ...told.circumstances, ...asked };
  const facts: AskFacts = {
    text: ranking,
    asked: textOf(group.segments),
    whole: whole.mended,
    city,
    day: group.day,
    act: group.act,
    subject: classifyText("subject", ranking),
    measure: classifyText("measure", ranking),
    district: whole.district,
    places: placesOf(told, asking, group.apart),
    circumstances,
    quantities: readQuantities(text),
    measured: told.quantities,
    lotFacts: { ...whole.lotFacts, ...told.lotFacts },
    named: { subjects: told.subjects, measures: askedMeasures(told) },
    citation: whole.citation,
  };
  const index = engine.ruleIndex(city.id);
  const alone = rankRules(index, model.ranking, facts);
  const act = likeliest(group.act);
  const section = before && !namesAnything({ ...asking, district: null }) ? sectionOf(before) : undefined;
  const followed = before?.scores ? asFollowUp(alone, before.scores, model.ranking.none, section) : alone;
  const sized = ofSizeAsked(followed, act, facts.asked);
  const names = namedIn(asking);
  const apart = withoutOtherAsks(sized, names, otherAsks, model.ranking.none);
  const ranked = kin ? withKin(apart, kin, model.ranking.none) : apart;
  const pinned =
    corrections.rule === undefined
      ? undefined
      : ranked.find(({ held }) => `${held.clause.slug}#${held.rule.key}` === corrections.rule);
  const matters = withFirst(mattersOf(ranked, told.subjects, facts.subject), pinned);
  const chosen = matters[0];
  const subject = corrections.subject ? (told.subjects[0] ?? null) : subjectFor(matters, told, facts);
  const measure = chosen?.measure ?? null;
  // Sizes are read once more, now that it is known what they may be of and which ones matter.
  const again = subject === null ? corrections : { ...corrections, subject };
  const ofLotSaid = Object.keys(whole.lotFacts).length > 0;
  const hasSizes = ofLotSaid || told.quantities.length + whole.areas.length > 0;
  const wanted = hasSizes ? wantedSizes(ranked) : undefined;
  const own = countSums(read(text, again, wanted), ranked);
  const all = text === whole.text ? own : wanted ? read(whole.text, again, wanted) : whole;
  const ofLot = wanted && ofLotSaid ? withoutOwned(all.lotFacts, own) : {};
  const inSetting = () => (setting === text ? own : read(setting, again, wantedSizes(ranked)));
  const turnsOnSizes = OF_THE_PROJECT.has(act) && option === undefined;
  const used = turnsOnSizes ? useStated(own, inSetting(), ranked, wantedSizes(ranked)) : own;
  const known = { ...ofTheLot, ...used.circumstances, ...asked };
  // What is said of one option is not true of another. A home that is there is the one that an ADU comes to.
  const ofSetting =
    option !== undefined ? {} : { ...inSetting().circumstances, ...(subject === "adu" ? useOf(whole) : {}) };
  const ofOthers = otherAsks.flatMap((b) => b.measures).filter((m) => !names.measures.includes(m));
  const first = group.segments[0]!;
  const open = isOpen(facts.asked) && !(option && asksWhich(facts.asked));
  return {
    ...used,
    option: option?.mark ?? null,
    day: group.day,
    text: whole.text,
    ...(whole.days === undefined ? {} : { days: whole.days }),
    intent: INTENT_OF[act],
    subjects: subject === null ? [] : [subject, ...used.subjects.filter((s) => s !== subject)],
    measures: measuresFor(
      act,
      matters,
      used.measures.filter((m) => !(m in used.lotFacts) && !ofOthers.includes(m)),
    ),
    circumstances: { ...factsStated(known, ofSetting, ranked), ...known },
    places: placesOf(used, asking, group.apart),
    // The lot and what is on it are the same for every ask, in whichever clause they are named.
    lotFacts: { ...ofLot, ...used.lotFacts },
    areas: all.areas,
    district: whole.district,
    cityIds: whole.cityIds,
    asOf: whole.asOf,
    dated: whole.dated,
    historic: whole.historic,
    premise: whole.premise,
    citation: whole.citation,
    glossaryTerm: whole.glossaryTerm,
    scores: scoresIn(index, ranked),
    ask: {
      act,
      acts: group.act,
      open,
      subject,
      measure,
      likelySubject: likelySubject(told, facts),
      likelyMeasure: likelyMeasure(act, told, facts),
      text,
      span: [first.start, group.segments.at(-1)!.end],
      ranked,
      matters,
      confidence: pinned ? 1 : (chosen?.share ?? 0),
      pinned: pinned !== undefined,
      named: told.subjects.length,
      names,
      namesOwn: namesAnything({ ...asking, district: null }),
      measureShare: facts.measure.get(measure ?? "none") ?? 0,
      // "Acceptable in R5?" asks for a yes or a no without a verb.
      polar: (isPolar(facts.asked) || (VERDICTS.has(act) && !open)) && !asksWho(facts.asked),
      yesMeans: yesMeans(facts.asked),
      claimsBan: claimsBan(group, read),
      asked: facts.asked,
    },
  };
}

function claimsBan({ segments }: Group, read: ReadText): boolean {
  const claim = segments.flatMap((s) => claimIn(s) ?? []).at(-1);
  return claim !== undefined && saysBan(claim, read(claim).traits);
}

/** The section of the rule that surely answers an ask. */
function sectionOf({ ask: { ranked } }: AskReading): number | undefined {
  const [first] = ranked;
  return first && first.share >= SURE ? first.held.clause.id : undefined;
}

const deniedIn = (told: Reading["circumstances"]): Reading["circumstances"] =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value === "no" || value.startsWith("!")));

const useOf = ({ circumstances: { use } }: Reading): Reading["circumstances"] => (use ? { use } : {});

/** The lot's facts but those whose figure is read as a size of something else where only what belongs to the ask is read. */
function withoutOwned(
  lotFacts: Reading["lotFacts"],
  { lotFacts: own, quantities }: Reading,
): Reading["lotFacts"] {
  const owned = new Set([...Object.values(own), ...quantities].map(sizeIn));
  return Object.fromEntries(
    Object.entries(lotFacts).filter(([name, value]) => name in own || !owned.has(sizeIn(value))),
  );
}
const sizeIn = ({ value, unit }: Quantity): string => `${value} ${unit}`;
