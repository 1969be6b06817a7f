import type { InputHTMLAttributes } from "react";

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Unique on the page. */
  id: string;
  name: string;
  label: string;
  fault?: string | undefined;
  hint?: string;
}

/** A label, what is wrong, the input, and a hint; a screen reader hears all of it with the input. */
export function FormField({ id, label, fault, hint, ...input }: FormFieldProps) {
  const described = [fault ? `${id}-fault` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className="form-field" data-wrong={fault ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {fault ? (
        <p id={`${id}-fault`} className="field-fault">
          {fault}
        </p>
      ) : null}
      <input
        {...input}
        id={id}
        className="field"
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint ? (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
