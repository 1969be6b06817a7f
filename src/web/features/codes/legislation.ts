import type { ClauseOutput, ClauseVersion, EnactedSectionOutput } from "#contract/codes.ts";

/** schema.org/Legislation data of a clause, as the JSON text for the page. */
export function legislationJson(clause: ClauseOutput, version: ClauseVersion, canonical: string): string {
  const place = `${clause.city.name}, ${clause.city.state}`;
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Legislation",
    "@id": canonical,
    url: canonical,
    name: clause.heading,
    legislationIdentifier: `${clause.code.name}, ${clause.section}`,
    isPartOf: {
      "@type": "Legislation",
      name: clause.code.name,
      ...(clause.code.url ? { url: clause.code.url } : {}),
    },
    legislationJurisdiction: { "@type": "AdministrativeArea", name: place },
    inLanguage: "en-US",
    legislationLegalForce: version.current ? "https://schema.org/InForce" : "https://schema.org/NotInForce",
    ...(version.effectiveFrom ? { legislationDate: version.effectiveFrom } : {}),
    ...(version.effectiveTo
      ? { temporalCoverage: `${version.effectiveFrom ?? ".."}/${version.effectiveTo}` }
      : {}),
    // Only the publisher's own words are the legislation's text; our restatement describes it.
    ...(version.textStatus === "enacted" ? { text: version.text } : { abstract: version.text }),
    ...(version.source.url ? { isBasedOn: version.source.url } : {}),
  });
}

/** The same of a section of an enacted code. */
export function enactedLegislationJson(section: EnactedSectionOutput, canonical: string): string {
  const { place, edition, number, title, trail, url } = section;
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Legislation",
    "@id": canonical,
    url: canonical,
    name: title || number,
    legislationIdentifier: number || title,
    ...(trail.length > 0 ? { isPartOf: { "@type": "Legislation", name: trail.at(-1)!.label } } : {}),
    legislationJurisdiction: { "@type": "AdministrativeArea", name: `${place.name}, ${place.state}` },
    inLanguage: "en-US",
    ...(edition.lawDate ? { legislationDateVersion: edition.lawDate } : {}),
    ...(url ? { isBasedOn: url } : {}),
  });
}
