import type { ReactNode } from "react";

/** What a control needs to belong to its field: its id, and what describes it. */
export interface ControlProps {
  id: string;
  name: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FormFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** What is wrong with it, as a sentence. */
  fault: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A labeled control with a hint and with what is wrong. The control is an element that takes all of its props. */
export function FormField({ name, label, hint, fault, children }: FormFieldProps) {
  const id = `field-${name}`;
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
