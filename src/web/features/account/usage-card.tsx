import { useContext } from "react";
import type { UsageOutput } from "#contract/user.ts";
import { NamedForm } from "#web/components/named-form.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { OfferContext } from "#web/offer-context.ts";
import { dayWords } from "#web/words.ts";

/** Searches of this month against the plan's limit, and of the months before. */
export function UsageCard({ usage, outcome }: { usage: UsageOutput; outcome: FormOutcome | null }) {
  const { payments } = useContext(OfferContext);
  const { searches, limit, month, resetsAt, history } = usage;
  const before = history.filter((each) => each.month !== month);
  return (
    <section className="box" aria-labelledby="usage">
      <h2 id="usage" className="box-title">
        Usage
      </h2>
      <p>
        {limit !== null && searches <= limit
          ? `${searches} of ${limit} searches used in ${monthWords(month)}.`
          : `${searches} ${searches === 1 ? "search" : "searches"} in ${monthWords(month)}. Your plan has ${limit === null ? "no limit" : `${limit} a month, so none are left`}.`}
      </p>
      {limit === null ? null : (
        <>
          <meter
            className="usage-meter"
            min={0}
            max={limit}
            value={Math.min(searches, limit)}
            aria-label={`Searches used in ${monthWords(month)}`}
          />
          <p className="text-ink-2">A new month begins on {dayWords(resetsAt.slice(0, 10))} (UTC).</p>
        </>
      )}
      {before.length > 0 ? (
        <details className="mt-3">
          <summary>Earlier months</summary>
          <ul className="usage-history">
            {before.map((each) => (
              <li key={each.month}>
                <span>{monthWords(each.month)}</span>
                <span>
                  {each.searches} {each.searches === 1 ? "search" : "searches"}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {payments === "demo" ? <ResetForm outcome={outcome} /> : null}
    </section>
  );
}

/** Where no money moves, people who try the plans may begin their month again. */
const ResetForm = ({ outcome }: { outcome: FormOutcome | null }) => (
  <>
    <NamedForm
      name="reset"
      action="/account"
      outcome={outcome}
      failed="The usage was not reset"
      button="Reset usage (demo)"
      pending="Resetting..."
      look="button"
      className="mt-3"
    />
    <p className="mt-1 text-sm text-ink-2">Resets this month's searches and exports to zero.</p>
  </>
);

const MONTH_NAMES = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "2026-11" as "November 2026". */
const monthWords = (month: string): string => MONTH_NAMES.format(new Date(`${month}-01T00:00:00Z`));
