import type { NarratedSentence } from "#contract/narration.ts";
import type { Answer } from "#contract/search.ts";
import type { Passage } from "#domain/reports/arrange-answer.ts";

/** The statements that are shown, with the model's sentences in the places of those that they word again. */
export function applyNarration(
  shown: Answer["statements"],
  all: Answer["statements"],
  narrated: readonly NarratedSentence[],
): Passage[] {
  const said = new Set<NarratedSentence>();
  return shown.flatMap((statement): Passage[] => {
    const sentence = narrated.find(({ statements }) =>
      statements.some((at) => all[at]?.text === statement.text),
    );
    if (!sentence) return [statement];
    if (said.has(sentence)) return [];
    said.add(sentence);
    const citations = new Set(sentence.statements.flatMap((at) => all[at]?.citations ?? []));
    return [{ text: sentence.text, citations: [...citations], byModel: true }];
  });
}
