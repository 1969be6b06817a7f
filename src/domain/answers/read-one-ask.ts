import type { Act } from "../choosing/bank.ts";
import { likeliest } from "../choosing/classifier.ts";
import { asFollowUp } from "../choosing/follow-up.ts";
import { ofHomesOverShop } from "../choosing/homes-over-shop.ts";
import { ofHoursAsked } from "../choosing/hours-asked.ts";
import { type KinAsks, withKin } from "../choosing/kin-asks.ts";
import { ofLastingAsked } from "../choosing/lasting-asked.ts";
import { mattersOf } from "../choosing/matters.ts";
import { withoutThings } from "../choosing/not-meant-things.ts";
import { ofOccasionAsked } from "../choosing/occasion-asked.ts";
import { ofDeskAsked } from "../choosing/of-desk-asked.ts";
import { type OtherAsk, withoutOtherAsks } from "../choosing/other-asks.ts";
import { type AskFacts, rankRules } from "../choosing/rank-rules.ts";
import { scoresIn } from "../choosing/rule-scores.ts";
import { ofSizeAsked } from "../choosing/size-asked.ts";
import { ofStageNamed, stageNamed } from "../choosing/stage-named.ts";
import { ofBuildingMeant } from "../choosing/thing-unnamed.ts";
import { classifyText, trainedModel } from "../choosing/trained-model.ts";
import type { City } from "../law/law.ts";
import type { Measure, Stage } from "../law/vocabulary.ts";
import { type Ask, INTENT_OF } from "../questions/asks.ts";
import { isOpen, isPolar, isStatementAsked } from "../questions/asks-in-words.ts";
import { asksWho } from "../questions/asks-truth.ts";
import { namesThing } from "../questions/choose-subjects.ts";
import { claimIn, saysBan } from "../questions/claims.ts";
import { clockTimes } from "../questions/clock-times.ts";
import type { Corrections, WantedSizes } from "../questions/corrections.ts";
import { deskAsked } from "../questions/desk-asked.ts";
import { type Group, textOf } from "../questions/group-asks.ts";
import { asksFromWhichSize } from "../questions/quantity-asked.ts";
import { toldOfTheLot } from "../questions/read-circumstances.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import type { Reading } from "../questions/reading.ts";
import { lettersOnly } from "../questions/words.ts";
import { tellsWork } from "../questions/work-told.ts";
import { yesMeans } from "../questions/yes-means.ts";
import type { Quantity } from "../units/quantity.ts";
import type { AskReading } from "./ask-reading.ts";
import { countSums } from "./count-sums.ts";
import type { Engine } from "./engine.ts";
import { asksHowLarge, measuresMeant } from "./lot-asked.ts";
import {
  measuresFor,
  namedIn,
  placesOf,
  withFirst,
  withFirstSubject,
  withMainBuilding,
} from "./matters-asked.ts";
import { asksWhich, type Option } from "./options-asked.ts";
import { thingsMeant } from "./points-back.ts";
import { askedMeasures, likelyMeasure, likelySubject, subjectFor } from "./subject-meant.ts";
import { factsStated, useStated } from "./use-stated.ts";
import { wantedSizes } from "./wanted-sizes.ts";

/** A clause without a thing, a size, a place or a fact that rules speak of only sets the scene, whatever its role. */
export const namesAnything = (r: Reading): boolean =>
  r.subjects.length + r.measures.length + r.quantities.length + r.places.length > 0 ||
  r.district !== null ||
  Object.keys(r.circumstances).length + Object.keys(r.lotFacts).length > 0;
/** Reads a text on the day and in the city of the question. */
export type ReadText = (text: string, corrections?: Corrections, wanted?: WantedSizes) => Reading;

/** Acts that ask about a thing as it is; what is there already gives no size to one that is only planned. */
export const ASKS_VERDICT: ReadonlySet<Act> = new Set(["may", "need_permit"]);
/** Acts whose answer turns on sizes that other clauses tell: a question for a limit gives no size by what else it says. */
const OF_THE_PROJECT: ReadonlySet<Act> = new Set([
  ...ASKS_VERDICT,
  "requirements",
  "documents",
  "how_to_apply",
  "track",
]);

/** The clauses that one ask is read from. */
export interface Texts {
  /** Those with facts of the project. */
  facts: string;
  /** Those that the rules are ranked for. */
  ranking: string;
  /** All but those on what is others', what is there and what the rules are said to be. */
  setting: string;
  /** The clauses that do not ask, one by one. */
  told: readonly string[];
}

/** Reads one ask from the clauses that bear on it: what it is about, which rules may answer it, and the facts it is told. */
export function readOne(
  engine: Engine,
  city: City,
  whole: Reading,
  group: Group,
  { facts: text, ranking, setting, told: clauses }: Texts,
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
  const named = { ...asking.circumstances, ...deniedIn(ofTheLot) };
  // "A two-family. May I add an ADU and rent all three?": the homes that are there are those that the ADU comes to.
  const there = told.subjects.includes("adu") && named.use !== undefined ? useOf(told) : {};
  const asked = { ...named, ...there };
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
    named: { subjects: told.subjects, measures: measuresNamed(told, ranking) },
    citation: whole.citation,
  };
  const index = engine.ruleIndex(city.id);
  const alone = withoutThings(
    rankRules(index, model.ranking, facts),
    whole.notMeant ?? [],
    model.ranking.none,
  );
  const stage = stageNamed(whole.mended);
  const act = actAtStage(group.act, stage);
  const section = before && !namesAnything({ ...asking, district: null }) ? sectionOf(before) : undefined;
  const followed = before?.scores ? asFollowUp(alone, before.scores, model.ranking.none, section) : alone;
  const ofStage = ofStageNamed(followed, act, stage, !namesThing(asking.subjects), model.ranking.none);
  const things = thingsMeant(facts.asked, asking, told, whole, before);
  const lasting = ofLastingAsked(ofStage, act, facts.asked, things, model.ranking.none);
  const ofFirst = ofOccasionAsked(lasting, act, group.act, ranking, things, stage);
  const hours = !namesThing(told.subjects) && facts.named.measures.includes("hours");
  const ofHours = ofHoursAsked(ofFirst, act, hours, model.ranking.none);
  const desk = deskAsked(facts.asked, {
    whole: whole.mended,
    told: clauses,
    aboutThing: namesThing(asking.subjects) || asking.measures.length > 0,
  });
  const ofDesk = ofDeskAsked(ofHours, act, desk, told.subjects, model.ranking.none);
  const sized = ofSizeAsked(
    ofDesk,
    act,
    facts.asked,
    likelyMeasure(act, told, facts),
    model.ranking.none,
    asking.measures,
  );
  const namesOther = told.unread.length + told.otherThings.length > 0;
  const ofThing =
    whole.district && !namesOther
      ? ofBuildingMeant(
          sized,
          act,
          facts.asked,
          [...told.subjects, ...whole.subjects],
          asking.measures,
          model.ranking.none,
          whole.district.name ?? "",
        )
      : sized;
  const names = namedIn(asking);
  const ofHomes = ofHomesOverShop(ofThing, act, ranking, whole.district, city, model.ranking.none);
  const apart = withoutOtherAsks(ofHomes, names, otherAsks, model.ranking.none);
  const ranked = kin ? withKin(apart, kin, model.ranking.none) : apart;
  const pinned =
    corrections.rule === undefined
      ? undefined
      : ranked.find(({ held }) => `${held.clause.slug}#${held.rule.key}` === corrections.rule);
  const matters = withFirst(mattersOf(ranked, told.subjects, facts.subject), pinned);
  const chosen = matters[0];
  const subject = corrections.subject ? (told.subjects[0] ?? null) : subjectFor(matters, told, facts);
  const measure = chosen?.measure ?? null;
  const open = isOpen(facts.asked) && !(option && asksWhich(facts.asked));
  // Sizes are read once more, now that it is known what they may be of and which ones matter.
  const again = subject === null ? corrections : { ...corrections, subject };
  const ofLotSaid = Object.keys(whole.lotFacts).length > 0;
  const hasSizes = ofLotSaid || facts.quantities.length + told.quantities.length + whole.areas.length > 0;
  // "Acceptable in R5?" asks for a yes or a no without a verb.
  const polar =
    (isPolar(facts.asked) || isStatementAsked(facts.asked) || (ASKS_VERDICT.has(act) && !open)) &&
    !asksWho(facts.asked);
  const asksForLot =
    asksHowLarge(lettersOnly(facts.asked)) || measuresMeant(facts.asked).includes("lot_area");
  const sizesAsked = act === "how_much" && !polar ? [...asking.measures, ...(measure ? [measure] : [])] : [];
  const wanted = hasSizes ? wantedSizes(ranked, asksForLot ? [] : sizesAsked) : undefined;
  const own = countSums(read(text, again, wanted), ranked);
  const all = text === whole.text ? own : wanted ? read(whole.text, again, wanted) : whole;
  const ofLot = wanted && ofLotSaid ? withoutOwned(all.lotFacts, own) : {};
  const inSetting = option || setting === text ? own : read(setting, again, wantedSizes(ranked));
  const turnsOnSizes = OF_THE_PROJECT.has(act) && option === undefined;
  const used = turnsOnSizes ? useStated(own, inSetting, ranked, wantedSizes(ranked)) : own;
  const known = { ...ofTheLot, ...used.circumstances, ...asked };
  // What is said of one option is not true of another. A home that is there is the one that an ADU comes to.
  const ofSetting =
    option !== undefined ? {} : { ...inSetting.circumstances, ...(subject === "adu" ? useOf(whole) : {}) };
  const ofOthers = otherAsks.flatMap((b) => b.measures).filter((m) => !names.measures.includes(m));
  const first = group.segments[0]!;
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
      facts.asked,
    ),
    circumstances: { ...factsStated(known, ofSetting, ranked), ...known },
    places: placesOf(used, asking, group.apart),
    withoutPermit: used.withoutPermit || (act === "how_much" && asksFromWhichSize(facts.asked)),
    // "My landlord kept the security deposit. What does the code say?": where nothing is named that we have rules on, the deposit is what is asked about.
    otherThings: namesThing(whole.subjects) ? used.otherThings : whole.otherThings,
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
    // A follow-up is compared with what the words of this question meant, before its office or stage changed the order.
    scores: scoresIn(index, ofDesk === ofFirst && ofStage === followed ? ranked : alone),
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
      desk,
      stage,
      hours,
      named: told.subjects.length,
      names,
      namesOwn: namesAnything({ ...asking, district: null }),
      measureShare: facts.measure.get(measure ?? "none") ?? 0,
      polar,
      yesMeans: yesMeans(facts.asked),
      ...claimed(group, read),
      asked: facts.asked,
    },
  };
}

/** "It ran out in May. What will it cost me?": asks for the renewal fee rather than a fine, where it may be either. */
function actAtStage(acts: Group["act"], stage: Stage | null): Act {
  const act = likeliest(acts);
  return stage !== null && act === "penalty" && (acts.get("cost") ?? 0) >= MAY_COST ? "cost" : act;
}
const MAY_COST = 0.1;

/**
 * "They drill till 8 p.m. What's the cutoff?": where a time of day is given with work or with a thing, and no size is named, hours
 * are asked for. At what time guests arrive says nothing of the hours of construction.
 */
function measuresNamed(told: Reading, text: string): readonly Measure[] {
  const named = askedMeasures(told);
  if (named.length > 0 || clockTimes(text).length === 0) return named;
  return namesThing(told.subjects) || tellsWork(text) ? ["hours"] : named;
}

/** What a claim of which the truth is asked says that one may not, or must. */
function claimed({ segments }: Group, read: ReadText): Pick<Ask, "claimsBan" | "claimsDuty"> {
  const claim = segments.flatMap((s) => claimIn(s) ?? []).at(-1);
  if (claim === undefined) return { claimsBan: false, claimsDuty: false };
  const { traits } = read(claim);
  const claimsBan = saysBan(claim, traits);
  return { claimsBan, claimsDuty: !claimsBan && traits.has("demands") };
}

/** A rule with this share answers an ask. */
const SURE = 0.6;
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
