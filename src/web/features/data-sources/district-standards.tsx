import type { DistrictStandardsOutput } from "#contract/coverage.ts";
import { Fold } from "#web/components/fold.tsx";
import { inWords } from "#web/words.ts";
import { countWords } from "./words.ts";

type District = DistrictStandardsOutput["districts"][number];

/** Which dimensional standards of each zoning district we know, folded by family; what is missing is named. */
export function DistrictStandards({ of: { standards, districts } }: { of: DistrictStandardsOutput }) {
  if (districts.length === 0) return null;
  const families = [...new Set(districts.map(({ family }) => family))];
  return (
    <Fold
      id="district-standards"
      title="Standards by district"
      level="h2"
      note={countWords(districts.length, "district")}
    >
      <p className="lines-65 text-ink-2">
        A standard is known when we have its limit, or a clause that shows there is none. “Not researched”
        says nothing about the law: the city may have a limit.
      </p>
      {families.map((family) => (
        <Family
          key={family}
          name={inWords(family)}
          titles={standards.map(({ title }) => title)}
          districts={districts.filter((district) => district.family === family)}
        />
      ))}
    </Fold>
  );
}

function Family({
  name,
  titles,
  districts,
}: {
  name: string;
  titles: readonly string[];
  districts: readonly District[];
}) {
  const states = districts.flatMap((district) => district.states);
  const known = states.filter((state) => state !== "not_researched").length;
  return (
    <details className="mt-3">
      <summary className="summary-link">
        {name}: {known.toLocaleString("en-US")} of {states.length.toLocaleString("en-US")} standards known in{" "}
        {countWords(districts.length, "district")}
      </summary>
      <table className="data-table cards-on-phone mt-2">
        <thead>
          <tr>
            <th scope="col">District</th>
            <th scope="col">Limit</th>
            <th scope="col">No limit</th>
            <th scope="col">Not researched</th>
          </tr>
        </thead>
        <tbody>
          {districts.map((district) => (
            <tr key={district.code}>
              <th scope="row" className="whitespace-nowrap">
                {district.code}
              </th>
              <td data-label="Limit">{listed(titles, district, "limit")}</td>
              <td data-label="No limit">{listed(titles, district, "no_limit")}</td>
              <td data-label="Not researched">{listed(titles, district, "not_researched")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** "Height, stories" of the standards in a state, or a dash. */
function listed(titles: readonly string[], { states }: District, state: District["states"][number]): string {
  const names = titles.filter((_, i) => states[i] === state);
  return names.length > 0 ? names.map((name, i) => (i === 0 ? name : name.toLowerCase())).join(", ") : "–";
}
