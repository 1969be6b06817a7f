import { noRuleOn } from "./absence-words.ts";
import { type AnswerOut, GAPS, type StatementOut } from "./answer-shape.ts";

const MOST_RULES = 2;

/**
 * A question about an earlier day for which we know no rule, while there is one today: the answer stays "not covered",
 * and shows today's rules as such. `now` is the answer to the same question as of today.
 */
export function withRulesOfToday(gap: AnswerOut, now: AnswerOut, city: string): AnswerOut {
  const led = now.headlineCitations.length > 0 ? now.headlineCitations : (now.statements[0]?.citations ?? []);
  const citations = now.citations
    .filter((citation) => led.includes(citation.id))
    .slice(0, MOST_RULES)
    .map((citation, i) => ({ ...citation, id: String(i + 1) }));
  if (GAPS.has(now.outcome) || citations.length === 0) return gap;
  const rules = citations.map(
    (citation): StatementOut => ({ text: `Today's rule: ${citation.quote}`, citations: [citation.id] }),
  );
  return {
    ...gap,
    outcome: "not_covered",
    headline: gap.outcome === "not_covered" ? gap.headline : noRuleOn("this", city, true),
    statements: [...rules, { text: "Our source does not show whether it applied then.", citations: [] }],
    citations,
    headlineCitations: [],
    nextSteps: [
      { text: "Ask the city's planning or building department which rule applied then.", citations: [] },
    ],
    readings: [],
    parts: [],
  };
}
