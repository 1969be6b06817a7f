import { type QuestionRequest, standalone } from "#domain/answers/answer-question.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { askWhichPlace } from "#domain/imported/ask-which-place.ts";
import { coveredNamed, namedInQuestion } from "#domain/imported/imported-named.ts";
import { type ImportedPlace, isImportedId } from "#domain/imported/imported-place.ts";
import type { ImportedCodes } from "./imported-codes.ts";

/** Whether a city is chosen that is neither covered nor imported. */
export async function isUnknownCity(
  { engine, imported }: { engine: Engine; imported: ImportedCodes },
  cityId: number | undefined,
): Promise<boolean> {
  if (cityId === undefined || engine.cities.has(cityId)) return false;
  return !isImportedId(cityId) || !(await imported.places()).some(({ id }) => id === cityId);
}

/**
 * The answer to a question about an imported place: one that was chosen, or that the question names. Null for all other
 * questions, those about a covered city among them.
 */
export async function answerFromImported(
  engine: Engine,
  imported: ImportedCodes,
  given: QuestionRequest,
): Promise<SearchAnswer | null> {
  const { cityId } = given;
  if (cityId !== undefined && !isImportedId(cityId)) return null;
  const places = await imported.places();
  if (places.length === 0) return null;
  const request = standalone(engine, given);
  const named = namedInQuestion(places, request.q);
  const chosen = places.find(({ id }) => id === cityId);
  const covered = coveredNamed(engine.book.cities, named?.text ?? request.q);
  const ask = (place: ImportedPlace, text: string) =>
    imported.answer(place, {
      query: request.q,
      text,
      district: request.district,
      page: request.page,
      today: request.today,
    });
  if (chosen) {
    const answer = await ask(chosen, named?.places.includes(chosen) ? named.text : request.q);
    if (covered)
      answer.interpretation.assumptions.push(
        `Your question names ${covered.name}, but ${chosen.name} is selected. This answer is for ${chosen.name}.`,
      );
    return answer;
  }
  if (!named || covered) return null;
  const [place, ...others] = named.places;
  if (!place) return null;
  return others.length > 0 ? askWhichPlace(named.places, request.q, request.today) : ask(place, named.text);
}
