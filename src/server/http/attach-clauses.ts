import { type AttachedClause, QUESTION_LIMITS } from "#domain/experts/expert-question.ts";
import type { City, Clause } from "#domain/law/law.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isInForce } from "#domain/units/calendar-date.ts";
import type { ExpertQuestion } from "../database/question-reads.ts";
import type { Section } from "../law/section-index.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { answerOf } from "./attached-search.ts";

/** A whole section is quoted this far; its page has the rest. */
const LONGEST_QUOTE = 600;

/**
 * The clauses that an expert attaches: those chosen from the answer that the question is about, and sections named
 * one in each line, by their address here or by their citation. The same quote counts once.
 */
export function attachClauses(
  services: Pick<Services, "engine" | "sections" | "now">,
  question: Pick<ExpertQuestion, "search" | "day" | "city">,
  chosen: readonly string[],
  named: string,
): Result<AttachedClause[], Problem> {
  const attached: AttachedClause[] = [];
  if (chosen.length > 0) {
    const cited = question.search && answerOf(services.engine, question.search, question.day);
    for (const id of chosen) {
      const citation = cited?.answer.citations.find((one) => one.id === id);
      if (!citation)
        return err(
          invalidInput(
            "clauses",
            "Please choose the clauses again. The law changed, and one is no longer part of the answer.",
          ),
        );
      const { code, section, heading, quote, permalink, textStatus, sourceUrl } = citation;
      const city = services.sections.city(permalink.split("/")[2] ?? "")?.name ?? question.city;
      attached.push({ city, code, section, heading, quote, permalink, textStatus, sourceUrl });
    }
  }
  for (const line of named.split("\n").map((text) => text.trim())) {
    if (line === "") continue;
    const section = findSection(services, question, line);
    if (!section)
      return err(
        invalidInput(
          "sections",
          `Please check "${line.slice(0, 80)}". We don't have a section by this name. Its address here works too, such as /codes/city/section.`,
        ),
      );
    attached.push(quoteSection(section, services));
  }
  const once = attached.filter(
    (clause, at) =>
      attached.findIndex(
        ({ permalink, quote }) => permalink === clause.permalink && quote === clause.quote,
      ) === at,
  );
  return once.length <= QUESTION_LIMITS.clauses
    ? ok(once)
    : err(invalidInput("sections", `Please attach at most ${QUESTION_LIMITS.clauses} clauses in all.`));
}

function findSection(
  { sections, engine }: Pick<Services, "engine" | "sections">,
  { city }: Pick<ExpertQuestion, "city">,
  line: string,
): Section | null {
  const address = /\/codes\/([^/\s?#]+)\/([^/\s?#]+)/.exec(line);
  if (address) {
    const at = sections.city(decoded(address[1]!));
    return at && sections.section(at, decoded(address[2]!));
  }
  const own = sections.city(city);
  const cities: readonly City[] = [...(own ? [own] : []), ...engine.book.cities];
  for (const one of cities) {
    // "Denver 10.5" names the city, too.
    const bare = line.toLowerCase().startsWith(`${one.name.toLowerCase()} `)
      ? line.slice(one.name.length + 1)
      : line;
    const found = sections.section(one, line) ?? sections.section(one, bare.replace(/^[,:\s]+/, ""));
    if (found) return found;
  }
  return null;
}

function quoteSection({ city, slug, versions }: Section, { now }: Pick<Services, "now">): AttachedClause {
  const today = todayAt(now());
  const version: Clause = versions.find(({ from, to }) => isInForce(today, from, to)) ?? versions[0]!;
  return {
    city: city.name,
    code: version.code.name,
    section: version.section,
    heading: version.heading,
    quote: opening(version.text),
    permalink: `/codes/${city.slug}/${slug}`,
    textStatus: version.textStatus,
    sourceUrl: version.source.url,
  };
}

/** Up to the end of a sentence where one ends in time, else of a word. */
function opening(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const cut = text.slice(0, LONGEST_QUOTE);
  const end = cut.lastIndexOf(". ");
  return end > LONGEST_QUOTE / 2 ? `${cut.slice(0, end + 1)} …` : `${cut.replace(/\s+\S*$/, "")} …`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
