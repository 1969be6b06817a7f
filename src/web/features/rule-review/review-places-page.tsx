import "#web/styles/rule-review.css";
import { useLoaderData } from "react-router";
import type { RulePlacesOutput } from "#contract/rule-review.ts";
import { CardTable } from "#web/components/card-table.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { dayWords } from "#web/words.ts";
import { reviewAddress } from "./review-data.ts";

/** /operator/rules: the places whose text was imported, and how far their review is. */
export function ReviewPlacesPage() {
  const { places } = useLoaderData<RulePlacesOutput>();
  return (
    <div className="wrap review-page">
      <PageHead title="Review rules" description="Rules read from enacted text." hidden />
      <h1 className="page-title">Review rules</h1>
      <p className="mt-2 lines-65 text-ink-2">
        Rules are read from imported text automatically. Compare them with the text here. Accepted rules can
        be exported as law files. <Link to="/data-sources/gaps">See what we don't know yet</Link>.
      </p>
      {places.length === 0 ? (
        <p className="mt-6 lines-62">
          No code has been imported yet. On the server, run{" "}
          <code>npm run lotline -- import code PATH_OR_URL --city NAME --state XX</code>.
        </p>
      ) : (
        <CardTable
          label="Places"
          columns={["Place", "Imported", "Sections", "Accepted", "Corrected", "Rejected"]}
          rows={places.map(({ place, accepted, corrected, rejected }) => ({
            key: place.slug,
            cells: [
              <Link key="place" to={reviewAddress(place.slug, null)}>
                {place.name}, {place.state}
              </Link>,
              dayWords(place.importedOn),
              place.sections.toLocaleString("en-US"),
              accepted,
              corrected,
              rejected,
            ],
          }))}
        />
      )}
    </div>
  );
}
