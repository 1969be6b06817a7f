import type { Project } from "#web/wizard-address.ts";

const CHOICES = [
  { value: "ft", label: "Feet and inches" },
  { value: "m", label: "Meters" },
] as const;

/** In which units bare numbers are; a figure with a unit of its own is taken as it stands. */
export function UnitsChoice({ system }: { system: Project["system"] }) {
  return (
    <fieldset className="units">
      <legend className="detail-label">Lengths and areas in</legend>
      <div className="units-choices">
        {CHOICES.map(({ value, label }) => (
          <label key={value} className="units-choice">
            <input type="radio" name="system" value={value} defaultChecked={(system ?? "ft") === value} />
            {label}
          </label>
        ))}
      </div>
      <p className="detail-hint">
        You can also type the unit, such as 6&nbsp;ft&nbsp;6&nbsp;in, 2&nbsp;m or 75&nbsp;sq&nbsp;m.
      </p>
    </fieldset>
  );
}
