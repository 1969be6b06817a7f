import type { LocationOutput } from "#contract/map.ts";
import type { Answer } from "#contract/search.ts";
import { isAnswered } from "#domain/accounts/answered.ts";
import { Link } from "#web/components/link.tsx";

type Rules = LocationOutput["rules"];

const TOPIC_WORDS: Readonly<Record<Rules["answers"][number]["topic"], string>> = {
  height: "Height",
  setbacks: "Setbacks",
  coverage: "Lot coverage",
  floor_area: "Floor area ratio",
};

/** What may be built in a district, one sentence for each topic with the clause that says so. */
export function DistrictAnswers({ rules }: { rules: Rules }) {
  if (rules.status !== "held")
    return <p className="mt-3">We don't have rules on this district yet. The city may still have some.</p>;
  return (
    <div className="map-answers">
      <h3 className="map-legend-title">What may be built</h3>
      {rules.allows ? <p>{rules.allows}</p> : null}
      <dl>
        {rules.answers.map(({ topic, answer }) => (
          <div key={topic}>
            <dt>{TOPIC_WORDS[topic]}</dt>
            <dd>
              {answer.headline}{" "}
              {clausesOf(answer).map(({ permalink, section }) => (
                <Link key={permalink} to={permalink} className="clause-chip">
                  <span className="sr-only">Clause </span>
                  {section}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The clauses of the answer's first statement, which the headline says; none for what we don't have. */
function clausesOf({ outcome, statements, citations }: Answer): Answer["citations"] {
  if (!isAnswered(outcome)) return [];
  const ids = statements[0]?.citations ?? [];
  return citations.filter(({ id }) => ids.includes(id));
}
