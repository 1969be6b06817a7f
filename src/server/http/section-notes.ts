import type { SectionNotesOutput } from "#contract/annotations.ts";
import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, readPresent } from "./person.ts";
import { presentAnnotation } from "./present-annotation.ts";
import { presentFollow } from "./present-follow.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/codes/{city}/{section}/notes: notes on all versions of a section, and what the person follows of it. */
export const sectionNotes: Handler = async (c, services) => {
  const input = readInput(operations.sectionNotes.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = services.sections.city(input.value.city);
  if (!city) return problemResponse(c, { code: "not_found", what: "city" });
  const section = services.sections.section(city, input.value.section);
  if (!section) return problemResponse(c, { code: "not_found", what: "section" });

  const viewer = (await readPresent(c, services))?.person.id ?? null;
  const versions = section.versions.map(({ id }) => id);
  const notes = await services.annotations.onClauses(versions, viewer);
  const follows = viewer === null ? [] : await services.follows.list(viewer);
  const subjects = section.versions.flatMap(({ rules }) => rules.flatMap((rule) => rule.subjects));
  const output: SectionNotesOutput = {
    notes: notes.map((note) => presentAnnotation(note, viewer)),
    follows: follows
      .filter(
        (one) =>
          one.cityId === city.id &&
          (one.kind === "city" ||
            (one.kind === "section" && one.slug === section.slug) ||
            (one.kind === "topic" && subjects.includes(one.topic))),
      )
      .map((one) => presentFollow(one, services)),
  };
  return c.json(output, 200, PRIVATE);
};
