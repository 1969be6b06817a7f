/** Drawings for Home. They show how a feature looks and hold no figure of any law. */

/** A block of lots with one of them picked out. */
export function BlockPlan() {
  return (
    <svg className="block-plan" viewBox="0 0 420 300" fill="none" aria-hidden="true">
      <path
        className="ornament"
        strokeDasharray="9 4 2 4"
        d="M20 40h380M20 150h380M20 280h380M70 40v240M160 40v240M250 40v240M340 40v240"
      />
      <path className="street" d="M0 215h420" strokeWidth="34" />
      <path className="homes" d="M88 62h54v56H88zM268 66h56v50h-56z" />
      <path className="picked" d="M160 40h90v110h-90z" strokeWidth="1.6" />
      <path className="picked-house" d="M178 58h46v48h-46z" />
    </svg>
  );
}

/** A zoning map: the zone colors, a pattern for parks, and one lot. */
export function MapPicture() {
  return (
    <svg viewBox="0 0 520 300" role="img" aria-label="A drawing of a zoning map with one lot picked out">
      <defs>
        <pattern id="parks" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className="zone-open-space" />
          <path d="M0 0v8" className="hatch" strokeWidth="1.5" />
        </pattern>
      </defs>
      <rect width="520" height="300" className="ground" />
      <g className="zones" strokeWidth="5">
        <path d="M0 0h180v130H0zM110 130h240v170H110z" className="zone-residential" />
        <path d="M180 0h150v130H180z" className="zone-commercial" />
        <path d="M330 0h190v70H330z" className="zone-industrial" />
        <path d="M330 70h190v60H330z" className="zone-mixed-use" />
        <path d="M0 130h110v170H0z" fill="url(#parks)" />
        <path d="M350 130h170v170H350z" className="zone-special" />
      </g>
      <g className="zone-label">
        <text x="22" y="34">
          Residential
        </text>
        <text x="202" y="34">
          Commercial
        </text>
        <text x="352" y="40">
          Industrial
        </text>
        <text x="352" y="106">
          Mixed use
        </text>
        <text x="14" y="164">
          Parks
        </text>
        <text x="372" y="282">
          Special
        </text>
      </g>
      <rect x="164" y="172" width="64" height="74" className="picked-lot" />
      <g>
        <rect x="236" y="164" width="228" height="90" rx="3" className="label-card" />
        <text x="252" y="190" className="card-title">
          This lot
        </text>
        <text x="252" y="212" className="card-text">
          What may be built here,
        </text>
        <text x="252" y="232" className="card-text">
          and which clause says so
        </text>
      </g>
    </svg>
  );
}

const MEASURES = [
  { label: "Floor area", share: 230, limit: 290, fails: false },
  { label: "Height", share: 260, limit: 290, fails: false },
  { label: "Rear setback", share: 120, limit: 180, fails: true },
] as const;

/** A project against its limits: two pass, one falls short. */
export function ProjectPicture() {
  return (
    <svg
      viewBox="0 0 520 260"
      role="img"
      aria-label="A drawing of a project checked against three limits: two pass, one falls short"
    >
      <text x="28" y="44" className="card-title">
        Backyard cottage
      </text>
      {MEASURES.map(({ label, share, limit, fails }, index) => {
        const y = 88 + index * 50;
        return (
          <g key={label}>
            <text x="28" y={y + 5} className="card-text">
              {label}
            </text>
            <path d={`M180 ${y}h${limit}`} className="bar-ground" strokeWidth="6" />
            <path d={`M180 ${y}h${share}`} className={fails ? "bar-no" : "bar-yes"} strokeWidth="6" />
            {fails ? (
              <path
                d={`M${180 + share} ${y}h${limit - share}`}
                className="bar-no"
                strokeWidth="6"
                strokeDasharray="3 3"
              />
            ) : null}
            <path d={`M${180 + limit} ${y - 12}v24`} className="stroke-ink" />
            <text
              x={180 + share}
              y={y - 10}
              textAnchor="end"
              className={fails ? "bar-note says-no" : "bar-note says-yes"}
            >
              {fails ? "falls short" : "passes"}
            </text>
          </g>
        );
      })}
      <text x="28" y="236" className="bar-note">
        Bars: your project. Ticks: the limit.
      </text>
    </svg>
  );
}

/** One rule in several cities on one axis, cities unnamed. */
export function ComparisonPicture() {
  return (
    <svg
      viewBox="0 0 520 240"
      role="img"
      aria-label="A drawing of one rule compared across cities on a single line, from strict to generous"
    >
      <text x="28" y="44" className="card-title">
        One rule, every city
      </text>
      <path d="M60 140h410M60 132v16M470 132v16" className="stroke-ink" />
      {[108, 170, 214, 262, 372, 448].map((x, index) => (
        <g key={x}>
          <circle cx={x} cy="140" r="7" className={index === 2 ? "dot-own" : "dot"} />
        </g>
      ))}
      <path d="M214 132V104" className="stroke-rule-strong" />
      <text x="214" y="96" textAnchor="middle" className="card-text">
        Your city
      </text>
      <text x="60" y="176" className="bar-note">
        stricter
      </text>
      <text x="470" y="176" textAnchor="end" className="bar-note">
        more generous
      </text>
      <text x="28" y="214" className="bar-note">
        Each dot is a city, with its clause.
      </text>
    </svg>
  );
}
