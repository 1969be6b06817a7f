import type { AxisMark } from "./axis.ts";

/** From here on, in percent, a label ends at its dot instead of beginning there, so that it stays within the axis. */
const MIDDLE = 50;

/** A row's figures as dots on one axis from zero, the least and the most with their cities' names. The cells name the others. */
export function AxisPicture({ title, marks }: { title: string; marks: readonly AxisMark[] }) {
  const each = marks.map(({ cities, words }) => `${cities.join(" and ")}: ${words}`).join("; ");
  const [least] = marks;
  const most = marks.at(-1);
  return (
    <div className="axis" role="img" aria-label={`${title} on one axis from zero. ${each}.`}>
      {least && least !== most ? (
        <p className="axis-least" data-ends={least.at < MIDDLE ? undefined : ""} style={placeOf(least.at)}>
          <b>{least.words}</b> {least.cities.join(", ")}
        </p>
      ) : null}
      <div className="axis-line">
        <span className="axis-zero">0</span>
        {marks.map(({ at, to, words }) => (
          <span key={words}>
            {to === null ? null : (
              <span className="axis-range" style={{ left: `${at}%`, width: `${to - at}%` }} />
            )}
            <span className="axis-dot" style={{ left: `${at}%` }} />
            {to === null ? null : <span className="axis-dot" style={{ left: `${to}%` }} />}
          </span>
        ))}
      </div>
      {most ? (
        <p className="axis-most">
          <b>{most.words}</b> {most.cities.join(", ")}
        </p>
      ) : null}
    </div>
  );
}

/** The box of the label over a dot: from the dot to the right, or from the left up to it. */
const placeOf = (at: number) => (at < MIDDLE ? { marginLeft: `${at}%` } : { width: `${at}%` });
