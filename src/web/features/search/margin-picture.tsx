import { sentence } from "#web/words.ts";
import type { Bar } from "./margins.ts";

const WIDTH = 320;
const FLOOR = 190;
const TALLEST = 150;

/** Bars from one floor: what was asked beside each limit. The labels under the bars are the legend's numbers. */
export function MarginPicture({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  const limits = bars.filter(({ role }) => role !== "asked");
  const tone = limits.every(({ role }) => role === "pass")
    ? "yes"
    : limits.every(({ role }) => role === "fail")
      ? "no"
      : "depends";
  const step = WIDTH / bars.length;
  const width = Math.min(48, step * 0.55);
  return (
    <figure className="picture">
      <svg viewBox={`0 0 ${WIDTH} 216`} role="img" aria-label={description(bars)}>
        <path d={`M8 ${FLOOR}H${WIDTH - 8}`} className="stroke-ink" />
        {bars.map((bar, index) => {
          const height = most > 0 ? Math.max(2, (bar.value / most) * TALLEST) : 2;
          const center = step * (index + 0.5);
          return (
            <g
              key={`${bar.label} ${bar.words}`}
              className="bar"
              data-tone={bar.role === "asked" ? tone : undefined}
            >
              <rect x={center - width / 2} y={FLOOR - height} width={width} height={height} />
              <text x={center} y={FLOOR - height - 8} textAnchor="middle" className="measure">
                {bar.words.replace(/^\D+/, "")}
              </text>
              <text x={center} y={FLOOR + 19} textAnchor="middle" className="bar-name">
                {bar.role === "asked" ? "You asked" : `Limit ${index}`}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>
        <ul className="legend">
          {bars.map((bar, index) =>
            bar.role === "asked" ? null : (
              <li key={`${bar.label} ${bar.words}`}>
                <b>Limit {index}</b> {sentence(bar.label)}: {bar.words}
              </li>
            ),
          )}
        </ul>
      </figcaption>
    </figure>
  );
}

function description(bars: readonly Bar[]): string {
  const [asked, ...limits] = bars;
  if (!asked) return "";
  const list = limits.map(({ label, words }) => `${words} (${label})`).join("; ");
  return `You asked for ${asked.words}. ${limits.length === 1 ? "The limit is" : "The limits are"} ${list}.`;
}
