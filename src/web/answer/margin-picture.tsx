import { sentence } from "#web/words.ts";
import type { Bar } from "./margins.ts";

const WIDTH = 320;
const FLOOR = 190;
const TALLEST = 150;
/** A label needs about so many of the picture's units for each sign. */
const SIGN = 8.6;
const ROW = 50;

/**
 * What was asked beside each limit: standing bars for short figures, lying ones where the labels need room.
 */
export function MarginPicture({ bars }: { bars: readonly Bar[] }) {
  const limits = bars.filter(({ role }) => role !== "asked");
  const tone = limits.every(({ role }) => role === "pass")
    ? "yes"
    : limits.every(({ role }) => role === "fail")
      ? "no"
      : "depends";
  const room = WIDTH / bars.length;
  const fits = bars.every(({ words, name }) => Math.max(figureOf(words).length, name.length) * SIGN < room);
  const Bars = fits ? StandingBars : LyingBars;
  return (
    <figure className="picture">
      <Bars bars={bars} tone={tone} />
      <figcaption>
        <p className="picture-title">Your figure and {limits.length === 1 ? "the limit" : "the limits"}</p>
        <ul className="legend">
          {limits.map((bar) => (
            <li key={`${bar.label} ${bar.words}`}>
              {isNumbered(bar.name) ? <b>{bar.name}: </b> : null}
              {sentence(bar.label)}: {bar.words}.
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

interface BarsProps {
  bars: readonly Bar[];
  tone: string;
}

function StandingBars({ bars, tone }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  const width = Math.min(48, step * 0.55);
  return (
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
              {figureOf(bar.words)}
            </text>
            <text x={center} y={FLOOR + 19} textAnchor="middle" className="bar-name">
              {bar.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function LyingBars({ bars, tone }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${bars.length * ROW + 4}`} role="img" aria-label={description(bars)}>
      {bars.map((bar, index) => {
        const width = most > 0 ? Math.max(2, (bar.value / most) * (WIDTH - 2)) : 2;
        const top = index * ROW;
        return (
          <g
            key={`${bar.label} ${bar.words}`}
            className="bar"
            data-tone={bar.role === "asked" ? tone : undefined}
          >
            <text x="0" y={top + 16} className="bar-name">
              {bar.name}
            </text>
            <text x={WIDTH} y={top + 16} textAnchor="end" className="measure">
              {figureOf(bar.words)}
            </text>
            <rect x="1" y={top + 22} width={width} height="18" />
          </g>
        );
      })}
    </svg>
  );
}

const isNumbered = (name: string): boolean => /^Limit \d/.test(name);

/** "at most 6 ft" → "6 ft" */
const figureOf = (words: string): string => words.replace(/^[^\d$]+/, "");

function description(bars: readonly Bar[]): string {
  const [asked, ...limits] = bars;
  if (!asked) return "";
  const list = limits.map(({ label, words }) => `${words} (${label})`).join("; ");
  return `You asked for ${asked.words}. ${limits.length === 1 ? "The limit is" : "The limits are"} ${list}.`;
}
