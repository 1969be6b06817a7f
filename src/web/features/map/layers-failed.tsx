import { useLocation } from "react-router";
import { Link } from "#web/components/link.tsx";

/** The layers of the city could not be had: what happened, what is safe, and what to do. */
export function LayersFailed({ status, sentence }: { status: number | null; sentence: string | null }) {
  const { pathname, search } = useLocation();
  const wrong = status === 400 || status === 404;
  return (
    <section className="box state-box" role="alert">
      <h2 className="state-title">
        {wrong ? "We don't have a map of this city yet." : "The map could not be loaded."}
      </h2>
      <p className="mt-2 lines-60 text-ink-2">
        {wrong
          ? "Choose one of the cities in the list."
          : (sentence ??
            "We could not reach the server. Check your connection. Your place and boxes are kept.")}
      </p>
      {wrong ? null : (
        <p className="mt-5">
          <Link to={`${pathname}${search}`} replace className="button button-primary" preventScrollReset>
            Try again
          </Link>
        </p>
      )}
    </section>
  );
}
