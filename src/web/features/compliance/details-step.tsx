import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FieldsOutput, ProjectField } from "#contract/compliance.ts";
import { Icon } from "#web/components/icon.tsx";
import { hasDetails, type Project } from "#web/wizard-address.ts";
import { CarriedInputs } from "./carried-inputs.tsx";
import { DetailField } from "./detail-field.tsx";
import { localFaults } from "./local-faults.ts";
import { StepForm } from "./step-form.tsx";
import { SubjectChoice } from "./subject-choice.tsx";
import { UnitsChoice } from "./units-choice.tsx";
import type { Wrong } from "./wrong-fields.ts";

const GROUPS = [
  { key: "more", title: "More about your project" },
  { key: "lot", title: "About your lot" },
  { key: "special", title: "Special cases" },
] as const;
type Group = (typeof GROUPS)[number]["key"];

const groupOf = (field: ProjectField): Group | "main" =>
  field.main ? "main" : field.group === "project" ? "more" : field.group;

/** Step 3: what this city's rules depend on. What people know first stands open, the rest folds. */
export function DetailsStep({
  project,
  form,
  wrong,
}: {
  project: Project;
  form: FieldsOutput;
  wrong: Wrong;
}) {
  const element = useRef<HTMLFormElement>(null);
  const faults = wrong.fields;
  const [tried, setTried] = useState(wrong.refused);
  useEffect(() => {
    if (wrong.refused) focusFirst(element, wrong.fields);
  }, [wrong]);
  // A link from the result names the field that it is about.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith("#field-")) focusFirst(element, { [hash.slice("#field-".length)]: "" });
  }, [hash]);

  if (project.type === "other" && !project.subject)
    return <SubjectChoice project={project} subjects={form.subjects} />;
  const { fields } = form;
  const names = new Set(fields.map(({ name }) => name));
  const show = (field: ProjectField) => (
    <DetailField
      key={field.name}
      field={field}
      typed={project[field.name] ?? ""}
      fault={faults[field.name] ?? null}
      system={project.system}
    />
  );
  const elsewhere = Object.entries(faults).filter(([name]) => !names.has(name) && project[name]);
  const inForm = fields.filter(({ name }) => faults[name]);
  const check = async (current: Project): Promise<boolean> => {
    const found = await localFaults(fields, current);
    setTried(true);
    focusFirst(element, found);
    return Object.keys(found).length === 0;
  };

  return (
    <StepForm
      ref={element}
      step={3}
      project={project}
      own={["system", ...names]}
      isReady={(current) => fields.length === 0 || hasDetails(current)}
      gate="Fill in at least one detail to continue."
      check={check}
      keepsTyped
    >
      {wrong.sentence || elsewhere.length > 0 ? (
        <div className="form-fault" role="alert">
          <Icon name="warning" className="mt-1 icon-16" />
          <div>
            {wrong.sentence ? <p>{wrong.sentence}</p> : null}
            {elsewhere.map(([name, sentence]) => (
              <p key={name}>{sentence}</p>
            ))}
          </div>
        </div>
      ) : null}
      {/* One fault has the cursor; of several, some may be far down or folded away. */}
      {tried && inForm.length > 1 ? <FaultList fields={inForm} faults={faults} /> : null}
      {fields.length === 0 ? (
        <p className="step-note">
          We don't have rules on this in {form.city.name} yet, so there is nothing to fill in. The next step
          says what is usual and whom to ask.
        </p>
      ) : (
        <UnitsChoice system={project.system} />
      )}
      <div className="details">{fields.filter((field) => groupOf(field) === "main").map(show)}</div>
      {GROUPS.map(({ key, title }) => (
        <FoldedFields
          key={key}
          title={title}
          fields={fields.filter((field) => groupOf(field) === key)}
          project={project}
          faults={faults}
          show={show}
        />
      ))}
      <CarriedInputs project={project} shown={names} />
    </StepForm>
  );
}

/** Everything that has to be changed before one can go on, each with the way to its field. */
function FaultList({ fields, faults }: { fields: readonly ProjectField[]; faults: Wrong["fields"] }) {
  return (
    <div className="form-fault" role="alert">
      <Icon name="warning" className="mt-1 icon-16" />
      <div>
        <p className="font-semibold">Check these {fields.length} details:</p>
        <ul className="mt-1">
          {fields.map(({ name }) => (
            <li key={name}>
              <a href={`#field-${name}`}>{faults[name]}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function FoldedFields({
  title,
  fields,
  project,
  faults,
  show,
}: {
  title: string;
  fields: readonly ProjectField[];
  project: Project;
  faults: Wrong["fields"];
  show: (field: ProjectField) => ReactNode;
}) {
  // Open where something is filled in when the page comes; from then on it is the person's to fold.
  const [open] = useState(() => fields.some(({ name }) => project[name] || faults[name]));
  if (fields.length === 0) return null;
  const rules = fields.reduce((sum, field) => sum + field.rules, 0);
  return (
    <details className="fold" open={open}>
      <summary>
        <span className="fold-title">{title}</span>{" "}
        <span className="fold-note">
          Optional. {fields.length} {fields.length === 1 ? "question that affects" : "questions that affect"}{" "}
          {rules} {rules === 1 ? "rule" : "rules"}
        </span>
      </summary>
      <div className="details">{fields.map(show)}</div>
    </details>
  );
}

/** Puts the cursor into the first of the named fields, also where it is folded away. */
function focusFirst(form: RefObject<HTMLFormElement | null>, faults: Wrong["fields"]): void {
  const field = [...(form.current?.elements ?? [])].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLElement && Object.hasOwn(faults, element.getAttribute("name") ?? ""),
  );
  const fold = field?.closest("details.fold");
  if (fold instanceof HTMLDetailsElement) fold.open = true;
  field?.focus();
}
