import type { CheckOutput } from "#contract/compliance.ts";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { ReportButtons } from "#web/components/report-buttons.tsx";
import { SaveButton } from "#web/saved/save-button.tsx";
import { searchAddress } from "#web/search-address.ts";
import { type Project, projectQuery, wizardAddress } from "#web/wizard-address.ts";
import { projectTitle } from "./project-words.ts";
import { StartNewProject } from "./start-new-project.tsx";

/** Beside the result: what to do next, and how to keep or change it. How far to trust it is told in the result. */
export function ResultAside({ check, project }: { check: CheckOutput; project: Project }) {
  const inputs = Object.fromEntries(projectQuery(project));
  return (
    <aside className="answer-aside" aria-label="About this result">
      <section className="box keep-box no-print" aria-label="Keep or share">
        <SaveButton kind="project" title={savedTitle(check, project)} address={wizardAddress(4, project)} />
        <CopyButton
          label={
            <>
              Copy a link<span className="wide-only"> to this result</span>
            </>
          }
          text={() => `${window.location.origin}${wizardAddress(4, project)}`}
        />
        <details className="keep-more">
          <summary className="text-button">More</summary>
          <div className="keep-list">
            <ReportButtons kind="check" inputs={inputs} tables={tablesOf(check)} />
            <button type="button" className="text-button needs-script" onClick={() => window.print()}>
              <Icon name="print" />
              Print this result
            </button>
          </div>
        </details>
      </section>
      <section className="box no-print" aria-label="Next steps">
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

/** How much of a project its name tells. */
const MOST_FACTS = 3;

/** "Fence in Denver: 6 ft, in the front yard" */
function savedTitle({ city, question, facts }: CheckOutput, project: Project): string {
  const known = facts
    .filter(({ name }) => name !== "fenceType")
    .slice(0, MOST_FACTS)
    .map(({ value }) => value.charAt(0).toLowerCase() + value.slice(1));
  const what = projectTitle(project, city.name) ?? question;
  return known.length > 0 ? `${what}: ${known.join(", ")}` : what;
}

/** The tables of the report that hold anything, by their names there. */
const tablesOf = ({ checks, permits }: CheckOutput) => [
  ...(checks.length > 0 ? [{ name: "checks", label: "Checks" }] : []),
  ...(permits.length > 0 ? [{ name: "permits", label: "Permits" }] : []),
];
