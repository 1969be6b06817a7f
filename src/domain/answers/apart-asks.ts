import type { Ranked } from "../choosing/rank-rules.ts";
import type { Circumstance } from "../law/vocabulary.ts";
import { apartOf, type Group, joinedWith } from "../questions/group-asks.ts";
import type { Segment } from "../questions/segment.ts";
import type { AskReading } from "./ask-reading.ts";

type ReadGroup = (group: Group, earlier: readonly Segment[], last?: AskReading) => AskReading;

/** The asks of one group: a piece of it that means nothing of its own goes with the one before. */
export function readApart(
  group: Group,
  before: readonly Segment[],
  last: AskReading | undefined,
  readGroup: ReadGroup,
): AskReading[] {
  const groups: Group[] = [];
  const asks: AskReading[] = [];
  const read = (one: Group) => {
    const start = one.segments[0]!.start;
    const earlier = groups.flatMap((g) => g.segments).filter((s) => s.end <= start);
    return readGroup(one, [...before, ...earlier], asks.at(-1) ?? last);
  };
  for (const piece of apartOf(group)) {
    const ask = read(piece);
    const previous = asks.at(-1);
    if (previous === undefined || isApart(previous, ask)) {
      groups.push(piece);
      asks.push(ask);
      continue;
    }
    const joined = joinedWith(groups.pop()!, piece);
    asks.pop();
    asks.push(read(joined));
    groups.push(joined);
  }
  // "How close to the alley, and to the side, can we set the ADU?": what only one of them names is what all are about.
  const named = asks.filter(({ ask }) => ask.named > 0).length;
  return named === 0 || named === asks.length ? asks : [];
}

/** Two asks of one act are two where each surely means a rule that hardly comes up for the other, or each is of a case of its own. */
function isApart(a: AskReading, b: AskReading): boolean {
  const [first, second] = [a.ask.ranked[0], b.ask.ranked[0]];
  if (first === undefined || second === undefined) return false;
  if (Math.min(a.ask.confidence, b.ask.confidence) < SURE_APART) return false;
  const shareIn = ({ ask }: AskReading, of: Ranked) => ask.ranked.find((r) => r.held === of.held)?.share ?? 0;
  return isOfOtherCase(a, b) || Math.max(shareIn(a, second), shareIn(b, first)) < HARDLY;
}

/** "On the corner lot, and on the inside lot?": what is said of one is not true of the other. */
const isOfOtherCase = (a: AskReading, b: AskReading): boolean =>
  Object.entries(a.circumstances).some(([name, value]) => {
    const other = b.circumstances[name as Circumstance];
    return other !== undefined && other !== value;
  });
const SURE_APART = 0.5;
const HARDLY = 0.15;
