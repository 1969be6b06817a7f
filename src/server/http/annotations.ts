import type { AnnotationsOutput } from "#contract/annotations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentAnnotation } from "./present-annotation.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/annotations: the person's own notes, each with its section. */
export const annotations: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id } = present.value.person;
  const clauses = new Map(services.engine.book.clauses.map((clause) => [clause.id, clause]));
  const output: AnnotationsOutput = {
    annotations: (await services.annotations.ofUser(id)).map((note) => {
      const clause = clauses.get(note.clauseId);
      const city = clause && services.engine.cities.get(clause.cityId);
      return {
        ...presentAnnotation(note, id),
        section: city ? `${city.name}: ${clause.heading} (${clause.section})` : null,
        href: city ? `/codes/${city.slug}/${clause.slug}#note-${note.id}` : null,
      };
    }),
  };
  return c.json(output, 200, PRIVATE);
};
