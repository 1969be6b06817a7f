import "#web/styles/rule-review.css";
import { useContext } from "react";
import { useLoaderData } from "react-router";
import { CardTable } from "#web/components/card-table.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { UserContext } from "#web/user-context.ts";
import type { PlaceGapsView } from "./gaps-data.ts";

type District = PlaceGapsView["districts"][number];
type Cell = District["cells"][number];

/** /data-sources/gaps/:place: each standard in each district, with the section or the rule to review. */
export function PlaceGapsPage() {
  const view = useLoaderData<PlaceGapsView>();
  const { place, districts, ready, canonical } = view;
  const name = `${place.name}, ${place.state}`;
  return (
    <div className="wrap review-page">
      <PageHead
        title={`What we don't know yet about ${name}`}
        canonical={canonical}
        description={`For each district of ${name}: which standards have a limit, have none, or are not known yet.`}
      />
      <p className="experts-back">
        <Link to="/data-sources/gaps">What we don't know yet</Link>
      </p>
      <h1 className="page-title">{name}</h1>
      <p className="mt-2 lines-65 text-ink-2">
        {place.kind === "covered"
          ? "Each standard leads to the section that sets it."
          : "Only rules that a person reviewed count as known. A standard that is not known yet links to the section where a rule was read automatically, if there is one."}
      </p>
      {ready ? null : <p className="mt-6">We are reading this code. Reload the page in a minute.</p>}
      {ready && districts.length === 0 ? (
        <p className="mt-6">We found no zoning districts in this place's text.</p>
      ) : null}
      {districts.length > 0 ? (
        <CardTable
          label={`Districts of ${place.name}`}
          columns={["District", "Limit", "No limit", "Not known yet"]}
          rows={districts.map((district) => ({
            key: district.code,
            cells: [
              <span key="code">
                {district.code}
                {district.name && district.name !== district.code ? (
                  <span className="block text-sm gap-district text-ink-2">{district.name}</span>
                ) : null}
              </span>,
              <Standards key="limit" view={view} district={district} state="limit" />,
              <Standards key="none" view={view} district={district} state="no_limit" />,
              <Standards key="open" view={view} district={district} state="not_researched" />,
            ],
          }))}
        />
      ) : null}
    </div>
  );
}

function Standards({
  view: { standards, place },
  district,
  state,
}: {
  view: PlaceGapsView;
  district: District;
  state: Cell["state"];
}) {
  const mayReview = useContext(UserContext)?.isOperator === true;
  const shown = standards.flatMap(({ key, title }, at) => {
    const cell = district.cells[at];
    return cell?.state === state ? [{ key, title, cell }] : [];
  });
  if (shown.length === 0) return "–";
  return (
    <ul className="gap-lists">
      {shown.map(({ key, title, cell }) => (
        <li key={key}>
          {cell.section === null ? (
            title
          ) : (
            <Link
              to={
                mayReview && cell.proposal
                  ? `/operator/rules/${place.slug}/${cell.proposal}`
                  : `/codes/${place.slug}/${cell.section}${cell.proposal ? `#read-${cell.proposal}` : ""}`
              }
            >
              {title}
              <span className="sr-only"> in {district.code}</span>
              {state === "not_researched" ? " (read automatically)" : ""}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
