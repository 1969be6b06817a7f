import { LRUCache } from "lru-cache";
import type { DefinedTerm } from "#domain/codes/defined-terms.ts";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { findTerms, indexTerms, type TermIndex } from "#domain/codes/find-terms.ts";
import type { Services } from "../services.ts";
import type { ChosenEdition } from "./present-edition.ts";

/** Editions never change; a site with many places keeps the terms of the last ones. */
const MOST_KEPT = 24;
const kept = new WeakMap<Services["enacted"], LRUCache<number, TermIndex<DefinedTerm>>>();

/** Marks the terms of an edition in the texts of one section, each the first time that it is used. */
export async function termMarker(
  { enacted }: Pick<Services, "enacted">,
  { chosen, place, editions }: ChosenEdition,
  section: Pick<EnactedSection, "slug" | "path">,
): Promise<{
  mark(
    text: string,
    links: readonly { start: number; end: number }[],
  ): { start: number; end: number; term: number }[];
  used(): { term: string; definition: string; href: string }[];
}> {
  const known = kept.get(enacted) ?? new LRUCache<number, TermIndex<DefinedTerm>>({ max: MOST_KEPT });
  kept.set(enacted, known);
  let index = known.get(chosen.id);
  if (!index) {
    index = indexTerms(await enacted.terms(chosen.id));
    known.set(chosen.id, index);
  }
  const of = index;
  const seen = new Set<DefinedTerm>();
  const query = chosen === editions[0] ? "" : `?edition=${chosen.number}`;
  return {
    mark: (text, links) =>
      findTerms(of, text, section, links, seen).map(({ start, end, term }) => ({
        start,
        end,
        term: [...seen].indexOf(term),
      })),
    used: () =>
      [...seen].map(({ term, definition, slug }) => ({
        term,
        definition,
        href: `/codes/${place.slug}/${encodeURIComponent(slug)}${query}`,
      })),
  };
}
