import type { Role } from "../choosing/bank.ts";
import { likeliest } from "../choosing/classifier.ts";
import { type KinAsks, kinOf } from "../choosing/kin-asks.ts";
import type { OtherAsk } from "../choosing/other-asks.ts";
import { type TrainedModel, trainedModel } from "../choosing/trained-model.ts";
import type { City } from "../law/law.ts";
import { opensWithIfNot } from "../questions/asks-in-words.ts";
import { GENERAL, namesThing } from "../questions/choose-subjects.ts";
import type { Corrections } from "../questions/corrections.ts";
import { type Group, groupAsks, overlaps, textOf } from "../questions/group-asks.ts";
import { withNameOfThem } from "../questions/of-them.ts";
import type { Reading } from "../questions/reading.ts";
import { claimsBefore, type Segment, segment } from "../questions/segment.ts";
import { withOtherSides } from "../questions/tails.ts";
import { wordsOf } from "../questions/words.ts";
import { yesMeans } from "../questions/yes-means.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { givenUp, readApart } from "./apart-asks.ts";
import { isOfAnother, thingBefore, withThingAsked } from "./around-an-ask.ts";
import type { AskReading } from "./ask-reading.ts";
import { daysAsked } from "./days-asked.ts";
import type { Engine } from "./engine.ts";
import { type Option, ofEach, optionsMeant, optionsOf } from "./options-asked.ts";
import { isDoneByOthers, isMadeInto, isWhere, pointsBack } from "./points-back.ts";
import { ASKS_VERDICT, namesAnything, type ReadText, readOne } from "./read-one-ask.ts";

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
): readonly AskReading[] {
  if (Object.values(corrections).some((given) => given !== undefined))
    return findAsks(engine, city, reading, day, corrections, today);
  const model = trainedModel();
  const known = LAST.get(reading);
  if (
    known?.engine === engine &&
    known.model === model &&
    known.city === city &&
    known.day === day &&
    known.today === today
  )
    return known.asks;
  const asks = findAsks(engine, city, reading, day, {}, today);
  LAST.set(reading, { engine, model, city, day, today, asks });
  return asks;
}

/** The asks of a reading as they were read last: whether rules cover a question is asked before it is answered. */
const LAST = new WeakMap<Reading, AsksRead>();
interface AsksRead {
  engine: Engine;
  model: TrainedModel;
  city: City;
  day: CalendarDate;
  today: CalendarDate;
  asks: readonly AskReading[];
}

function findAsks(
  engine: Engine,
  city: City,
  reading: Reading,
  day: CalendarDate,
  corrections: Corrections,
  today: CalendarDate,
): readonly AskReading[] {
  const read: ReadText = (text, corrected = {}, wanted) =>
    engine.reader.read(text, day, { cityId: city.id, ...corrected }, wanted);
  const cut = withOtherSides(segment(reading.mended), (text) => !namesAnything(read(text)));
  const segments = cut.map((s, i) => {
    const text = withNameOfThem(s.text, () => thingBefore(cut.slice(0, i), read));
    return text === s.text ? s : { ...s, text };
  });
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
    const alone = read(withoutOffice(textOf(group.segments)));
    // "Is that allowed?" speaks of what comes before it; "and how much floor area?" asks for another size than that did.
    const asked = earlier.filter((s) => !group.segments.includes(s));
    const back = pointsBack(textOf(group.segments));
    const before = asked.length > 0 && !back && asksOtherSize(alone, read(textOf(asked))) ? [] : asked;
    // "It is allowed? I lose the parking then, must I make a new place?": an aside before another ask belongs to that one.
    const end = group.segments.at(-1)!.end;
    const leadsOn = (s: Segment) =>
      ASIDE.has(s.role) && s.start >= end && asking.some((other) => other.start >= s.end);
    const shared = told.filter((s) => !leadsOn(s) && (option === undefined || !others.includes(s)));
    // "He says 4 ft on each side is plenty. Who's right?": what was claimed before is what is asked about.
    const claimed = claimsBefore(segments, group.segments).filter((s) => !shared.includes(s));
    // "I want to be my own contractor again. Still ok?": the plan before what names nothing is what is asked about.
    const first = group.segments[0]!;
    const plan = segments.filter((s) => s.role === "project" && s.end <= first.start).slice(-1);
    const isBare = option === undefined && ASKS_VERDICT.has(likeliest(group.act)) && !namesAnything(alone);
    const meant = !isBare ? [] : plan.filter((s) => ![...shared, ...claimed].includes(s));
    // "The neighbor keeps a truck in the driveway. Is that legal at a house?": the house is only where it is.
    const isOfWhere =
      back &&
      isWhere(textOf(group.segments)) &&
      [alone, ...shared.map((s) => read(s.text))].every((r) => r.subjects.every((s) => GENERAL.has(s)));
    // "If that isn't possible, would one out back be?": what was asked before is what it is about too, unless it names another thing.
    const isOfEarlier = group.segments.some((s) => opensWithIfNot(s.text)) && !namesThing(alone.subjects);
    const needsEarlier = alone.subjects.length === 0 || kin !== undefined || isOfEarlier;
    // "They say duplexes are legal now, so I can build one": what was named last is what "one" is, even in what is claimed.
    const isNameless = (all: readonly Segment[]) => all.every((s) => read(s.text).subjects.length === 0);
    const named =
      back &&
      alone.subjects.length === 0 &&
      // "Is that the rule?" points to the claim, and to no thing in it.
      yesMeans(textOf(group.segments)) !== "reads" &&
      isNameless([...shared, ...claimed, ...meant])
        ? segments.filter((s) => s.role === "premise" && s.end <= first.start && !isNameless([s])).slice(-1)
        : [];
    const known = [...shared, ...claimed, ...meant, ...named.filter((s) => !claimed.includes(s))];
    const own = [...known, ...group.segments, ...(needsEarlier ? before : [])];
    const text = withThingAsked(textOf(own), group, asking, reading.mended, read);
    // "It is 30 inches across. Can we cut it down?": what is there already is what is asked about.
    const points = (alone.subjects.length === 0 && back) || isMadeInto(textOf(group.segments));
    const things = read(text).subjects;
    // "My furnace quit. Do I need a permit for a new one? It's a two-flat.": nor is the building what is asked about.
    const isOfScene =
      (back || alone.subjects.length === 0) &&
      !namesThing(things) &&
      segments.some((s) => s.role === "scenery" && namesThing(read(s.text).subjects));
    const there = segments.filter(
      (s) =>
        s.role === "existing" ||
        s.role === "other" ||
        (isOfWhere && s.role !== "ask") ||
        (isOfScene && s.role === "scenery"),
    );
    const nameless = isOfWhere || things.length === 0 || isOfScene;
    // Then what is there already is the project: "I bought an 8 by 8 shed. Allowed?"
    const verdict = ASKS_VERDICT.has(likeliest(group.act));
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
    // What may follow is for what anyone did: "they have no permit. What could happen to them?"
    const follows = likeliest(group.act) === "penalty";
    const ranking = unclear || follows ? all : points ? textOf([...own, ...there]) : text;
    const ofDay = group.day === day ? {} : { asOf: today, dated: false, historic: false };
    // "Do I need a permit? My sister's house is a landmark, same answer?": hers is not the asker's.
    const ofAnother = segments.filter((s) => s.role === "ask" && s.start >= end && isOfAnother(s.text, read));
    const ofAsker =
      ofAnother.length === 0
        ? {}
        : { circumstances: read(textOf(segments.filter((s) => !ofAnother.includes(s)))).circumstances };
    const whole = {
      ...reading,
      ...ofDay,
      ...ofAsker,
      district: local.district,
      mended: unclear || group.apart ? all : reading.mended,
    };
    const followed = last?.day === group.day ? last : undefined;
    // "The neighbor put up an 8 foot fence. Can he do that?": then theirs is what is asked about.
    const doneByOthers = isDoneByOthers(textOf(group.segments));
    const theirs = (s: Segment) =>
      !points && OF_OTHERS.has(s.role) && s.certainty >= SURE && !(doneByOthers && s.role === "other");
    // "A new cottage ADU? If not, what of the garage that has been there since 1960?": the cottage is not there yet.
    const ofOtherThing = (s: Segment) =>
      s.role === "ask" &&
      s.start >= end &&
      namesThing(read(s.text).subjects.filter((n) => !things.includes(n)));
    const setting = textOf(
      segments.filter(
        (s) => group.segments.includes(s) || !(theirs(s) || ofOtherThing(s) || ofAnother.includes(s)),
      ),
    );
    const clauses = segments.flatMap((s) => (s.role === "ask" ? [] : [s.text]));
    const texts = { facts, ranking, setting, told: clauses };
    return readOne(engine, city, whole, group, texts, corrections, read, followed, option, otherAsks, kin);
  };
  const asks: AskReading[] = [];
  /** How an ask that has a group to itself is read again, knowing what the others are about. */
  const again = new Map<AskReading, (kin?: KinAsks, otherAsks?: readonly OtherAsk[]) => AskReading>();
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
    again.set(ask, (kin, others) => readGroup(group, before, last, undefined, others, kin));
    asks.push(ask);
  }
  // What an ask is about that no rule surely answers is what the others are about, if that makes a rule sure.
  const orOfKin = (ask: AskReading): AskReading => {
    const kin = kinOf(asks.filter((o) => o !== ask && o.day === ask.day).map((o) => o.ask.ranked));
    const meant = isUnsure(ask, kin) ? again.get(ask)?.(kin) : undefined;
    return meant && shareOfFirst(meant) >= UNSURE ? meant : ask;
  };
  const orOfItsOwn = (ask: AskReading, _: number, all: readonly AskReading[]): AskReading => {
    const of = givenUp(
      ask,
      all.filter((other) => other !== ask && other.ask.act === ask.ask.act),
    );
    return (of && again.get(ask)?.(undefined, [of])) ?? ask;
  };
  return asks.slice(0, MOST_ASKS).map(orOfItsOwn).map(orOfKin);
}

/** "And would I need a building permit?" names no building. */
function withoutOffice(text: string): string {
  const words = wordsOf(text);
  const of = words.findIndex(
    (word, i) => word.text === "building" && OF_OFFICE.has(words[i + 1]?.text ?? ""),
  );
  return of < 0 ? text : text.slice(0, words[of]!.start) + text.slice(words[of + 1]!.start);
}
const OF_OFFICE: ReadonlySet<string> = new Set(
  "permit permits inspector inspectors inspection inspections department code".split(" "),
);

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
