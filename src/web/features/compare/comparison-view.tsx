import type { CompareOutput } from "#contract/compare.ts";
import type { CityRef } from "#contract/shared.ts";
import { byClause } from "#domain/reports/arrange-answer.ts";
import { Cites } from "#web/answer/citations.tsx";
import { ClauseList } from "#web/answer/clause-list.tsx";
import { ReportAnswer } from "#web/answer/report-mistake.tsx";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { dateWords, dayWords } from "#web/words.ts";
import { compareAddress, type FullChoice } from "./compare-address.ts";
import { AddCity, CityHeading, KeepComparison } from "./comparison-actions.tsx";
import { ComparisonTables } from "./comparison-table.tsx";

/** More sentences than this are folded away. */
const MOST_DIFFERENCES = 3;

/** The whole comparison: what differs, the tables, the duties in words, and the clauses. */
export function ComparisonView({
  output: given,
  choice,
  cities,
  address,
}: {
  output: CompareOutput;
  choice: FullChoice;
  cities: readonly CityRef[];
  address: string;
}) {
  const output = { ...given, citations: byClause(given.citations) };
  const names = output.cities.map(({ name }) => name);
  const empty = output.cities.every(({ rules }) => rules.length === 0);
  return (
    <article className="answer comparison" aria-labelledby="comparison-title">
      <header className="answer-part">
        <h2 className="headline comparison-title" id="comparison-title">
          {output.topic.label}: {listNames(names)}
        </h2>
        <p className="results-note">
          {output.lastUpdated ? `Last Updated ${dateWords(output.lastUpdated)} (our newest source). ` : null}
          Rules in force on {dayWords(output.asOf)}.
          {choice.asOf ? (
            <>
              {" "}
              <Link to={compareAddress({ ...choice, asOf: null })} className="text-button no-print">
                See the rules of today
              </Link>
            </>
          ) : null}
        </p>
        <p className="print-only">{address}</p>
        <div className="compare-tools">
          {empty ? null : (
            <KeepComparison choice={choice} title={`${output.topic.label}: ${listNames(names)}`} />
          )}
          <AddCity choice={choice} cities={cities} />
        </div>
      </header>
      {empty ? (
        <div className="answer-part">
          <p className="state-title">Insufficient data to generate comparison</p>
          <p className="mt-2 lines-60 text-ink-2">
            We don't have rules on this topic for {listNames(names)}
            {choice.asOf ? " on that day" : null}. The cities may still have some. Choose another topic or
            city.
          </p>
        </div>
      ) : (
        <>
          <KeyDifferences output={output} />
          <ComparisonTables
            output={output}
            headings={(city) => <CityHeading city={city} choice={choice} />}
          />
          <FurtherRules output={output} />
          <ClauseList citations={output.citations} folded />
          <Freshness output={output} />
        </>
      )}
      <ReportAnswer citations={output.citations} what="this comparison" />
    </article>
  );
}

const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

function KeyDifferences({ output }: { output: CompareOutput }) {
  const apart = output.differences.filter(({ kind }) => kind !== "same");
  const same = output.differences.filter(({ kind }) => kind === "same");
  const list = (items: CompareOutput["differences"]) => (
    <ul className="differences">
      {items.map((difference) => (
        <li key={difference.row}>
          {difference.text}
          <Cites ids={difference.citations} citations={output.citations} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="answer-part" aria-labelledby="key-differences">
      <h3 className="part-title" id="key-differences">
        Key Differences
      </h3>
      {apart.length > 0 ? (
        list(apart.slice(0, MOST_DIFFERENCES))
      ) : (
        <p className="text-ink-2">
          {output.cities.filter(({ rules }) => rules.length > 0).length < 2
            ? "We have rules on this topic for only one of these cities, so there is nothing to compare yet."
            : "These limits apply under different conditions, so they can't be compared one to one. The table shows each limit and when it applies."}
        </p>
      )}
      {apart.length > MOST_DIFFERENCES || same.length > 0 ? (
        <details className="show-all">
          <summary className="part-summary">
            {apart.length > MOST_DIFFERENCES ? `Show all ${apart.length} differences` : "What is the same"}
          </summary>
          {list(apart.slice(MOST_DIFFERENCES))}
          {same.length > 0 ? (
            <>
              <h4 className="figure-title mt-5">What is the same</h4>
              {list(same)}
            </>
          ) : null}
        </details>
      ) : null}
    </section>
  );
}

/** Duties and remarks that no row can align, in the rules' own sentences. */
function FurtherRules({ output }: { output: CompareOutput }) {
  const rest = output.cities.map((city) => ({ city, rules: city.rules.filter(({ inTable }) => !inTable) }));
  if (rest.every(({ rules }) => rules.length === 0)) return null;
  return (
    <Fold
      id="further-rules"
      open={output.rows.length === 0}
      title="Other rules"
      note={`${rest.reduce((sum, { rules }) => sum + rules.length, 0)} rules`}
    >
      {rest.map(({ city, rules }) => (
        <div key={city.id} className="further-city">
          <h4 className="figure-title">{city.name}</h4>
          {rules.length === 0 ? (
            <p className="text-ink-2">No specific rules found for this category.</p>
          ) : (
            <ul className="differences">
              {rules.map((rule) => (
                <li key={rule.id}>
                  {rule.plainLanguage ?? rule.description}
                  <Cites ids={[rule.citation]} citations={output.citations} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </Fold>
  );
}

/** How old what is shown is, city by city. */
function Freshness({ output }: { output: CompareOutput }) {
  return (
    <Fold id="freshness" title="How sure is this?" note="How old each source is, and what was not considered">
      <ul className="differences">
        {output.cities.map(({ id, name, lastUpdated }) => (
          <li key={id}>
            {lastUpdated
              ? `${name}: our newest source on this topic shows the law of ${dateWords(lastUpdated)} or later.`
              : `${name}: we don't have a dated source on this topic.`}
          </li>
        ))}
        <li>Overlays, such as historic areas or flood zones, were not considered.</li>
        <li>“Not covered” means that we don't have a rule. The city may still have one.</li>
      </ul>
    </Fold>
  );
}
