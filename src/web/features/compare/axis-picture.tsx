import type { AxisMark } from "./axis.ts";

/** A label further to the right, in percent, would run into the one at the end. */
const FURTHEST = 45;

/** A row's figures as dots on one axis from zero, the least and the most with their cities' names. The cells name the others. */
export function AxisPicture({ title, marks }: { title: string; marks: readonly AxisMark[] }) {
  const each = marks.map(({ cities, words }) => `${cities.join(" and ")}: ${words}`).join("; ");
  const [least] = marks;
  const most = marks.at(-1);
  return (
    <div className="axis" role="img" aria-label={`${title} on one axis from zero. ${each}.`}>
      <span className="axis-zero">0</span>
      <div className="axis-line">
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
      {least && most ? (
        <div className="axis-ends">
          <span style={{ marginLeft: `${Math.min(least.at, FURTHEST)}%` }}>
            <b>{least.words}</b> {least.cities.join(", ")}
          </span>
          <span className="axis-most">
            <b>{most.words}</b> {most.cities.join(", ")}
          </span>
        </div>
      ) : null}
    </div>
  );
}
