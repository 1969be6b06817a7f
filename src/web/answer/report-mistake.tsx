import { useLocation } from "react-router";
import type { Citation } from "#contract/search.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";

/** More ids would make an address that is too long; the page's own address tells the rest. */
const MOST_IDS = 60;

/**
 * Leads to the form that reports a mistake, with the page's address and what it shows: the ids of clauses and rules.
 * A plain link, which works without script. `about` is read to a person who cannot see where the link is.
 */
export function ReportMistake({
  clauses = [],
  rules = [],
  label = "Report a mistake",
  about,
}: {
  clauses?: readonly number[];
  rules?: readonly number[];
  label?: string;
  about?: string;
}) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ page: pathname + search });
  for (const [name, ids] of [
    ["clauses", clauses],
    ["rules", rules],
  ] as const)
    if (ids.length > 0) query.set(name, [...new Set(ids)].slice(0, MOST_IDS).join(","));
  return (
    <Link to={`/report-a-mistake?${query}`} rel="nofollow" className="report-link no-print">
      {label}
      {about ? <span className="sr-only"> in {about}</span> : null}
    </Link>
  );
}

/** At the end of everything that was computed: how to say that it is wrong as a whole. */
export function ReportAnswer({
  citations,
  rules = [],
  what = "this answer",
}: {
  citations: readonly Pick<Citation, "codeId">[];
  rules?: readonly number[];
  what?: string;
}) {
  return (
    <p className="report-answer no-print">
      <Icon name="warning" />
      <span>
        <ReportMistake
          clauses={citations.map(({ codeId }) => codeId)}
          rules={rules}
          label={`Report a mistake in ${what}`}
        />
      </span>
    </p>
  );
}
