import { buildEngine } from "#domain/answers/engine.ts";
import type { LawBook } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { narrator, type Refused } from "#server/model/narrator.ts";
import { recordedModel } from "#server/model/recorded-model.ts";
import { BlindQuestion, readRecords } from "./blind-file.ts";
import { askerOf } from "./board.ts";

/**
 * How many of a model's sentences are shown, over the answers to the questions of a file: `folder` has its answers, and
 * gets the requests that it lacks.
 */
export async function narrateQuestions(
  file: string,
  book: LawBook,
  today: CalendarDate,
  folder: string,
): Promise<void> {
  const engine = buildEngine(book);
  const ask = askerOf(engine, folder);
  const model = recordedModel(folder);
  const words = narrator({ complete: (request, _person, onText) => model.complete(request, onText) });
  const cityIds = new Map(book.cities.map(({ id, name }) => [name, id]));
  const refused: Refused[] = [];
  const shown: string[] = [];
  let [answers, statements, replaced] = [0, 0, 0];
  for (const { q, city } of readRecords(file, BlindQuestion)) {
    const cityId = cityIds.get(city ?? "");
    const output = ask({ q, today, ...(cityId ? { cityId } : {}) });
    const before = shown.length + refused.length;
    await words.narrate(
      output,
      "measurement",
      (sentence) => {
        shown.push(sentence.text);
        replaced += sentence.statements.length;
      },
      (one) => refused.push(one),
    );
    if (shown.length + refused.length === before) continue;
    answers += 1;
    statements += output.answer.statements.length;
  }
  const all = shown.length + refused.length;
  if (all === 0) return console.log(`No answers yet: the requests are in ${folder}.`);
  console.log(`${answers} answers with ${statements} statements were reworded.`);
  console.log(
    `${all} sentences by the model: ${shown.length} shown (${((100 * shown.length) / all).toFixed(1)} %), ${refused.length} refused; ${replaced} statements replaced.`,
  );
  for (const { fault, text, from } of refused) console.log(`${fault}: ${text}\n    from: ${from.join(" ")}`);
}
