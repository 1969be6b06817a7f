import type { Clause } from "../law/law.ts";

/** A clause as a citation shows it. */
export function describeClause(clause: Clause, citySlug: string) {
  return {
    codeId: clause.id,
    code: clause.code.name,
    section: clause.section,
    textStatus: clause.textStatus,
    sourceUrl: clause.source.url ?? clause.code.url,
    sourceTier: clause.source.tier,
    page: clause.page,
    asOf: clause.source.asOf,
    effectiveFrom: clause.from,
    effectiveTo: clause.to,
    permalink: `/codes/${citySlug}/${clause.slug}`,
    heading: clause.heading,
    note: clause.note,
  };
}
