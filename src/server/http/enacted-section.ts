import type { EnactedSectionOutput } from "#contract/codes.ts";
import { operations } from "#contract/operations.ts";
import { trailOf } from "#domain/codes/contents.ts";
import { cutParts } from "#domain/codes/cut-parts.ts";
import type { SectionEntry } from "../database/code-records.ts";
import { citationLinks } from "./citations.ts";
import type { Handler } from "./handler.ts";
import { termMarker } from "./mark-terms.ts";
import { chooseEdition, findEnacted, presentEdition, presentPlace } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";
import { sectionRules } from "./section-rules.ts";

/** GET /api/codes/{city}/{section}/enacted: one section of a place's enacted code, by its number or address. */
export const enactedSection: Handler = async (c, services) => {
  const input = readInput(
    operations.enactedSection.input,
    new URL(c.req.url).searchParams,
    c.req.param() as Record<string, string>,
  );
  if (!input.ok) return problemResponse(c, input.error);
  const found = await chooseEdition(services, input.value.city, input.value.edition);
  if (!found) return problemResponse(c, { code: "not_found", what: "code" });
  const held = await findEnacted(services, found.chosen.id, input.value.section);
  if (!held) return problemResponse(c, { code: "not_found", what: "section" });
  const { section, previous, next } = held;
  const parts = cutParts(section.blocks);
  const part =
    parts.length === 1 || input.value.part === "all" ? null : Math.min(input.value.part ?? 1, parts.length);
  const termsOf = await termMarker(services, found, section);
  const linksOf = await citationLinks(services, found.place.slug);
  const shown = part === null ? section.blocks : parts[part - 1]!;
  const blocks = shown.map((block) => {
    if (block.kind === "table") return { ...block, rows: block.rows.map((row) => [...row]) };
    if (block.kind === "heading") return block;
    const links = linksOf(block.text);
    return { ...block, links, terms: termsOf.mark(block.text, links) };
  });
  const output: EnactedSectionOutput = {
    place: presentPlace(found.place, found.chosen, services),
    edition: presentEdition(found.chosen, found),
    editions: found.editions.map((edition) => presentEdition(edition, found)),
    trail: trailOf(section.path),
    number: section.number,
    slug: section.slug,
    title: section.title,
    parts: parts.length,
    part,
    blocks,
    terms: termsOf.used(),
    rules: await sectionRules(services, found, section, shown),
    history: [...section.history],
    url: section.url ?? found.chosen.url,
    page: section.page,
    neighbors: { previous: linkTo(previous), next: linkTo(next) },
  };
  return c.json(output);
};

const linkTo = (entry: SectionEntry | null): { slug: string; label: string } | null =>
  entry && { slug: entry.slug, label: [entry.number, entry.title].filter((part) => part !== "").join(" ") };
