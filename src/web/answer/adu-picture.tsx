import type { Answer } from "#contract/search.ts";
import { lotParts } from "#domain/reports/lot-parts.ts";
import { readCheck } from "#domain/reports/read-check.ts";
import { quantityWords } from "#web/words.ts";

/** What limits a second home on its lot; null where nothing or more than one figure is given. */
export interface AduLot {
  area: string | null;
  height: string | null;
  rear: string | null;
  side: string | null;
  /** What was asked and how it fares against its limit. */
  asked: { words: string; fits: boolean } | null;
}

/** The lot of a second home, from the figures of an answer; null when they say nothing that can be drawn. */
export function aduLot({ figures, trace }: Answer): AduLot | null {
  const only = (measures: readonly string[], part?: "rear" | "side"): string | null => {
    const own = figures.filter(
      ({ measure, places, formula }) =>
        measures.includes(measure) && formula === null && (!part || lotParts(places).includes(part)),
    );
    const texts = [...new Set(own.map(({ text }) => text))];
    return texts.length === 1 && texts[0] ? texts[0] : null;
  };
  const lot = {
    area: only(["max_floor_area"]),
    height: only(["max_height"]),
    rear: only(["min_setback", "setback"], "rear"),
    side: only(["min_setback", "setback"], "side"),
  };
  const drawn = Object.values(lot).filter((text) => text !== null);
  if (drawn.length === 0) return null;
  // How many homes there may be is no size of this one.
  const isDrawn = (check: string): boolean => {
    const unit = readCheck(check)?.unit;
    return unit !== undefined && drawn.some((text) => text.endsWith(` ${unit}`));
  };
  const checked = trace.find(
    ({ result, check }) => (result === "pass" || result === "fail") && isDrawn(check),
  );
  const read = checked ? readCheck(checked.check) : null;
  const asked = read
    ? { words: quantityWords(read.asked, read.unit), fits: checked?.result === "pass" }
    : null;
  return { ...lot, asked };
}

/** The second home behind the main one, with its size, its height and its distances, as far as they are known. */
export function AduPicture({ lot }: { lot: AduLot }) {
  const { area, height, rear, side, asked } = lot;
  const facts = [
    area ? `Up to ${area} of floor.` : null,
    height ? `Up to ${height} tall.` : null,
    rear ? `At least ${rear} from the rear lot line.` : null,
    side ? `At least ${side} from the side lot lines.` : null,
  ].filter((fact) => fact !== null);
  const finding = asked ? `Your ${asked.words} ${asked.fits ? "fits" : "does not fit"}. ` : "";
  return (
    <figure className="picture">
      <svg
        viewBox="0 0 320 250"
        role="img"
        aria-label={`Plan of a lot with a second home behind the house. ${finding}${facts.join(" ")}`}
      >
        <rect x="40" y="14" width="240" height="200" className="lot-line" />
        <rect x="100" y="138" width="120" height="58" className="house" />
        <text x="160" y="172" textAnchor="middle" className="bar-name">
          Main home
        </text>
        <rect
          x="104"
          y="42"
          width="136"
          height="66"
          className="second-home"
          data-standing={asked ? (asked.fits ? "fits" : "fails") : "limit"}
        />
        <text x="172" y={height ? 70 : 80} textAnchor="middle" className="measure">
          {area ? `≤ ${area}` : "ADU"}
        </text>
        {height ? (
          <text x="172" y="92" textAnchor="middle" className="measure">
            ≤ {height} tall
          </text>
        ) : null}
        {rear ? (
          <>
            <path d="M172 14v28M168 14h8M168 42h8" className="dimension" />
            <text x="180" y="33" className="measure">
              {rear}
            </text>
          </>
        ) : null}
        {side ? (
          <>
            <path d="M40 76h64M40 72v8M104 72v8" className="dimension" />
            <text x="72" y="68" textAnchor="middle" className="measure">
              {side}
            </text>
          </>
        ) : null}
        <path d="M20 226h280" className="stroke-rule-strong" />
        <text x="160" y="243" textAnchor="middle" className="bar-name">
          Street
        </text>
      </svg>
      <figcaption>
        <p className="picture-title">
          {finding}
          {facts.join(" ")}
        </p>
        <p className="legend">Not to scale.</p>
      </figcaption>
    </figure>
  );
}
