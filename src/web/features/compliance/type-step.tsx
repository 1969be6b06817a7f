import { FENCE_TYPES, OTHER_SUBJECTS, PROJECT_TYPES } from "#domain/wizard/project-types.ts";
import type { Project } from "#web/wizard-address.ts";
import { subjectWords } from "#web/words.ts";
import { ChoiceCard } from "./choice-card.tsx";
import { FENCE_WORDS, TYPE_WORDS } from "./project-words.ts";
import { StepForm } from "./step-form.tsx";
import { TypePicture } from "./type-picture.tsx";

const OWN = ["type", "fenceType", "subject"];
const SUBJECTS = OTHER_SUBJECTS.map((value) => ({ value, label: subjectWords(value) }));

/** Step 1: what is built. What only a fence or "other" needs shows once that is chosen, without script too. */
export function TypeStep({ project }: { project: Project }) {
  return (
    <StepForm
      step={1}
      project={project}
      own={OWN}
      isReady={({ type }) => type !== undefined}
      gate="Choose a project to continue."
    >
      <fieldset>
        <legend className="step-legend">What do you want to build?</legend>
        <div className="choice-cards">
          {PROJECT_TYPES.map((type) => (
            <ChoiceCard
              key={type}
              name="type"
              value={type}
              {...TYPE_WORDS[type]}
              chosen={project.type === type}
              required
            >
              <TypePicture type={type} />
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      <fieldset className="for-fence">
        <legend className="step-legend">What kind of fence?</legend>
        <div className="choice-cards">
          {FENCE_TYPES.map((type) => (
            <ChoiceCard
              key={type}
              name="fenceType"
              value={type}
              {...FENCE_WORDS[type]}
              chosen={(project.fenceType ?? "standard") === type}
            />
          ))}
        </div>
      </fieldset>
      <p className="for-other">
        <label htmlFor="subject" className="step-legend">
          What is it?
        </label>
        <select id="subject" name="subject" className="field" defaultValue={project.subject ?? ""}>
          <option value="">Not sure yet</option>
          {SUBJECTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
    </StepForm>
  );
}
