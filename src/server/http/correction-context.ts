import type { CorrectionContextOutput } from "#contract/corrections.ts";
import { operations } from "#contract/operations.ts";
import {
  type AttachedClause,
  attachedClauses,
  pageKind,
  type ReportedPage,
} from "#domain/corrections/correction.ts";
import type { City } from "#domain/law/law.ts";
import { exampleQuestions } from "#domain/questions/example-questions.ts";
import type { Services } from "../services.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** What a report of a mistake is about, read from the page's address and the ids that it named. */
export interface ReportedThing {
  page: string;
  kind: ReportedPage;
  question: string | null;
  cities: City[];
  clauses: AttachedClause[];
}

/** GET /api/corrections/about: what is attached to a report, to be shown before it is sent. */
export const correctionContext: Handler = (c, services) => {
  const input = readInput(operations.correctionContext.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { cities, clauses, ...thing } = reportedThing(services, input.value);
  const output: CorrectionContextOutput = {
    ...thing,
    cities: cities.map(({ id, name, state }) => ({ id, name, state })),
    clauses: clauses.map(({ id, city, slug, citation, heading, rules }) => ({
      id,
      permalink: `/codes/${city.slug}/${slug}`,
      citation,
      heading,
      rules,
    })),
    lawVersion: services.lawVersion,
  };
  return c.json(output);
};

export function reportedThing(
  { engine }: Pick<Services, "engine">,
  about: { page: string; rules?: number[] | undefined; clauses?: number[] | undefined },
): ReportedThing {
  const { page } = about;
  const [path = "", search] = page.split("?");
  const clauses = attachedClauses(engine.book, about.clauses ?? [], about.rules ?? []);
  const query = new URLSearchParams(search);
  const kind = pageKind(page);
  const example = exampleQuestions(engine.book.cities).find(
    ({ city, slug }) => path === `/answers/${city.slug}/${slug}`,
  );
  const named = example?.city ?? engine.cities.get(Number(query.get("cityId")));
  const question =
    example?.question ?? (kind === "answer" ? (query.get("q") ?? "").trim().slice(0, 2000) : "");
  return {
    page,
    kind,
    question: question === "" ? null : question,
    cities: [...new Set([...(named ? [named] : []), ...clauses.map(({ city }) => city)])],
    clauses,
  };
}
