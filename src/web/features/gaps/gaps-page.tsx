import "#web/styles/rule-review.css";
import { useLoaderData } from "react-router";
import { CardTable } from "#web/components/card-table.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { GapsView } from "./gaps-data.ts";

/** /data-sources/gaps: of each place and standard, in how many districts we know it. */
export function GapsPage() {
  const { standards, places, canonical } = useLoaderData<GapsView>();
  return (
    <div className="wrap review-page">
      <PageHead
        title="What we don't know yet"
        canonical={canonical}
        description="For each city, district and standard: a limit, known to have none, or not known yet."
      />
      <p className="experts-back">
        <Link to="/data-sources?tab=coverage">Coverage & Updates</Link>
      </p>
      <h1 className="page-title">What we don't know yet</h1>
      <p className="mt-2 lines-65 text-ink-2">
        For each standard, the number of districts where we know its limit, where we know that there is none,
        and where we don’t know yet. “Not known yet” says nothing about the law. For imported codes, only
        reviewed rules count.
      </p>
      {places.map(({ slug, name, state, kind, districts, counts }) => (
        <section key={slug} aria-labelledby={`place-${slug}`} className="mt-8">
          <h2 id={`place-${slug}`} className="section-title">
            <Link to={`/data-sources/gaps/${slug}`}>
              {name}, {state}
            </Link>
          </h2>
          <p className="mt-1 text-ink-2">
            {kind === "covered" ? "Our own rules" : "Imported code"}
            {counts
              ? `, ${districts} ${districts === 1 ? "district" : "districts"}`
              : ". We are reading it: reload the page in a minute."}
          </p>
          {counts && districts > 0 ? (
            <details className="mt-2">
              <summary className="summary-link">
                {known(counts).toLocaleString("en-US")} of{" "}
                {(districts * standards.length).toLocaleString("en-US")} known
              </summary>
              <CardTable
                label={`${name}, by standard`}
                columns={["Standard", "Limit", "No limit", "Not known yet"]}
                rows={standards.map(({ key, title }, at) => ({
                  key,
                  cells: [
                    title,
                    counts[at]?.limit ?? 0,
                    counts[at]?.no_limit ?? 0,
                    counts[at]?.not_researched ?? 0,
                  ],
                }))}
              />
            </details>
          ) : null}
        </section>
      ))}
    </div>
  );
}

const known = (counts: NonNullable<GapsView["places"][number]["counts"]>): number =>
  counts.reduce((sum, { limit, no_limit }) => sum + limit + no_limit, 0);
