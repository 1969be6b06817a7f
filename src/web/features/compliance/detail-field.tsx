import type { ProjectField } from "#contract/compliance.ts";
import { Link } from "#web/components/link.tsx";
import type { Project } from "#web/wizard-address.ts";

interface DetailFieldProps {
  field: ProjectField;
  /** As it was typed; empty where nothing is given. */
  typed: string;
  fault: string | null;
  system: Project["system"];
}

/** One thing that is asked, with what is wrong with it and why it is asked. */
export function DetailField({ field, typed, fault, system }: DetailFieldProps) {
  const { name, label } = field;
  const id = `field-${name}`;
  const described = [fault ? `${id}-fault` : null, hintOf(field) ? `${id}-hint` : null].filter(Boolean);
  const common = {
    id,
    name,
    className: "field",
    defaultValue: typed,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
  };
  return (
    <div className="detail" data-wrong={fault ? true : undefined}>
      <label htmlFor={id} className="detail-label">
        {label}
      </label>
      {fault ? (
        <p id={`${id}-fault`} className="detail-fault">
          {fault}
        </p>
      ) : null}
      <Control field={field} common={common} system={system} />
      {hintOf(field) ? (
        <p id={`${id}-hint`} className="detail-hint">
          {hintOf(field)}
        </p>
      ) : null}
      <WhyAsked field={field} />
    </div>
  );
}

const hintOf = ({ kind, options }: ProjectField): string | null =>
  kind === "district" && options.length > 0
    ? "Pick a code from the list or type your own. Leave it empty if you are not sure."
    : null;

function Control({
  field: { kind, name, options, unit, metricUnit },
  common,
  system,
}: {
  field: ProjectField;
  common: { id: string; name: string };
  system: Project["system"];
}) {
  if (kind === "choice" || kind === "place")
    return (
      <select {...common}>
        <option value="">Not sure</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  if (kind === "district")
    return (
      <>
        <input {...common} type="text" list={`known-${name}`} maxLength={60} autoComplete="off" />
        <datalist id={`known-${name}`}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      </>
    );
  const bare = system === "m" ? (metricUnit ?? unit) : unit;
  const words = bare ? (UNIT_WORDS[bare] ?? bare) : null;
  return (
    <span className="figure-field">
      <input {...common} type="text" inputMode="decimal" maxLength={80} autoComplete="off" />
      {words ? <span className="figure-unit">{words}</span> : null}
    </span>
  );
}

/** Units whose short form says little beside a field. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  units: "homes",
  "sq ft per unit": "sq ft per home",
  // Their labels say it.
  USD: "",
  "calendar year": "",
  count: "",
};

function WhyAsked({ field: { reasons, rules } }: { field: ProjectField }) {
  if (reasons.length === 0) return null;
  const more = rules - reasons.length;
  return (
    <details className="why">
      <summary>Why we ask</summary>
      <ul>
        {reasons.map(({ text, section, permalink }) => (
          <li key={`${permalink} ${text}`}>
            {text} <Link to={permalink}>{section}</Link>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-ink-3">
          {more} more {more === 1 ? "rule depends" : "rules depend"} on it.
        </p>
      ) : null}
    </details>
  );
}
