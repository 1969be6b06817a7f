import { useLocation } from "react-router";
import type { SearchInput } from "#contract/search.ts";
import { Link } from "#web/components/link.tsx";
import { searchAddress } from "#web/search-address.ts";

/** The search could not be answered: what happened, that the question is kept, and what to do. */
export function SearchFailed({
  status,
  sentence,
  input,
}: {
  status: number | null;
  sentence: string | null;
  input: SearchInput;
}) {
  const { pathname, search } = useLocation();
  const plainAddress = searchAddress({ q: input.q, cityId: input.cityId });
  // A correction that cannot be read fails as often as it is tried; without it the question may well be answered.
  const corrected = plainAddress !== searchAddress(input);
  const { title, words } = explain(status);
  return (
    <section className="box state-box" role="alert">
      <h2 className="state-title">{title}</h2>
      <p className="mt-2 lines-60 text-ink-2">{sentence ?? words} Your question is kept in the box above.</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {corrected && status === 400 ? (
          <Link to={plainAddress} className="button button-primary">
            Ask without my changes
          </Link>
        ) : status === 400 ? (
          // Asking the same again would fail the same way. The browser puts the cursor into the box.
          <a href="#question" className="button button-primary">
            Edit your question
          </a>
        ) : (
          <Link to={`${pathname}${search}`} replace className="button button-primary">
            Try again
          </Link>
        )}
        <Link to="/codes" className="button">
          Browse the codes
        </Link>
      </p>
    </section>
  );
}

function explain(status: number | null): { title: string; words: string } {
  if (status === null)
    return { title: "We could not reach the server", words: "Check your connection, then try again." };
  if (status === 400)
    return { title: "This search could not be read", words: "Please put the question another way." };
  if (status === 429)
    return { title: "Too many requests at once", words: "Please wait a minute, then try again." };
  if (status === 503)
    return { title: "We can't answer right now", words: "Please try again in a few seconds." };
  return { title: "The search failed", words: "Something went wrong on our side." };
}
