import type { CompareTopicsOutput } from "#contract/compare.ts";
import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { Link } from "#web/components/link.tsx";
import { compareAddress } from "./compare-address.ts";

/** What the page is for, pairs to start with, and what the words in the table mean. */
export function CompareCards({ offer }: { offer: CompareTopicsOutput }) {
  return (
    <div className="compare-cards">
      <section className="box" aria-labelledby="how-it-works">
        <h2 className="box-title" id="how-it-works">
          How it works
        </h2>
        <ol className="numbered">
          <li>Choose two cities and a topic, then select Compare.</li>
          <li>See each rule for both cities side by side, with its source.</li>
          <li>Add more cities to the table, up to six in all.</li>
        </ol>
        <p className="mt-3 text-ink-2">
          The rules shown are for an ordinary project: no corner lot, no landmark, no special approval.
        </p>
      </section>
      {offer.pairs.length > 0 ? (
        <section className="box" aria-labelledby="popular">
          <h2 className="box-title" id="popular">
            Popular comparisons
          </h2>
          <p className="text-ink-2">
            Anyone can open these comparisons. Other pairs may need the{" "}
            {PLANS[smallestPlanWith("comparison")].name} plan.
          </p>
          <PairLinks pairs={offer.pairs} />
        </section>
      ) : null}
      <section className="box" aria-labelledby="words">
        <h2 className="box-title" id="words">
          What the words mean
        </h2>
        <dl className="facts compare-words">
          <dt>No limit</dt>
          <dd>A clause says that there is no limit.</dd>
          <dt>It depends</dt>
          <dd>The answer depends on something else, such as how it is built.</dd>
          <dt>Not covered</dt>
          <dd>We don't have a rule on this yet. The city may still have one.</dd>
        </dl>
      </section>
    </div>
  );
}

/** Links that run a comparison. */
export function PairLinks({ pairs }: { pairs: CompareTopicsOutput["pairs"] }) {
  return (
    <ul className="mt-1">
      {pairs.map(({ city1, city2, topic, label }) => (
        <li key={`${city1.id} ${city2.id} ${topic}`}>
          <Link
            className="question-link"
            to={compareAddress({ city1: city1.id, city2: city2.id, topic })}
          >{`${label}: ${city1.name} and ${city2.name}`}</Link>
        </li>
      ))}
    </ul>
  );
}
