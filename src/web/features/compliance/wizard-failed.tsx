import { useLocation } from "react-router";
import { Link } from "#web/components/link.tsx";
import { type Project, wizardAddress } from "#web/wizard-address.ts";

/** A step could not be loaded: what happened, that nothing is lost, and what to do. */
export function WizardFailed({
  status,
  sentence,
  project,
  city,
}: {
  status: number | null;
  sentence: string | null;
  project: Project;
  city: string | null;
}) {
  const { pathname, search } = useLocation();
  const words =
    status === null
      ? "We could not reach the server. Check your connection, then try again."
      : (sentence ?? "Something went wrong on our side.");
  return (
    <section className="box state-box" role="alert">
      <h3 className="state-title">This step could not be loaded</h3>
      <p className="mt-2 lines-60 text-ink-2">
        {words} Nothing that you filled in{city ? ` for ${city}` : ""} is lost: it is all in this page's
        address.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to={`${pathname}${search}`} replace className="button button-primary">
          Try again
        </Link>
        <Link to={wizardAddress(1, project)} className="button">
          Back to the first step
        </Link>
      </p>
    </section>
  );
}
