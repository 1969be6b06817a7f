import type { MarginAxis } from "./margin-axis.ts";

const WIDTH = 640;
const LEFT = 92;
const RIGHT = 12;
const LINE = 46;
/** A label needs about so many of the picture's units for each sign on a phone, where the picture is smallest. */
const SIGN = 13;

/** The room of each city as a bar from the limit: to the right there is room, to the left the project breaks a rule. */
export function MarginAxisPicture({ axis: { title, rows } }: { axis: MarginAxis }) {
  const least = Math.min(0, ...rows.map(({ value }) => value));
  const most = Math.max(0, -least * 0.08, ...rows.map(({ value }) => value));
  const span = most - least || 1;
  const at = (value: number) => LEFT + ((value - least) / span) * (WIDTH - LEFT - RIGHT);
  const height = rows.length * LINE + 26;
  const zero = at(0);
  // Words stand on the side of their bar, unless only the other side has room for them.
  const toRight = (value: number, words: string): boolean => {
    const need = words.length * SIGN;
    return value < 0 ? zero < need : WIDTH - zero > need;
  };
  return (
    <figure className="margin-axis">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={description(title, rows)}>
        {rows.map(({ city, value, words }, index) => {
          const y = index * LINE;
          const from = Math.min(zero, at(value));
          const length = Math.max(Math.abs(at(value) - zero), 2);
          return (
            <g key={city} className="bar" data-tone={value < 0 ? "no" : "yes"}>
              <text x="0" y={y + 36} className="bar-name">
                {city}
              </text>
              <rect x={from} y={y + 24} width={length} height="16" />
              <text
                x={zero}
                dx={toRight(value, words) ? 5 : -5}
                y={y + 18}
                textAnchor={toRight(value, words) ? "start" : "end"}
                className="measure"
              >
                {words}
              </text>
            </g>
          );
        })}
        <path d={`M${zero} 2V${height - 22}`} className="zero-line" />
        <text
          x={zero}
          y={height - 6}
          textAnchor={zero > WIDTH - 60 ? "end" : zero < LEFT + 40 ? "start" : "middle"}
          className="bar-name"
        >
          The limit
        </text>
      </svg>
      <figcaption className="picture-title">{title}</figcaption>
    </figure>
  );
}

const description = (title: string, rows: MarginAxis["rows"]): string =>
  `${title}. ${rows.map(({ city, words }) => `${city}: ${words.toLowerCase()}`).join("; ")}.`;
