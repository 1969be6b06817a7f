import "#web/styles/place-report.css";
import { useLoaderData } from "react-router";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { PlaceForm } from "./place-form.tsx";
import { PlaceMissing } from "./place-missing.tsx";
import type { PlaceView } from "./place-report-loader.ts";
import { ReportView } from "./report-view.tsx";

const INVITATION =
  "See the zoning of a place: its district, what may be built there, the standards with their clauses, and the lot drawn to scale.";

/** /report: the zoning report of a place. */
export function PlaceReportPage() {
  const view = useLoaderData<PlaceView>();
  const { cities, inputs, state } = view;
  if (state.kind === "read" && state.output.report)
    return <ReportView view={view} location={state.output.location} report={state.output.report} />;
  return (
    <div className="wrap place-page">
      <PageHead title="Zoning report" description={INVITATION} hidden={state.kind !== "none"} />
      <h1 className="page-title">Zoning report</h1>
      {state.kind === "none" ? <p className="mt-2 lines-60 text-ink-2">{INVITATION}</p> : null}
      {state.kind === "read" ? <PlaceMissing location={state.output.location} /> : null}
      {state.kind === "failed" ? <Failed status={state.status} sentence={state.sentence} /> : null}
      <PlaceForm cities={cities} inputs={inputs} />
    </div>
  );
}

/** The report could not be made: what happened, and what to do. */
function Failed({ status, sentence }: { status: number | null; sentence: string | null }) {
  return (
    <section className="box state-box" role="alert">
      <h2 className="state-title">
        {status === 400
          ? "We can't use the place in this link"
          : "Error loading the report. Please try again."}
      </h2>
      <p className="mt-2 lines-60 text-ink-2">
        {status === 400
          ? `${sentence ?? ""} Enter a place below.`.trimStart()
          : status === null
            ? "We could not reach the server. Check your connection, then load the page again."
            : "Something went wrong on our side. Load the page again in a moment."}
      </p>
      <p className="mt-4">
        <Link to="/map">Choose the place on the map</Link>
      </p>
    </section>
  );
}
