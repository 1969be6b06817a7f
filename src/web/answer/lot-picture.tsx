import type { LotPart } from "#domain/reports/lot-parts.ts";
import { altOf, bandsOf, isCorner, type LotPlan, titleOf } from "#domain/reports/lot-plan.ts";
import { HeightPlan } from "./height-plan.tsx";

/** Where each part of the lot lies in the plan; a lot with one side on a street has it at the right. */
const AREAS: Readonly<Record<LotPart, string>> = {
  rear: "M30 24h260v42H30z",
  side: "M30 24h66v178H30zM224 24h66v178h-66z",
  street_side: "M224 24h66v178h-66z",
  front: "M30 158h260v44H30z",
  interior: "M96 66h128v92H96z",
  alley: "M30 2h260v16H30z",
};
/** Front and rear lie over the sides, whose strips run the whole depth where nothing is said of front or rear. */
const DRAWN_IN_ORDER: readonly LotPart[] = ["side", "street_side", "rear", "front", "interior", "alley"];
/** Where each setback ends. */
const EDGES: Readonly<Partial<Record<LotPart, string>>> = {
  rear: "M30 66h260",
  front: "M30 158h260",
  side: "M96 24v178M224 24v178",
  street_side: "M224 24v178",
};
/** A setback is measured from its lot line: the line between two ticks beside the figure. */
const DIMENSIONS: Readonly<Partial<Record<LotPart, string>>> = {
  rear: "M112 24v42M108 24h8M108 66h8",
  front: "M112 158v44M108 158h8M108 202h8",
  side: "M30 92h66M30 88v8M96 88v8",
  street_side: "M224 92h66M224 88v8M290 88v8",
};

/** A lot seen from above with the limit of each part in its place. */
export function LotPicture({ plan }: { plan: LotPlan }) {
  const { parts, kind, lines } = plan;
  const bands = bandsOf(plan);
  if (bands) return <HeightPlan plan={plan} bands={bands} />;
  const corner = isCorner(plan);
  const label = (part: LotPart, x: number, y: number) => (
    <text x={x} y={y} textAnchor="middle" className="measure lot-measure">
      {parts[part]?.words ?? ""}
    </text>
  );
  const drawn = DRAWN_IN_ORDER.filter((part) => parts[part] && (part !== "street_side" || corner));
  return (
    <figure className="picture">
      <svg viewBox="0 0 320 238" role="img" aria-label={altOf(plan)}>
        {drawn.map((part) => (
          <path key={part} d={AREAS[part]} className="yard" data-standing={parts[part]?.standing} />
        ))}
        {kind === "setback"
          ? drawn.map((part) => (
              <g key={part}>
                <path d={EDGES[part]} className="setback-line" />
                <path d={DIMENSIONS[part]} className="dimension" />
              </g>
            ))
          : null}
        <rect x="30" y="24" width="260" height="178" className="lot-line" />
        <rect x="116" y={parts.interior ? 96 : 84} width="88" height="54" className="house" />
        <text x="160" y={parts.interior ? 127 : 115} textAnchor="middle" className="bar-name">
          House
        </text>
        {label("rear", 160, 50)}
        {label("side", 63, 118)}
        {label(corner ? "street_side" : "side", 257, 118)}
        {label("front", 160, 185)}
        {label("interior", 160, 86)}
        {parts.alley ? (
          <text x="160" y="14" textAnchor="middle" className="bar-name">
            Alley: {parts.alley.words}
          </text>
        ) : null}
        <path d={corner ? "M14 214h292M304 4v210" : "M14 214h292"} className="stroke-rule-strong" />
        <text x="160" y="231" textAnchor="middle" className="bar-name">
          Street
        </text>
        {corner ? (
          <text x="113" y="-309" textAnchor="middle" transform="rotate(90)" className="bar-name">
            Street
          </text>
        ) : null}
      </svg>
      <figcaption>
        <p className="picture-title">{titleOf(plan)}</p>
        <ul className="legend">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
