import { altOf, findingOf, type HeightBands, type LotPlan } from "#domain/reports/lot-plan.ts";

/** The lot behind the front wall of the house, and in front of it. */
const BACK = "M30 14h260v136H30z";
const FRONT = "M30 150h260v54H30z";
/** The lot lines of each, along which a fence is built, a little inside them. */
const BACK_LINE = "M34 148V18h252v130";
const FRONT_LINE = "M34 152v48h252v-48";

/** How tall a fence may be: a band in front of the house and one behind its front wall, with what was asked along the lot lines. */
export function HeightPlan({ plan, bands }: { plan: LotPlan; bands: HeightBands }) {
  const { front, back, side, stricter } = bands;
  const finding = findingOf(plan);
  return (
    <figure className="picture">
      <svg viewBox="0 0 320 238" role="img" aria-label={altOf(plan)}>
        <path d={BACK} className="band" data-band={stricter === "back" ? "amber" : "green"} />
        <path d={FRONT} className="band" data-band={stricter === "front" ? "amber" : "green"} />
        <rect x="30" y="14" width="260" height="190" className="lot-line" />
        <path d="M14 150h292" className="front-line" />
        <rect x="110" y="76" width="100" height="74" className="house" />
        <text x="160" y="117" textAnchor="middle" className="bar-name">
          House
        </text>
        {back.standing === "limit" ? null : (
          <path d={BACK_LINE} className="asked-line" data-standing={back.standing} />
        )}
        {front.standing === "limit" ? null : (
          <path d={FRONT_LINE} className="asked-line" data-standing={front.standing} />
        )}
        <text x="160" y="52" textAnchor="middle" className="measure">
          {back.words}
        </text>
        <text x="70" y="117" textAnchor="middle" className="measure">
          {side.words}
        </text>
        <text x="250" y="117" textAnchor="middle" className="measure">
          {side.words}
        </text>
        <text x="160" y="184" textAnchor="middle" className="measure">
          {front.words}
        </text>
        <text x="282" y="166" textAnchor="end" className="plan-note">
          Front wall of the house
        </text>
        <path d="M14 216h292" className="stroke-rule-strong" />
        <text x="160" y="232" textAnchor="middle" className="bar-name">
          Street
        </text>
      </svg>
      <figcaption>
        <p className="picture-title">{finding ?? plan.lines.join(" ")}</p>
        {plan.asked === null || finding === null ? null : (
          <p className="legend">
            <span className="legend-key" data-standing="fails" aria-hidden="true" /> Your {plan.asked} along
            the lot lines, red where it is too tall.
          </p>
        )}
      </figcaption>
    </figure>
  );
}
