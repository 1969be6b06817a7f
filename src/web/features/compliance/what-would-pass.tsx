import type { CheckOutput } from "#contract/compliance.ts";
import { Cites } from "#web/answer/citations.tsx";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { type Project, wizardAddress } from "#web/wizard-address.ts";

/** Sizes in the list at first. */
const MOST_SOLUTIONS = 2;

/** The largest and smallest that pass, and the changes that make this project pass; each change can be made at once. */
export function WhatWouldPass({
  check: { solutions, changes },
  project,
  citations,
}: {
  check: CheckOutput;
  project: Project;
  citations: CheckOutput["citations"];
}) {
  if (solutions.length === 0 && changes.length === 0) return null;
  return (
    <section className="answer-part" id="would-pass">
      <h3 className="part-title">What would pass</h3>
      {solutions.length > 0 ? (
        <Solutions solutions={solutions.slice(0, MOST_SOLUTIONS)} citations={citations} />
      ) : null}
      {changes.length > 0 ? (
        <>
          <h4 className="sub-title">Changes that make it pass</h4>
          <ul className="options">
            {changes.map((change) => {
              const { tone, icon, label } = OUTCOME_LOOK[change.outcome];
              return (
                <li key={change.text} className="change">
                  <Link
                    to={wizardAddress(4, { ...project, ...change.set })}
                    className="option"
                    data-tone={tone}
                  >
                    <span className="option-label">{change.text}</span>
                    <span className="option-verdict">
                      <Icon name={icon} className="icon-14" />
                      {label}
                    </span>
                  </Link>
                  <Cites ids={change.citations} citations={citations} />
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
      {solutions.length > MOST_SOLUTIONS ? (
        <details className="show-all">
          <summary className="part-summary">Show all {solutions.length} sizes</summary>
          <Solutions solutions={solutions.slice(MOST_SOLUTIONS)} citations={citations} />
        </details>
      ) : null}
    </section>
  );
}

const Solutions = ({
  solutions,
  citations,
}: {
  solutions: CheckOutput["solutions"];
  citations: CheckOutput["citations"];
}) => (
  <ul className="said-list">
    {solutions.map((solution) => (
      <li key={`${solution.measure} ${solution.bound} ${solution.goal} ${solution.text}`}>
        {solution.text}
        <Cites ids={solution.citations} citations={citations} />
      </li>
    ))}
  </ul>
);
