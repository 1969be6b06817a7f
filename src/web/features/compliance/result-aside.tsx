import { Link } from "react-router";
import type { CheckOutput } from "#contract/compliance.ts";
import { NextSteps } from "#web/answer/next-steps.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Icon } from "#web/components/icon.tsx";
import { ReportButtons } from "#web/components/report-buttons.tsx";
import { SaveButton } from "#web/saved/save-button.tsx";
import { searchAddress } from "#web/search-address.ts";
import { type Project, projectQuery, wizardAddress } from "#web/wizard-address.ts";
import { projectTitle } from "./project-words.ts";
import { StartNewProject } from "./start-new-project.tsx";

/** Beside the result: what to do next, and how to keep or change it. How far to trust it is told in the result. */
export function ResultAside({
  check,
  project,
  citations,
}: {
  check: CheckOutput;
  project: Project;
  citations: CheckOutput["citations"];
}) {
  const { nextSteps } = check.answer;
  const inputs = Object.fromEntries(projectQuery(project));
  return (
    <aside className="answer-aside" aria-label="About this result">
      <NextSteps steps={nextSteps} citations={citations} />
      <section className="box no-print">
        <h2 className="box-title">Keep or share</h2>
        <div className="aside-actions">
          <SaveButton
            kind="project"
            title={projectTitle(project, check.city.name) ?? check.question}
            address={wizardAddress(4, project)}
          />
          <ReportButtons kind="check" inputs={inputs} tables={tablesOf(check)} />
          <CopyButton
            label="Copy a link to this result"
            text={() => `${window.location.origin}${wizardAddress(4, project)}`}
          />
          <button type="button" className="text-button needs-script" onClick={() => window.print()}>
            <Icon name="print" />
            Print this result
          </button>
        </div>
      </section>
      <section className="box no-print">
        <h2 className="box-title">Go on from here</h2>
        <div className="aside-actions">
          <Link
            to={`${check.everyCity}${project.asOf ? `?asOf=${project.asOf}` : ""}`}
            className="text-button"
          >
            The same project in every city
          </Link>
          <Link
            to={searchAddress({ q: check.question, cityId: check.city.id, asOf: project.asOf })}
            className="text-button"
          >
            Ask it as a question
          </Link>
          <Link to={wizardAddress(3, project)} className="text-button">
            Change details
          </Link>
          <StartNewProject />
        </div>
      </section>
    </aside>
  );
}

/** The tables of the report that hold anything, by their names there. */
const tablesOf = ({ checks, permits }: CheckOutput) => [
  ...(checks.length > 0 ? [{ name: "checks", label: "Checks" }] : []),
  ...(permits.length > 0 ? [{ name: "permits", label: "Permits" }] : []),
];
