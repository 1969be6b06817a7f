import type { FieldsOutput } from "#contract/compliance.ts";
import type { Project } from "#web/wizard-address.ts";
import { StepForm } from "./step-form.tsx";

/** The third step of "other" begins with what it is, for that decides what is asked. */
export function SubjectChoice({
  project,
  subjects,
}: {
  project: Project;
  subjects: FieldsOutput["subjects"];
}) {
  return (
    <StepForm
      step={3}
      project={project}
      own={["subject"]}
      isReady={({ subject }) => subject !== undefined}
      gate="Choose what it is to continue."
      next={{ label: "Show its questions", step: 3 }}
    >
      <p>
        <label htmlFor="subject" className="step-legend">
          What do you want to build or do?
        </label>
        <select id="subject" name="subject" className="field" defaultValue="" required>
          <option value="">Choose one</option>
          {subjects.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
    </StepForm>
  );
}
