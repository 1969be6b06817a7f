import type { CityCodesOutput } from "#contract/codes.ts";
import { CardTable, NameCell } from "#web/components/card-table.tsx";
import { Link } from "#web/components/link.tsx";
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
    <CardTable
      labelledBy="districts"
      columns={["District", "Family", "What it allows", "Standards"]}
      rows={districts.map(({ code, name, family, allows, standards }) => ({
        key: code,
        cells: [
          <NameCell key="name" name={<span className="measure">{code}</span>}>
            {name}
          </NameCell>,
          <span key="family" className="whitespace-nowrap">
            <span className={`zone-chip zone-${family.replace(/_/g, "-")}`} aria-hidden="true" />
            {inWords(family)}
          </span>,
          allows,
          standards.length === 0 ? (
            <span className="text-ink-3">not in our data yet</span>
          ) : (
            <ul key="standards">
              {standards.map((slug) => (
                <li key={slug}>
                  <Link to={`/codes/${city}/${slug}`} className="standard-link">
                    {headings.get(slug) ?? slug}
                  </Link>
                </li>
              ))}
            </ul>
          ),
        ],
      }))}
    />
  );
}
