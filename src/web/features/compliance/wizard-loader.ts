import { redirect } from "react-router";
import type { CheckInput, CheckOutput, FieldsOutput } from "#contract/compliance.ts";
import type { PermitTimesOutput } from "#contract/permit-times.ts";
import type { CityRef } from "#contract/shared.ts";
import { SUBJECTS } from "#domain/law/vocabulary.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";
import {
  changeProject,
  firstOpenStep,
  type Project,
  projectQuery,
  readProject,
  readStep,
  type Step,
  wizardAddress,
} from "#web/wizard-address.ts";
import { localFaults } from "./local-faults.ts";
import { refusedInputs, type Wrong } from "./wrong-fields.ts";

/** What stands in the step that is shown. */
export type WizardState =
  | { kind: "type" }
  | { kind: "city" }
  | { kind: "details"; form: FieldsOutput; wrong: Wrong }
  | { kind: "result"; check: CheckOutput; permitTimes: PermitTimesOutput | null }
  /** `status` is null when the server could not be reached. */
  | { kind: "failed"; status: number | null; sentence: string | null };

export interface WizardView {
  step: Step;
  project: Project;
  cities: CityRef[];
  state: WizardState;
  /** This page's own address, for people who pass it on. */
  address: string;
}

const NOTHING_GIVEN = "Please fill in at least one detail. It is enough to know one.";

/**
 * Reads the step that an address asks for; one ahead of what is known falls back to the first that is open. Figures
 * that the check refuses come back as part of the third step, so that nothing a person typed is lost. A response leads
 * to the same address without what a form sends along.
 */
export async function readWizard(site: Site, { searchParams: query }: URL): Promise<WizardView | Response> {
  const tidy = tidyAddress(query);
  if (tidy) return redirect(tidy);
  const cities = await site.read("cities", {});
  const given = readProject(query);
  const known = cities.some(({ id }) => String(id) === given.cityId);
  const project: Project = known ? given : { ...given, cityId: undefined };
  const open = firstOpenStep(project);
  const asked = readStep(query) ?? open;
  const { step, state } = await showStep(site, project, asked, open);
  return {
    step,
    project,
    cities,
    state,
    address: `${site.baseUrl}${project.type ? wizardAddress(step, project) : "/compliance"}`,
  };
}

/**
 * A form without script sends its empty fields too, what belongs to another type, and what was chosen before. The
 * address without them; null when there is nothing to leave out.
 */
function tidyAddress(query: URLSearchParams): string | null {
  const was = { type: query.get("wasType") ?? undefined, cityId: query.get("wasCityId") ?? undefined };
  const project = changeProject(was, readProject(query));
  const untidy = [...query.keys()].some((name) => name !== "step" && project[name] === undefined);
  return untidy ? wizardAddress(readStep(query) ?? firstOpenStep(project), project) : null;
}

async function showStep(
  site: Site,
  project: Project,
  asked: Step,
  open: Step,
): Promise<{ step: Step; state: WizardState }> {
  const step = asked < open ? asked : open;
  if (step === 1) return { step, state: { kind: "type" } };
  if (step === 2) return { step, state: { kind: "city" } };
  try {
    const form = await site.read("projectFields", fieldsInput(project));
    const fields = await localFaults(form.fields, project);
    // Where a city holds no rule, there is nothing to fill in and the result says so.
    const known = step === 4 || form.fields.length === 0;
    if (asked === 4 && known && Object.keys(fields).length === 0) return await checked(site, project, form);
    const refused = asked === 4;
    const sentence = refused && !known ? NOTHING_GIVEN : null;
    return { step: 3, state: { kind: "details", form, wrong: { fields, sentence, refused } } };
  } catch (error) {
    if (!(error instanceof ApiError))
      return { step, state: { kind: "failed", status: null, sentence: null } };
    return { step, state: { kind: "failed", status: error.status, sentence: error.sentence } };
  }
}

/** The result, or the third step with a sentence at each input that the check refuses. */
async function checked(
  site: Site,
  project: Project,
  form: FieldsOutput,
): Promise<{ step: Step; state: WizardState }> {
  try {
    const check = await site.read("projectCheck", checkInput(project));
    return {
      step: 4,
      state: { kind: "result", check, permitTimes: await readPermitTimes(site, project, check) },
    };
  } catch (error) {
    const fields = error instanceof ApiError && error.status === 400 ? refusedInputs(error.body) : null;
    if (!fields) throw error;
    return { step: 3, state: { kind: "details", form, wrong: { fields, sentence: null, refused: true } } };
  }
}

/**
 * How long permits for such a project took of late; null where none is needed, and on another day, of which data of
 * today says nothing. What cannot be had must not cost the result.
 */
async function readPermitTimes(
  site: Site,
  { asOf }: Project,
  { citySlug, subject, permits }: CheckOutput,
): Promise<PermitTimesOutput | null> {
  const known = SUBJECTS.find((own) => own === subject);
  const needless = permits.length > 0 && permits.every(({ state }) => state === "not_needed");
  if (!known || asOf !== undefined || needless) return null;
  return site.read("permitTimes", { city: citySlug, subject: known }).catch(() => null);
}

/** The project as the check takes it; type and city are known from the third step on. */
const checkInput = (project: Project) => Object.fromEntries(projectQuery(project)) as unknown as CheckInput;

const fieldsInput = ({ type, cityId, subject, asOf }: Project) => ({
  cityId: Number(cityId),
  type: type as FieldsOutput["type"],
  subject,
  asOf,
});

/** The status of the page that shows a step. */
export function wizardStatus({ state }: WizardView): number {
  if (state.kind === "failed") return state.status ?? 503;
  return state.kind === "details" && state.wrong.refused ? 400 : 200;
}
