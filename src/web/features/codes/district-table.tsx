import { Link } from "react-router";
import type { CityCodesOutput } from "#contract/codes.ts";
import { inWords } from "#web/words.ts";

interface DistrictTableProps {
  content: CityCodesOutput;
  /** The districts to show, of all that the city has. */
  districts: CityCodesOutput["districts"];
}

/** A city's zoning districts: family, what they allow, and the sections with their standards. */
export function DistrictTable({ content, districts }: DistrictTableProps) {
  const city = content.city.slug;
  const headings = new Map(
    content.topics.flatMap(({ sections }) => sections.map(({ slug, heading }) => [slug, heading])),
  );
  return (
    <section className="mt-14" aria-labelledby="districts">
      <h2 id="districts" className="section-title">
        Zoning districts
      </h2>
      <table className="data-table cards-on-phone mt-4" aria-labelledby="districts">
        <thead>
          <tr>
            <th scope="col">District</th>
            <th scope="col">Family</th>
            <th scope="col">What it allows</th>
            <th scope="col">Standards</th>
          </tr>
        </thead>
        <tbody>
          {districts.map(({ code, name, family, allows, standards }) => (
            <tr key={code}>
              <td data-label="District">
                <span className="measure font-medium">{code}</span>
                <span className="block text-sm text-ink-2">{name}</span>
              </td>
              <td data-label="Family" className="whitespace-nowrap">
                <span className={`zone-chip zone-${family.replace(/_/g, "-")}`} aria-hidden="true" />
                {inWords(family)}
              </td>
              <td data-label="What it allows">{allows}</td>
              <td data-label="Standards">
                {standards.length === 0 ? <span className="text-ink-3">none held</span> : null}
                <ul>
                  {standards.map((slug) => (
                    <li key={slug}>
                      <Link to={`/codes/${city}/${slug}`} className="standard-link">
                        {headings.get(slug) ?? slug}
                      </Link>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
