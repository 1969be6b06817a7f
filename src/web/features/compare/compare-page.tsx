import "#web/styles/compare.css";
import { useMemo } from "react";
import { useLoaderData, useLocation, useNavigation } from "react-router";
import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { PlanGate } from "#web/components/plan-gate.tsx";
import { useLate } from "#web/components/use-late.ts";
import { useMayUse } from "#web/offer-context.ts";
import { type CompareChoice, isFull, onlyOffered, readChoice } from "./compare-address.ts";
import { CompareCards, PairLinks } from "./compare-cards.tsx";
import { CompareForm } from "./compare-form.tsx";
import type { CompareView } from "./compare-loader.ts";
import { CompareSkeleton } from "./compare-skeleton.tsx";
import { ComparisonView } from "./comparison-view.tsx";

const INVITATION =
  "Put the building rules of two or more cities side by side: what differs, by how much, and the clause that says so.";

/** /compare: two cities and a topic; their rules aligned once Compare was pressed. */
export function ComparePage() {
  const { cities, offer, choice, state, address } = useLoaderData<CompareView>();
  const waiting = useWaiting();
  const mayChoose = useMayUse("comparison");
  const found = state.kind === "found" ? state.output : null;
  // The form resets to the choice whenever it gets another object.
  const offered = useMemo(() => onlyOffered(choice, cities, offer.topics), [choice, cities, offer]);
  const form = <CompareForm cities={cities} topics={offer.topics} choice={offered} />;
  return (
    <div className="wrap compare-page">
      <PageHead
        title={
          found
            ? `${found.topic.label}: ${found.cities.map(({ name }) => name).join(", ")} · Compare Cities`
            : "Compare Cities"
        }
        description={found?.differences[0]?.text ?? INVITATION}
        canonical={address}
        hidden={state.kind === "failed"}
      />
      <h1 className="page-title">Compare Cities</h1>
      {found ? null : <p className="mt-2 lines-60 text-ink-2">{INVITATION}</p>}
      {found || mayChoose ? null : (
        <p className="mt-2 lines-60 text-ink-2">
          The popular comparisons are open to everybody. Cities of your choice come with{" "}
          <Link to="/pricing">the {PLANS[smallestPlanWith("comparison")].name} plan</Link>.
        </p>
      )}
      {state.kind === "none" ? <NotOffered choice={choice} offered={offered} /> : null}
      {found ? (
        <details className="compare-again no-print">
          <summary className="part-summary">Change the cities or the topic</summary>
          {form}
        </details>
      ) : (
        form
      )}
      {waiting ? (
        <CompareSkeleton />
      ) : (
        <>
          {state.kind === "none" ? <CompareCards offer={offer} /> : null}
          {state.kind === "failed" && state.status === 403 ? (
            <>
              <PlanGate
                what="comparison"
                free="The popular comparisons below are open to everybody. You may also ask about one city at a time."
              />
              <CompareCards offer={offer} />
            </>
          ) : null}
          {state.kind === "failed" && state.status !== 403 ? (
            <>
              <CompareFailed status={state.status} sentence={state.sentence} />
              {state.status === 400 || state.status === 404 ? <CompareCards offer={offer} /> : null}
            </>
          ) : null}
          {found && isFull(choice) ? (
            <ComparisonView output={found} choice={choice} cities={cities} address={address} />
          ) : null}
          {found && offer.pairs.length > 0 ? (
            <details className="compare-again no-print">
              <summary className="part-summary">Popular comparisons</summary>
              <PairLinks pairs={offer.pairs} />
            </details>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Says that the address names what cannot be compared: the lists below show what can. */
function NotOffered({ choice, offered }: { choice: CompareChoice; offered: CompareChoice }) {
  const isKept = (["city1", "city2"] as const).every((name) => choice[name] === offered[name]);
  const faults = [
    isKept ? null : "We don't cover a city in this link. Choose another from the list.",
    choice.topic === offered.topic
      ? null
      : "We don't compare cities on the topic in this link. Choose one from the list.",
  ];
  return faults.map((fault) =>
    fault ? (
      <p key={fault} className="mt-2 lines-60" role="status">
        {fault}
      </p>
    ) : null,
  );
}

/** The comparison could not be had: what happened, that the choice is kept, and what to do. */
function CompareFailed({ status, sentence }: { status: number | null; sentence: string | null }) {
  const { pathname, search } = useLocation();
  const wrong = status === 400 || status === 404;
  return (
    <section className="box state-box" role="alert">
      <h2 className="state-title">
        {wrong ? "These can't be compared" : "Error loading comparison. Please try again."}
      </h2>
      <p className="mt-2 lines-60 text-ink-2">
        {wrong
          ? `${sentence ?? ""} Change your choice above, then select Compare.`.trimStart()
          : status === null
            ? "We could not reach the server. Check your connection. Your choice is kept above."
            : (sentence ?? "Something went wrong on our side. Your choice is kept above.")}
      </p>
      {wrong ? null : (
        <p className="mt-5">
          <Link to={`${pathname}${search}`} replace className="button button-primary">
            Try again
          </Link>
        </p>
      )}
    </section>
  );
}

/** Whether a comparison is on its way and has taken long enough to be worth showing. */
function useWaiting(): boolean {
  const { location } = useNavigation();
  const asked = location?.pathname === "/compare" && isFull(choiceOf(location.search));
  return useLate(asked);
}

const choiceOf = (search: string) => readChoice(new URL(search, "http://any.invalid/compare"));
