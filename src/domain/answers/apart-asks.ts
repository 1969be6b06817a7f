import type { Named, OtherAsk } from "../choosing/other-asks.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import type { Circumstance } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { apartOf, type Group, joinedWith } from "../questions/group-asks.ts";
import type { Segment } from "../questions/segment.ts";
import type { AskReading } from "./ask-reading.ts";

/** Reads one piece of a group, after the clauses and the ask before it; `otherAsks` have answers of their own. */
type ReadPiece = (
  piece: Group,
  earlier: readonly Segment[],
  last?: AskReading,
  otherAsks?: readonly OtherAsk[],
) => AskReading;

/** The asks of one group, none where it is one ask: a piece of it that means nothing of its own goes with the one before. */
export function readApart(group: Group, readPiece: ReadPiece): AskReading[] {
  const groups: Group[] = [];
  const asks: AskReading[] = [];
  const read = (one: Group, otherAsks?: readonly OtherAsk[]) => {
    const start = one.segments[0]!.start;
    const earlier = groups.flatMap((g) => g.segments).filter((s) => s.end <= start);
    return readPiece(one, earlier, otherAsks ? undefined : asks.at(-1), otherAsks);
  };
  const pieces = apartOf(group);
  for (const piece of pieces) {
    const ask = read(piece);
    const previous = asks.at(-1);
    if (previous === undefined || isApart(previous, ask) || areOfTwoSides(previous, ask)) {
      groups.push(piece);
      asks.push(ask);
      continue;
    }
    if (asksOther(previous.ask.names, ask.ask.names)) {
      const [one, other] = readWithoutEachOther(previous, ask, (again, otherAsks) =>
        read(again === ask ? piece : groups.at(-1)!, otherAsks),
      );
      if (one.ask.ranked[0]?.held !== other.ask.ranked[0]?.held) {
        asks.splice(-1, 1, one, other);
        groups.push(piece);
        continue;
      }
    }
    // All pieces are one ask: what comes of that is the group, which is read as it is.
    if (asks.length === 1 && piece === pieces.at(-1)) return [];
    const joined = joinedWith(groups.pop()!, piece);
    asks.pop();
    asks.push(read(joined));
    groups.push(joined);
  }
  // "How close to the alley, and to the side, can we set the ADU?": what only one of them names is what all are about.
  const named = asks.filter(({ subjects }) => subjects.some((s) => !GENERAL.has(s))).length;
  return named === 0 || named === asks.length ? asks : [];
}

type ReadAgain = (ask: AskReading, otherAsks: readonly OtherAsk[]) => AskReading;

/**
 * Two asks that name different things, each read as none of the other. Where the same rule still seems to answer both, the
 * one that means it less gives it up for a rule that only this one means.
 */
function readWithoutEachOther(a: AskReading, b: AskReading, read: ReadAgain): [AskReading, AskReading] {
  const [one, other] = [read(a, [otherAskOf(b)]), read(b, [otherAskOf(a)])];
  const [top, same] = [one.ask.ranked[0], other.ask.ranked[0]];
  if (top === undefined || top.held !== same?.held) return [one, other];
  const taken = top.held.rule.id;
  if (same.share <= top.share && givesUp(other, one)) return [one, read(b, [{ ...otherAskOf(a), taken }])];
  if (top.share < same.share && givesUp(one, other)) return [read(a, [{ ...otherAskOf(b), taken }]), other];
  return [one, other];
}
/**
 * "Which papers must I hand in, and do I need an engineer?": where one rule seems to answer both, the ask that means it less is answered by
 * the next one, if that is for it alone.
 */
export function givenUp(ask: AskReading, others: readonly AskReading[]): OtherAsk | undefined {
  const [top] = ask.ask.ranked;
  const more = others.find(
    (other) =>
      top !== undefined &&
      other.ask.ranked[0]?.held === top.held &&
      other.ask.ranked[0].share > top.share &&
      givesUp(ask, other),
  );
  return more && { ...otherAskOf(more), taken: top!.held.rule.id };
}

/** Whether the next rule for an ask answers it and hardly the other one. */
function givesUp(less: AskReading, more: AskReading): boolean {
  const next = less.ask.ranked[1];
  return next !== undefined && next.share >= OF_ITS_OWN && shareIn(more, next) < HARDLY;
}

const otherAskOf = ({ ask, scores = new Map() }: AskReading): OtherAsk => ({ ...ask.names, scores });
const OF_ITS_OWN = 0.2;

const shareIn = ({ ask }: AskReading, of: Ranked): number =>
  ask.ranked.find((r) => r.held === of.held)?.share ?? 0;

/** Two asks of one act are two where each surely means a rule that hardly comes up for the other, or each is of a case of its own. */
function isApart(a: AskReading, b: AskReading): boolean {
  const [first, second] = [a.ask.ranked[0], b.ask.ranked[0]];
  if (first === undefined || second === undefined) return false;
  if (Math.min(a.ask.confidence, b.ask.confidence) < SURE_APART) return false;
  return isOfOtherCase(a, b) || Math.max(shareIn(a, second), shareIn(b, first)) < HARDLY;
}

/** "Front and rear setbacks?": each side of one clause has a rule of its own. */
const areOfTwoSides = (a: AskReading, b: AskReading): boolean =>
  a.ask.span[0] === b.ask.span[0] &&
  a.ask.names.places.length === 1 &&
  b.ask.names.places.length === 1 &&
  a.ask.names.places[0] !== b.ask.names.places[0] &&
  a.ask.ranked[0]?.held !== b.ask.ranked[0]?.held;

/** "What rear yard, and how much coverage?": each names a size or a place that the other does not. */
const asksOther = (a: Named, b: Named): boolean => namesMore(a, b) && namesMore(b, a);
const namesMore = (a: Named, b: Named): boolean =>
  a.measures.some((m) => !b.measures.includes(m)) || a.places.some((p) => !b.places.includes(p));

/** "On the corner lot, and on the inside lot?": what is said of one is not true of the other. */
const isOfOtherCase = (a: AskReading, b: AskReading): boolean =>
  Object.entries(a.circumstances).some(([name, value]) => {
    const other = b.circumstances[name as Circumstance];
    return other !== undefined && other !== value;
  });
const SURE_APART = 0.5;
const HARDLY = 0.15;
