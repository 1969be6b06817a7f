import type { AxisMark } from "./axis.ts";

/** A row's figures as dots on one axis from zero, each on a line of its own with its cities' names. */
export function AxisPicture({ title, marks }: { title: string; marks: readonly AxisMark[] }) {
  const each = marks.map(({ cities, words }) => `${cities.join(" and ")}: ${words}`).join("; ");
  return (
    <div className="axis" role="img" aria-label={`${title} on one axis from zero. ${each}.`}>
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
      {marks.map(({ at, to, words, cities }) => {
        const middle = to === null ? at : (at + to) / 2;
        const fromRight = middle > 50;
        return (
          <div
            key={words}
            className="axis-label"
            data-side={fromRight ? "right" : "left"}
            style={fromRight ? { right: `${100 - middle}%` } : { left: `${middle}%` }}
          >
            <b>{words}</b> {cities.join(", ")}
          </div>
        );
      })}
    </div>
  );
}
