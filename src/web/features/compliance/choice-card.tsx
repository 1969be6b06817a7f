import type { ReactNode } from "react";

/** One of several choices as a card: a radio button, its name, and a sentence. */
export function ChoiceCard({
  name,
  value,
  label,
  about,
  chosen,
  required = false,
  children,
}: {
  name: string;
  value: string;
  label: string;
  about: string;
  chosen: boolean;
  required?: boolean;
  /** A picture, for decoration only. */
  children?: ReactNode;
}) {
  return (
    <label className="choice-card">
      <input type="radio" name={name} value={value} defaultChecked={chosen} required={required} />
      <span className="choice-words">
        <span className="choice-label">{label}</span>
        <span className="choice-about">{about}</span>
      </span>
      {children}
    </label>
  );
}
