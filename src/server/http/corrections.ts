import type { CorrectionsOutput } from "#contract/corrections.ts";
import { operations } from "#contract/operations.ts";
import type { Correction } from "../database/correction-store.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

const PAGE_SIZE = 20;
/** Of a report that names no clause, so many that its page rested on. */
const MOST_CLAUSES = 3;

/** GET /api/corrections: the public log. What the reporter wrote, asked and gave as an address stays out of it. */
export const corrections: Handler = async (c, services) => {
  const input = readInput(operations.corrections.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { page } = input.value;
  const { total, waiting, corrections } = await services.corrections.decided(page, PAGE_SIZE);
  const output: CorrectionsOutput = {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    waiting,
    corrections: corrections.map((correction) => present(correction, services)),
  };
  return c.json(output, 200, { "Cache-Control": "no-store" });
};

function present(
  { id, kind, cities, clauses, clauseId, lawVersion, createdAt, decisions }: Correction,
  { sections }: Services,
): CorrectionsOutput["corrections"][number] {
  const about = clauseId === null ? clauses : clauses.filter((clause) => clause.id === clauseId);
  return {
    number: id,
    kind,
    cities: [...cities],
    clauses: about.slice(0, MOST_CLAUSES).map(({ citation, city: name, slug }) => {
      const city = sections.city(name);
      const section = city && sections.section(city, slug);
      return { citation, permalink: section ? `/codes/${section.city.slug}/${section.slug}` : null };
    }),
    moreClauses: Math.max(0, about.length - MOST_CLAUSES),
    lawVersion,
    reportedOn: todayAt(createdAt),
    decisions: decisions.map(({ outcome, note, lawVersion: inLaw, decidedAt }) => ({
      outcome,
      note,
      lawVersion: inLaw,
      decidedOn: todayAt(decidedAt),
    })),
  };
}
