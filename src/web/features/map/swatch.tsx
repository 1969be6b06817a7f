import { useId } from "react";
import { type Hatch, OVERLAY_LOOK, type Overlay, ZONE_LOOK, type ZoneType } from "./zone-look.ts";

/** A zone's color and pattern as on the map; decoration, because its name stands beside it. */
export function ZoneSwatch({ type }: { type: ZoneType }) {
  const { fill, line, hatch } = ZONE_LOOK[type];
  return <Swatch fill={fill} line={line} hatch={hatch} />;
}

export function OverlaySwatch({ kind }: { kind: Overlay }) {
  const { light, hatch } = OVERLAY_LOOK[kind];
  return <Swatch fill="#ffffff" line={light} hatch={hatch} />;
}

function Swatch({ fill, line, hatch: { size, path, width } }: { fill: string; line: string; hatch: Hatch }) {
  const id = useId();
  return (
    <svg className="swatch" width="24" height="17" viewBox="0 0 24 17" aria-hidden="true" focusable="false">
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
        <path d={path} stroke={line} strokeWidth={width} fill="none" />
      </pattern>
      <rect x="0.5" y="0.5" width="23" height="16" rx="2" fill={fill} />
      <rect x="0.5" y="0.5" width="23" height="16" rx="2" fill={`url(#${id})`} stroke={line} />
    </svg>
  );
}
