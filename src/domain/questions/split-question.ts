import type { Subject } from "../law/vocabulary.ts";
import { mayBeOne } from "./choose-subjects.ts";

/** The project that a stretch of text names, or null. */
type ProjectOf = (part: string) => Subject | null;

/** Where one question ends and another begins: a question mark, a semicolon, or "and how / do / can …". */
const CLAUSES =
  /\?\s+|;\s+|\.\s+(?=[A-Z])|,?\s+(?:and|also|and also|plus)\s+(?=(?:also |then )?(?:how|what|which|where|who|when|do|does|can|could|may|is|are|will|would|should|must)\b)/;
/** Where one thing ends and another begins inside a clause: "a fence and a deck". */
const THINGS = /\s+(?:and|or|plus|&|as well as|then)\s+|,\s+/;

/** How many places of a long text are tried: pasted matter is full of "and". */
const MOST_SPLIT = 12;
/** Where a further project may begin: "and a shed", "plus put in a driveway", ", a pool". */
const PROJECTS =
  /(?:,\s*|\s+)(?:and|or|plus|as well as|&|then)\s+(?:(?:also|then|to|maybe)\s+)*|,\s+(?:also\s+|plus\s+)?(?=(?:an?|one|another|new|\d[^\s]*|add|build|install|put)\s)/;
/** "The distance between a shed and a garage", "from the house and the garage": one project and where it stands. */
const ONE_PLACE = /\bbetween\b[^,;?]*$/i;
const LANDMARK_BEFORE =
  /\b(?:from|to|near|beside|behind|next to|by|of|off|under|over|above|against|around|along) (?:(?:the|my|our|a|an) )?(?:\w+ ){0,2}?\w+$/i;
/** "Put a roof over it": said of the project before. */
const REFERS_BACK =
  /\b(?:over|on|under|to|around|behind|beside|of|into|above|below|with|onto|inside|in) (?:it|them|that)\b/i;

/** Where a text has several projects, the stretch of each; `projectOf` tells the project that a stretch names, or null. */
function splitProjects(text: string, projectOf: ProjectOf): string[] {
  const parts: { text: string; project: Subject }[] = [];
  let rest = text;
  let done = "";
  for (let tries = 0, at = PROJECTS.exec(rest); at && tries < MOST_SPLIT; tries++, at = PROJECTS.exec(rest)) {
    const before = done + rest.slice(0, at.index);
    const after = rest.slice(at.index + at[0].length);
    const definite = /^(?:the|my|our)\s/i.test(after);
    const next = after.split(PROJECTS)[0] ?? "";
    const project = projectOf(before);
    const other = projectOf(next);
    const apart =
      project !== null &&
      other !== null &&
      !mayBeOne(other, project) &&
      !parts.some((p) => p.project === other) &&
      !ONE_PLACE.test(before) &&
      !(definite && LANDMARK_BEFORE.test(before)) &&
      !REFERS_BACK.test(next);
    if (apart) {
      parts.push({ text: before, project });
      done = "";
    } else done = before + at[0];
    rest = after;
  }
  return [...parts.map((p) => p.text), done + rest];
}

/**
 * The separate questions in a text, each with a subject of its own: "How tall can the fence be, and does a deck need a
 * permit" is two, "how tall can it be and do I need a permit" is one. `subjectOf` tells a stretch's subject, or
 * null; without it only projects are told apart.
 */
export function splitQuestion(
  text: string,
  joint: boolean,
  subjectOf: ((part: string) => string | null) | null,
  projectOf: ProjectOf,
): string[] {
  const clauses = subjectOf ? joinWithoutSubject(text.split(CLAUSES), subjectOf, " and ") : [text];
  const projects = clauses.flatMap((clause) => splitProjects(clause, projectOf));
  if (projects.length > 1) return projects;
  // "The distance between a shed and a garage" is one question.
  if (/\bbetween\b.*\band\b/i.test(text)) return clauses;
  return joint && subjectOf ? joinWithoutSubject(text.split(THINGS), subjectOf, " and ") : [text];
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
  return joined.map((j) => j.text);
}
