import type { LimitAxis } from "./margin-axis.ts";

const WIDTH = 360;
/** Room for "San Francisco". */
const LEFT = 96;
const RIGHT = 10;
const LINE = 40;
const TOP = 30;

/** Each city's limit as a bar from zero, and the project's own size as a line across them. */
export function LimitAxisPicture({ axis }: { axis: LimitAxis }) {
  const { title, asked, askedWords, rows } = axis;
  const most = Math.max(asked, ...rows.map(({ limit }) => limit)) || 1;
  const at = (value: number) => LEFT + (value / most) * (WIDTH - LEFT - RIGHT);
  const bottom = TOP + rows.length * LINE;
  const line = at(asked);
  return (
    <figure className="margin-axis">
      <svg viewBox={`0 0 ${WIDTH} ${bottom + 20}`} role="img" aria-label={description(axis)}>
        {rows.map(({ city, limit, words, fits }, index) => {
          const y = TOP + index * LINE;
          return (
            <g key={city} className="bar" data-tone={fits ? "yes" : "no"}>
              <text x="0" y={y + 32} className="bar-name">
                {city}
              </text>
              <text x={LEFT} y={y + 14} className="measure">
                {words}
              </text>
              <rect x={LEFT} y={y + 20} width={Math.max(2, at(limit) - LEFT)} height="14" />
            </g>
          );
        })}
        <path d={`M${LEFT} ${bottom + 2}H${WIDTH - RIGHT}M${LEFT} ${bottom - 3}v10`} className="range-axis" />
        <text x={LEFT} y={bottom + 18} textAnchor="middle" className="bar-name">
          0
        </text>
        <path d={`M${line} ${TOP - 6}V${bottom + 6}`} className="own-size" />
        <text x={line} y={TOP - 12} textAnchor={line > WIDTH - 80 ? "end" : "middle"} className="measure">
          Yours: {askedWords}
        </text>
      </svg>
      <figcaption className="picture-title">{title}</figcaption>
    </figure>
  );
}

const description = ({ title, askedWords, rows }: LimitAxis): string =>
  `${title}. Yours is ${askedWords}. ${rows.map(({ city, words, fits }) => `${city}: ${words}, which yours ${fits ? "meets" : "does not meet"}`).join("; ")}.`;
