import { useEffect, useState } from "react";
import type { CityRef } from "#contract/shared.ts";
import { Link } from "#web/components/link.tsx";
import { type Project, type Step, wizardAddress } from "#web/wizard-address.ts";
import { projectTitle } from "./project-words.ts";
import {
  browserStore,
  forgetProject,
  type Remembered,
  rememberedProject,
  rememberProject,
} from "./remembered-project.ts";

/** Keeps the project of this page, and on an empty page offers to go on with the one that was kept. */
export function ContinueProject({
  step,
  project,
  cities,
}: {
  step: Step;
  project: Project;
  cities: readonly CityRef[];
}) {
  const [kept, setKept] = useState<Remembered | null>(null);
  const empty = !project.type;
  useEffect(() => {
    rememberProject(browserStore(), step, project);
    setKept(project.type ? null : rememberedProject(browserStore()));
  }, [step, project]);
  if (!empty || !kept) return null;
  const city = cities.find(({ id }) => String(id) === kept.project.cityId)?.name ?? null;
  const forget = () => {
    forgetProject(browserStore());
    setKept(null);
  };
  return (
    <section className="box continue" aria-label="Your last project">
      <p>
        Continue your project:{" "}
        <Link to={wizardAddress(kept.step, kept.project)}>{projectTitle(kept.project, city)}</Link>
      </p>
      <button type="button" className="text-button" onClick={forget}>
        Forget this project
      </button>
    </section>
  );
}
