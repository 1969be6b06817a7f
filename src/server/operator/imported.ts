import type { ImportedRequest } from "#domain/imported/present-imported.ts";
import type { OperatorCommand } from "./operator-desk.ts";

/**
 * `imported`, asked by the command `ask` while a server has the embedded database: the places whose code was imported, or
 * the answer to a question, as JSON.
 */
export const imported: OperatorCommand = async ([what, id, request], { imported: codes }) => {
  if (!codes) return { code: 2, text: "No server is running that has imported codes." };
  const places = await codes.places();
  if (what === "places") return { code: 0, text: JSON.stringify(places) };
  const place = places.find((one) => String(one.id) === id);
  if (what !== "answer" || !place || request === undefined)
    return { code: 2, text: "There is no such place." };
  const answer = await codes.answer(place, JSON.parse(request) as ImportedRequest);
  return { code: 0, text: JSON.stringify(answer) };
};
