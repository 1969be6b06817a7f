import "#web/styles/projects.css";
import { Form, useLoaderData } from "react-router";
import type { ProjectsOutput } from "#contract/compliance.ts";
import { byClause } from "#domain/reports/arrange-answer.ts";
import { ClauseList } from "#web/answer/clause-list.tsx";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { ReportAnswer } from "#web/answer/report-mistake.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { PlanGate } from "#web/components/plan-gate.tsx";
import { ReportButtons } from "#web/components/report-buttons.tsx";
import { SaveButton } from "#web/saved/save-button.tsx";
import { projectQuery, readProject } from "#web/wizard-address.ts";
import { dayWords } from "#web/words.ts";
import { CityTable } from "./city-table.tsx";
import { LimitAxisPicture } from "./limit-axis-picture.tsx";
import { limitAxis } from "./margin-axis.ts";
import type { ProjectsView } from "./projects-loader.ts";
import { SolvedTable } from "./solved-table.tsx";

/** /projects/:id: one project held against the rules of every covered city. */
export function ProjectsPage() {
  const { output, address, inputs } = useLoaderData<ProjectsView>();
  return output ? <Project output={output} address={address} inputs={inputs} /> : <WithPlan />;
}

function WithPlan() {
  return (
    <div className="wrap projects-page">
      <PageHead title="One project in every city" description="One project, checked in every city." hidden />
      <h1 className="page-title">One project in every city</h1>
      <PlanGate
        what="everyCity"
        free="Checking a project in one city with the compliance wizard is open to everybody."
      />
      <p className="mt-6">
        <Link to="/compliance">Check a project in one city</Link>
      </p>
    </div>
  );
}

function Project({ output, address, inputs }: ProjectsView & { output: ProjectsOutput }) {
  const { pathname, search } = new URL(address);
  const citations = byClause(output.citations);
  const axis = limitAxis(output.cities);
  // The day that was asked for goes along to every city's own check.
  const cities = output.cities.map((one) =>
    inputs.asOf ? { ...one, check: `${one.check}&asOf=${inputs.asOf}` } : one,
  );
  return (
    <div className="wrap projects-page">
      <PageHead title={output.title} description={tally(output)} canonical={address} />
      <h1 className="page-title">{output.title}</h1>
      <p className="mt-2 text-ink-2">
        {tally(output)} Under the rules in force on {dayWords(output.asOf)}.
      </p>
      <p className="print-only">{address}</p>
      <dl className="fact-chips" aria-label="The project">
        {output.facts.map(({ name, label, value }) => (
          <div key={name} className="fact-chip">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="projects-actions no-print">
        <SaveButton kind="project" title={output.title} address={pathname + search} />
        <CopyButton label="Copy a link to this page" text={() => window.location.href} />
        <details className="keep-more">
          <summary className="text-button">More</summary>
          <div className="keep-list">
            <ReportButtons kind="projects" inputs={inputs} tables={TABLES} />
            <button type="button" className="text-button needs-script" onClick={() => window.print()}>
              <Icon name="print" />
              Print
            </button>
            <ChangeFacts cities={cities} />
          </div>
        </details>
      </div>
      <div className="answer projects-sheet">
        <section className="answer-part">
          <h2 className="part-title">City by city</h2>
          {axis ? <LimitAxisPicture axis={axis} /> : null}
          <CityTable cities={cities} citations={citations} />
        </section>
        {output.solved.map((solved) => (
          <SolvedTable
            key={`${solved.measure} ${solved.bound} ${solved.goal}`}
            solved={solved}
            citations={citations}
          />
        ))}
        {citations.length > 0 ? <ClauseList citations={citations} folded /> : null}
        <ReportAnswer citations={citations} what="this page" />
      </div>
      <p className="mt-6 no-print">
        <Link to="/compliance">Check another project</Link>
      </p>
    </div>
  );
}

const TABLES = [{ name: "cities", label: "Cities" }] as const;

/** Back to the details of the wizard with all facts, in a city of one's choice. */
function ChangeFacts({ cities }: { cities: ProjectsOutput["cities"] }) {
  const [first] = cities;
  if (!first) return null;
  const project = readProject(new URL(first.check, "http://any.invalid").searchParams);
  const kept = [...projectQuery(project)].filter(([name]) => name !== "cityId" && name !== "district");
  return (
    <Form method="get" action="/compliance" className="change-facts">
      <input type="hidden" name="step" value="3" />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="change-city">Change the details in</label>
      <select id="change-city" name="cityId" className="field" defaultValue={first.city.id}>
        {cities.map(({ city }) => (
          <option key={city.id} value={city.id}>
            {city.name}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        Change
      </button>
    </Form>
  );
}

/** "Allowed in 4 of 7 cities." */
function tally({ cities }: ProjectsOutput): string {
  const allowed = cities.filter(({ outcome }) =>
    ["yes", "permit"].includes(OUTCOME_LOOK[outcome].tone),
  ).length;
  const depends = cities.filter(({ outcome }) => outcome === "depends").length;
  const rest = depends > 0 ? ` It depends in ${depends}.` : "";
  return `Allowed in ${allowed} of ${cities.length} cities.${rest}`;
}
