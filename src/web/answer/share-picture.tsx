import type { Answer } from "#contract/search.ts";
import { readCheck } from "#domain/reports/read-check.ts";

/** How much of a lot may be covered, in percent, and what was asked of it. */
export interface LotShare {
  limit: number;
  asked: number | null;
  fits: boolean | null;
}

/** The one share of the lot that an answer gives; null when it gives none, several, or one by a formula. */
export function lotShare({ figures, trace }: Answer): LotShare | null {
  const own = figures.filter(({ measure }) => measure === "max_lot_coverage");
  const [limit, another] = new Set(own.map(({ value }) => value));
  if (
    limit === undefined ||
    another !== undefined ||
    own.some(({ unit, formula }) => unit !== "%" || formula)
  )
    return null;
  const checked = trace.find(({ check }) => {
    const read = readCheck(check);
    return read?.unit === "%" && read.limit === limit;
  });
  const read = checked ? readCheck(checked.check) : null;
  return { limit, asked: read?.asked ?? null, fits: read ? checked?.result === "pass" : null };
}

const SIDE = 170;

/** The lot as a square, with the part that may be covered filled in from the bottom. */
export function SharePicture({ share: { limit, asked, fits } }: { share: LotShare }) {
  const at = (percent: number) => 20 + SIDE * (1 - Math.min(percent, 100) / 100);
  const words = `Buildings may cover ${limit}% of the lot.`;
  const finding = asked === null ? "" : ` Yours cover ${asked}%, which ${fits ? "fits" : "is too much"}.`;
  return (
    <figure className="picture">
      <svg viewBox="0 0 320 210" role="img" aria-label={`The lot as a square. ${words}${finding}`}>
        <rect
          x="40"
          y={at(limit)}
          width={SIDE}
          height={20 + SIDE - at(limit)}
          className="band"
          data-band="green"
        />
        <rect x="40" y="20" width={SIDE} height={SIDE} className="lot-line" />
        <path d={`M30 ${at(limit)}h${SIDE + 30}`} className="front-line" />
        <text x={SIDE + 66} y={at(limit) + 5} className="measure">
          {limit}%
        </text>
        {asked === null ? null : (
          <>
            <path
              d={`M40 ${at(asked)}h${SIDE}`}
              className="asked-line"
              data-standing={fits ? "fits" : "fails"}
            />
            <text
              x={SIDE + 66}
              y={at(asked) + (Math.abs(asked - limit) < 12 ? (asked > limit ? -12 : 22) : 5)}
              className="measure"
            >
              yours {asked}%
            </text>
          </>
        )}
      </svg>
      <figcaption>
        <p className="picture-title">
          {words}
          {finding}
        </p>
      </figcaption>
    </figure>
  );
}
