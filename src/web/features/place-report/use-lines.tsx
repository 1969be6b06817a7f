import { Link } from "react-router";
import { Cites } from "#web/answer/citations.tsx";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { Icon } from "#web/components/icon.tsx";
import type { PlaceReport } from "./place-report-loader.ts";

/** Verdicts in lines: what, whether, why with its clauses, and the wizard for one's own. */
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
  return (
    <>
      <h3 className="figure-title mt-5" id={id}>
        {title}
      </h3>
      <ul className="use-lines" aria-labelledby={id}>
        {uses.map(({ subject, name, outcome, text, citations: ids, check }) => {
          const { tone, icon, label } = OUTCOME_LOOK[outcome];
          return (
            <li key={subject} className="use-line" data-tone={tone}>
              <span className="use-name">{name}</span>
              <span className="use-verdict">
                <Icon name={icon} className="size-3.5" />
                {label}
              </span>
              <span className="use-text">
                {text}
                <Cites ids={ids} citations={citations} />{" "}
                {check ? (
                  <Link to={check} className="use-check no-print">
                    Check yours<span className="sr-only">: {name}</span>
                  </Link>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
