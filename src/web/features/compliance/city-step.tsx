import type { CityRef } from "#contract/shared.ts";
import type { Project } from "#web/wizard-address.ts";
import { ChoiceCard } from "./choice-card.tsx";
import { StepForm } from "./step-form.tsx";

/** Step 2: where it is built. */
export function CityStep({ project, cities }: { project: Project; cities: readonly CityRef[] }) {
  return (
    <StepForm
      step={2}
      project={project}
      own={["cityId"]}
      isReady={({ cityId }) => cityId !== undefined}
      gate="Choose a city to continue."
    >
      <fieldset>
        <legend className="step-legend">Which city?</legend>
        <div className="choice-cards">
          {cities.map(({ id, name, state }) => (
            <ChoiceCard
              key={id}
              name="cityId"
              value={String(id)}
              label={name}
              about={state}
              chosen={project.cityId === String(id)}
              required
            />
          ))}
        </div>
      </fieldset>
      <p className="step-note">
        Don't see your city? We don't have its rules yet. Ask its planning or building department.
      </p>
    </StepForm>
  );
}
