import type { PermitGroupOut } from "#contract/permit-times.ts";
import { daysWords } from "#domain/permits/permit-words.ts";

const WIDTH = 320;
const EDGE = 6;
const TOP = 28;
const BAR = 22;
/** A label needs about so many of the picture's units for each sign on a phone, where the picture is smallest. */
const SIGN = 8.7;

type Spread = Pick<PermitGroupOut, "low" | "lower" | "median" | "upper" | "high">;

/** How long permits take, as one bar from the day of the application: 8 of 10 in light, half in dark, and the middle. */
export function SpreadPicture({ spread }: { spread: Spread }) {
  const { low, lower, median, upper, high } = spread;
  const at = (days: number) => EDGE + (days / Math.max(high, 1)) * (WIDTH - 2 * EDGE);
  const box = (from: number, to: number) => ({ x: at(from), width: Math.max(2, at(to) - at(from)) });
  const below = TOP + BAR;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${below + 26}`}
      className="spread-picture"
      role="img"
      aria-label={inSentences(spread)}
    >
      <path
        d={`M${EDGE} ${TOP + BAR / 2}H${WIDTH - EDGE}M${EDGE} ${TOP + 4}v${BAR - 8}`}
        className="spread-axis"
      />
      <rect {...box(low, high)} y={TOP} height={BAR} className="spread-most" />
      <rect {...box(lower, upper)} y={TOP} height={BAR} className="spread-half" />
      <path d={`M${at(median)} ${TOP - 6}V${below + 4}`} className="spread-median-edge" />
      <path d={`M${at(median)} ${TOP - 6}V${below + 4}`} className="spread-median" />
      <Label x={at(median)} y={TOP - 11} words={daysWords(median)} />
      {at(high) - at(low) > (daysWords(high).length + String(low).length) * SIGN ? (
        <>
          <Label x={at(low)} y={below + 19} words={low.toLocaleString("en-US")} />
          <Label x={at(high)} y={below + 19} words={daysWords(high)} />
        </>
      ) : (
        <Label
          x={at((low + high) / 2)}
          y={below + 19}
          words={low === high ? daysWords(high) : `${low} to ${daysWords(high)}`}
        />
      )}
    </svg>
  );
}

/** Words centered at a place, and within the picture. */
function Label({ x, y, words }: { x: number; y: number; words: string }) {
  const half = (words.length * SIGN) / 2;
  return (
    <text x={Math.min(Math.max(x, half), WIDTH - half)} y={y} textAnchor="middle">
      {words}
    </text>
  );
}

function inSentences({ low, lower, median, upper, high }: Spread): string {
  return `Of ten permits, eight take ${low} to ${daysWords(high)}. Half take ${lower} to ${daysWords(upper)}. The one in the middle takes ${daysWords(median)}.`;
}
