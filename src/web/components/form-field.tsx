import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";

/** What a control needs to belong to its field: its id, and what describes it. */
export interface ControlProps {
  id: string;
  name: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  name: string;
  /** Unique on the page; made of the name where that is. */
  id?: string;
  label: string;
  hint?: string;
  /** What is wrong with it, as a sentence. */
  fault: string | undefined;
}

interface FormFieldProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A labeled control with a hint and with what is wrong. The control is an element that takes all of its props. */
export function FormField({ name, id = `field-${name}`, label, hint, fault, children }: FormFieldProps) {
  const described = [fault ? `${id}-fault` : null, hint ? `${id}-hint` : null].filter(Boolean);
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
      {children({
        id,
        name,
        className: "field",
        "aria-invalid": fault ? true : undefined,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="detail-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type LineFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

/** A field of one line, which must be filled in unless `required` is false. */
export function LineField({ name, id, label, hint, fault, ...input }: LineFieldProps) {
  const own = { name, label, fault, ...(id ? { id } : {}), ...(hint ? { hint } : {}) };
  return (
    <FormField {...own}>{(control) => <input type="text" required {...input} {...control} />}</FormField>
  );
}

type LongFieldProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** A field of several lines that must be filled in. */
export function LongField({ name, id, label, hint, fault, ...area }: LongFieldProps) {
  const own = { name, label, fault, ...(id ? { id } : {}), ...(hint ? { hint } : {}) };
  return <FormField {...own}>{(control) => <textarea required {...area} {...control} />}</FormField>;
}

interface ChoiceFieldProps extends FieldProps {
  choices: readonly { value: string; label: string }[];
  defaultValue: string | undefined;
}

/** One of a list, which must be chosen. */
export function ChoiceField({ choices, defaultValue, ...field }: ChoiceFieldProps) {
  return (
    <FormField {...field}>
      {(control) => (
        <select {...control} required defaultValue={defaultValue ?? ""}>
          <option value="">Choose one</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
