import { Cites } from "#web/answer/citations.tsx";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import type { PlaceReport } from "./place-report-loader.ts";

/** Verdicts in lines that open to why, with its clauses and the wizard for one's own. What we have no rule on is not among them. */
export function UseLines({
  title,
  uses,
  citations,
}: {
  title: string;
  uses: PlaceReport["uses"];
  citations: PlaceReport["citations"];
}) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  const known = uses.filter(({ outcome }) => outcome !== "not_covered");
  if (known.length === 0) return null;
  return (
    <>
      <h3 className="figure-title mt-4" id={id}>
        {title}
      </h3>
      <ul className="use-lines" aria-labelledby={id}>
        {known.map(({ subject, name, outcome, text, citations: ids, check }) => {
          const { tone, icon, label } = OUTCOME_LOOK[outcome];
          return (
            <li key={subject} data-tone={tone}>
              <details className="use-fold">
                <summary className="use-line">
                  <span className="use-name">{name}</span>
                  <span className="use-verdict">
                    <Icon name={icon} className="icon-14" />
                    {label}
                  </span>
                </summary>
                <p className="use-text">
                  {text}
                  <Cites ids={ids} citations={citations} />{" "}
                  {check ? (
                    <Link to={check} className="use-check no-print">
                      Check yours<span className="sr-only">: {name}</span>
                    </Link>
                  ) : null}
                </p>
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}
