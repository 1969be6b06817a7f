import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { firstOpenStep, type Project, STEPS, type Step, wizardAddress } from "#web/wizard-address.ts";
import { typeWords } from "./project-words.ts";

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  1: "Project Type",
  2: "Location",
  3: "Details",
  4: "Requirements",
};

/** Where one stands of the four steps, and what was chosen; each step that is done leads back. */
export function StepList({ step, project, city }: { step: Step; project: Project; city: string | null }) {
  const open = firstOpenStep(project);
  const chosen: Partial<Record<Step, string | null>> = { 1: typeWords(project), 2: city };
  return (
    <nav aria-label="Steps" className="no-print">
      <ol className="steps">
        {STEPS.map((one) => {
          const done = one < open;
          const words = (
            <>
              <span className="step-number">
                {done && one !== step ? <Icon name="check" className="icon-14" /> : one}
              </span>
              <span className="step-words">
                <span className="step-name">{STEP_TITLES[one]}</span>
                {chosen[one] ? <span className="step-chosen">{chosen[one]}</span> : null}
              </span>
            </>
          );
          return (
            <li key={one} className="step" aria-current={one === step ? "step" : undefined}>
              {one !== step && one <= open ? (
                <Link to={wizardAddress(one, project)} className="step-link">
                  {words}
                </Link>
              ) : (
                <span className="step-link">{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
