import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { PageHead } from "#web/components/page-head.tsx";
import { useLate } from "#web/components/use-late.ts";
import { readStep, STEPS, type Step } from "#web/wizard-address.ts";
import { CityStep } from "./city-step.tsx";
import { ContinueProject } from "./continue-project.tsx";
import { DetailsStep } from "./details-step.tsx";
import { projectTitle } from "./project-words.ts";
import { ResultSkeleton } from "./result-skeleton.tsx";
import { ResultStep } from "./result-step.tsx";
import { STEP_TITLES, StepList } from "./step-list.tsx";
import { TypeStep } from "./type-step.tsx";
import { WizardFailed } from "./wizard-failed.tsx";
import type { WizardView } from "./wizard-loader.ts";

const INVITATION =
  "Describe your project in four steps and see what passes, what does not, by how much, and which permits it takes.";

/** The four steps. Where one stands is all in the address. */
export function Wizard({ view: { step, project, cities, state, address } }: { view: WizardView }) {
  const city = cities.find(({ id }) => String(id) === project.cityId)?.name ?? null;
  const title = projectTitle(project, city);
  const heading = useHeadingFocus(step, state.kind === "details" && state.wrong.refused);
  const waiting = useWaitingStep(step);
  return (
    <>
      <PageHead
        title={
          title ? `Step ${step} of ${STEPS.length}: ${STEP_TITLES[step]}, ${title}` : "Compliance Wizard"
        }
        description={state.kind === "result" ? state.check.answer.headline : INVITATION}
        canonical={address}
        hidden={project.type !== undefined}
      />
      <StepList step={waiting ?? step} project={project} city={city} />
      <ContinueProject step={step} project={project} cities={cities} />
      <h2 id="step-title" ref={heading} tabIndex={-1} className="step-title">
        {STEP_TITLES[waiting ?? step]}
        {step >= 3 && title ? (
          <>
            {" "}
            <span className="step-project">
              <span className="step-dot">· </span>
              {title}
            </span>
          </>
        ) : null}
      </h2>
      {waiting ? <ResultSkeleton /> : <StepContent {...{ step, project, cities, state, address, city }} />}
    </>
  );
}

function StepContent({ project, cities, state, address, city }: WizardView & { city: string | null }) {
  switch (state.kind) {
    case "type":
      // The fields are the browser's own; another project in the address begins with fresh ones.
      return <TypeStep key={project.type} project={project} />;
    case "city":
      return <CityStep key={project.cityId} project={project} cities={cities} />;
    case "details":
      return (
        <DetailsStep
          key={`${project.type} ${project.subject} ${project.cityId}`}
          project={project}
          form={state.form}
          wrong={state.wrong}
        />
      );
    case "result":
      return (
        <ResultStep
          project={project}
          check={state.check}
          permitTimes={state.permitTimes}
          cities={cities}
          address={address}
        />
      );
    case "failed":
      return <WizardFailed status={state.status} sentence={state.sentence} project={project} city={city} />;
  }
}

/** A new step takes the focus to its title, as a new page would; a field that needs mending, or that a link names, takes it instead. */
function useHeadingFocus(step: Step, faulty: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const { hash } = useLocation();
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!faulty && !hash) heading.current?.focus({ preventScroll: true });
  }, [step, faulty, hash]);
  return heading;
}

/** The fourth step while it is worked out, once that has taken long enough to be worth showing. */
function useWaitingStep(step: Step): Step | null {
  const { location } = useNavigation();
  const asked = location?.pathname === "/compliance" ? readStep(new URLSearchParams(location.search)) : null;
  const late = useLate(asked === 4);
  return late && asked === 4 && step !== 4 ? asked : null;
}
