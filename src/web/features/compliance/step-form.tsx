import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import {
  changeProject,
  type Project,
  projectQuery,
  readProject,
  type Step,
  wizardAddress,
} from "#web/wizard-address.ts";
import { StartNewProject } from "./start-new-project.tsx";

interface StepFormProps {
  step: Step;
  project: Project;
  /** The inputs that this step's own fields hold; all others are carried along unseen. */
  own: readonly string[];
  /** May one go on with what the fields hold? */
  isReady: (project: Project) => boolean;
  /** What has to be done first, said beside the button while one may not. */
  gate: string;
  /** Looks at the fields before one goes on; false stays on this step. */
  check?: (project: Project) => Promise<boolean>;
  /** What "Next" is called where it leads to no next step. */
  next?: { label: string; step: Step };
  /** Puts what was filled in into the address as each field is left, so that reload and Back find it again. */
  keepsTyped?: boolean;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/**
 * A step as a plain form that works without script too: the pressed button says which step comes next. With script,
 * "Next" waits until its gate is met, and what was filled in is kept in the address.
 */
export function StepForm({
  step,
  project,
  own,
  isReady,
  gate,
  check = async () => true,
  next = { label: "Next", step: (step + 1) as Step },
  keepsTyped = false,
  ref,
  children,
}: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current!, []);
  const navigate = useNavigate();
  // Null until script has looked at the fields: the browser may have filled them in before.
  const [ready, setReady] = useState<boolean | null>(null);
  const read = (): Project =>
    form.current
      ? readProject([...new FormData(form.current)].map(([name, value]) => [name, String(value)] as const))
      : project;
  const look = () => setReady(isReady(read()));
  // What counts as ready may have come with another address.
  useEffect(look, [project]);

  const keep = (current: Project) =>
    navigate(wizardAddress(step, current), { replace: true, preventScrollReset: true });
  const leave = () => {
    const current = read();
    if (keepsTyped && wizardAddress(step, current) !== wizardAddress(step, project)) void keep(current);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = Number(submitter?.getAttribute("value") ?? next.step) as Step;
    const current = changeProject(project, read());
    await keep(current);
    if (chosen >= next.step && !(await check(current))) return;
    await navigate(wizardAddress(chosen, current));
  };

  const carried = [...projectQuery(project)].filter(([name]) => !own.includes(name));
  return (
    <form
      ref={form}
      method="get"
      action="/compliance"
      className="step-form"
      aria-labelledby="step-title"
      noValidate={ready !== null}
      onSubmit={submit}
      onInput={(event) => {
        look();
        // A choice is made at once; a text is done when its field is left.
        if (event.target instanceof HTMLSelectElement || isRadio(event.target)) leave();
      }}
      onBlur={leave}
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {own.includes("type") && project.type ? (
        <input type="hidden" name="wasType" value={project.type} />
      ) : null}
      {own.includes("cityId") && project.cityId ? (
        <input type="hidden" name="wasCityId" value={project.cityId} />
      ) : null}
      {children}
      <div className="step-buttons">
        <button
          type="submit"
          name="step"
          value={next.step}
          className="button button-primary"
          disabled={ready === false}
          aria-describedby={ready === false ? "gate" : undefined}
        >
          {next.label}
        </button>
        {step > 1 ? (
          <button type="submit" name="step" value={step - 1} className="button" formNoValidate>
            Back
          </button>
        ) : null}
        {ready === false ? (
          <p id="gate" className="gate">
            {gate}
          </p>
        ) : null}
        {project.type ? <StartNewProject /> : null}
      </div>
    </form>
  );
}

const isRadio = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === "radio";
