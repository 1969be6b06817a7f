import type { LotPlan, Yard } from "./lot-plan.ts";

/** Where each yard's label stands in the plan; the side yard has two. */
const LABELS: readonly { yard: Yard; x: number; y: number }[] = [
  { yard: "rear", x: 160, y: 46 },
  { yard: "side", x: 69, y: 112 },
  { yard: "side", x: 251, y: 112 },
  { yard: "front", x: 160, y: 176 },
];
const AREAS: Readonly<Record<Yard, string>> = {
  rear: "M40 10h240v58H40z",
  side: "M40 68h58v76H40zM222 68h58v76h-58z",
  front: "M40 144h240v50H40z",
};

/** A lot seen from above with the limit of each yard in its place. */
export function LotPicture({ plan }: { plan: LotPlan }) {
  return (
    <figure className="picture">
      <svg viewBox="0 0 320 230" role="img" aria-label={`Plan of a lot. ${plan.lines.join(" ")}`}>
        {(["rear", "side", "front"] as const).map((yard) => (
          <path key={yard} d={AREAS[yard]} className="yard" data-standing={plan.yards[yard]?.standing} />
        ))}
        <rect x="40" y="10" width="240" height="184" className="lot-line" />
        <rect x="98" y="68" width="124" height="76" className="house" />
        <text x="160" y="111" textAnchor="middle" className="bar-name">
          House
        </text>
        {LABELS.map(({ yard, x, y }) => (
          <text key={`${yard} ${x}`} x={x} y={y} textAnchor="middle" className="measure yard-label">
            {plan.yards[yard]?.words ?? ""}
          </text>
        ))}
        <path d="M20 210h280" className="stroke-rule-strong" />
        <text x="160" y="226" textAnchor="middle" className="bar-name">
          Street
        </text>
      </svg>
      <figcaption>
        <ul className="legend">
          {plan.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
