/** Where one question ends and another begins: a question mark, a semicolon, or "and how / do / can …". */
const CLAUSES =
  /\?\s+|;\s+|\.\s+(?=[A-Z])|,?\s+(?:and|also|and also|plus)\s+(?=(?:also |then )?(?:how|what|which|where|who|when|do|does|can|could|may|is|are|will|would|should|must)\b)/;
/** Where one thing ends and another begins inside a clause: "a fence and a deck". */
const THINGS = /\s+(?:and|or|plus|&|as well as|then)\s+|,\s+/;

/**
 * The separate questions in a text, each with a subject of its own: "How tall can the fence be, and does a deck need a
 * permit" is two, "how tall can it be and do I need a permit" is one. `subjectOf` tells a stretch's subject, or null.
 */
export function splitQuestion(
  text: string,
  joint: boolean,
  subjectOf: (part: string) => string | null,
): string[] {
  const clauses = joinWithoutSubject(text.split(CLAUSES), subjectOf, " and ");
  if (clauses.length > 1) return clauses;
  return joint ? joinWithoutSubject(text.split(THINGS), subjectOf, " and ") : [text];
}

/** Stretches without a subject, or with the one before it again, belong to what stands before them. */
function joinWithoutSubject(
  parts: readonly string[],
  subjectOf: (part: string) => string | null,
  glue: string,
): string[] {
  const joined: { text: string; subject: string | null }[] = [];
  for (const part of parts.filter((p) => p.trim().length > 0).slice(0, 8)) {
    const subject = subjectOf(part);
    const last = joined[joined.length - 1];
    if (last && (subject === null || last.subject === null || subject === last.subject)) {
      last.text += glue + part;
      last.subject ??= subject;
    } else joined.push({ text: part, subject });
  }
  return joined.slice(0, 3).map((j) => j.text);
}
