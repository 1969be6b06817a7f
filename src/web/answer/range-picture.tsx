import type { DotLine } from "./figure-groups.ts";

const WIDTH = 600;
const LEFT = 24;
const RIGHT = 44;
const LINE = 52;
/** A label needs about so many of the picture's units for each sign on a phone, where the picture is smallest. */
const SIGN = 14;
/** The same for each letter of a city's name, and what is left free after it. */
const LETTER = 12;
const GAP = 12;

/** The values of one measure as dots on one axis, which starts at zero; a line for each city. */
export function RangePicture({ title, lines }: { title: string; lines: readonly DotLine[] }) {
  const values = lines.flatMap(({ dots }) => dots.map(({ value }) => value));
  const most = Math.max(...values, 1);
  const longest = Math.max(...lines.map(({ name }) => name?.length ?? 0));
  const left = longest > 0 ? longest * LETTER + GAP : LEFT;
  const at = (value: number) => left + (value / most) * (WIDTH - left - RIGHT);
  const height = lines.length * LINE + (values.includes(0) ? 4 : 20);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="range-picture"
      role="img"
      aria-label={description(title, lines)}
    >
      {values.includes(0) ? null : (
        <text x={left} y={height - 4} textAnchor="middle" className="bar-name">
          0
        </text>
      )}
      {lines.map((line, index) => {
        const y = index * LINE + 38;
        return (
          <g key={line.name}>
            {line.name ? (
              <text x="0" y={y + 4} className="bar-name">
                {line.name}
              </text>
            ) : null}
            <path d={`M${left} ${y}H${WIDTH - RIGHT}M${left} ${y - 5}v10`} className="range-axis" />
            {line.dots.map(({ value, words, times }) => (
              <circle
                key={words}
                cx={at(value)}
                cy={y}
                r={Math.min(5.5 + times * 0.8, 9)}
                className="range-dot"
              />
            ))}
            {labels(line, at).map(({ x, words }) => (
              <text key={words} x={x} y={y - 18} textAnchor="middle" className="measure">
                {words}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** The labels that have room beside each other: the two ends always, the others as they fit. */
function labels({ dots }: DotLine, at: (value: number) => number): { x: number; words: string }[] {
  const all = dots.map((dot, index) => {
    // The unit stands once, with the last figure, as on a ruler.
    const isLast = index === dots.length - 1;
    const words = isLast ? dot.words : (/^[\d,.]+(?= )/.exec(dot.words)?.[0] ?? dot.words);
    const half = (words.length * SIGN) / 2;
    return { x: Math.min(Math.max(at(dot.value), half), WIDTH - half), words, half };
  });
  const placed: typeof all = [];
  const ends = [all[0], all.at(-1)].filter((one) => one !== undefined);
  for (const label of new Set([...ends, ...all])) {
    const clear = placed.every((other) => Math.abs(other.x - label.x) > other.half + label.half + 6);
    if (clear) placed.push(label);
  }
  return placed;
}

function description(title: string, lines: readonly DotLine[]): string {
  const each = lines.map(({ name, dots }) => {
    const list = dots.map(({ words, times }) => (times > 1 ? `${words} (${times} times)` : words)).join(", ");
    return name ? `${name}: ${list}` : list;
  });
  return `${title} on one axis. ${each.join("; ")}.`;
}
