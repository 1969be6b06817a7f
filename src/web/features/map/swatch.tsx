import { type CSSProperties, useId } from "react";
import { MIDDLE_SHADE, type Shade } from "#domain/geography/district-shades.ts";
import { SHADE_MIX } from "#domain/geography/zone-color.ts";
import type { ZonePattern } from "#domain/geography/zone-style.ts";
import { OVERLAY_LOOK, type Overlay, PARKS_LOOK, ZONE_LOOK, type ZoneType } from "./zone-look.ts";

/**
 * A zone's color and pattern as on the map, in the shade of a district where one is given; decoration, because its name is
 * next to it. The colors are those of the style sheet, which knows the theme.
 */
export function ZoneSwatch({ type, shade = MIDDLE_SHADE }: { type: ZoneType; shade?: number }) {
  const own = `var(--zone-${type.replace("_", "-")})`;
  const line = `var(--zone-${type.replace("_", "-")}-line)`;
  const mix = SHADE_MIX[shade as Shade];
  const other = mix?.with === "ground" ? "var(--zone-ground)" : line;
  const fill = mix ? `color-mix(in srgb, ${own}, ${other} ${100 * mix.share}%)` : own;
  return <Swatch fill={fill} line={line} pattern={ZONE_LOOK[type].pattern} />;
}

export function OverlaySwatch({ kind }: { kind: Overlay }) {
  const { light, dark, pattern } = OVERLAY_LOOK[kind];
  return <Swatch fill="var(--sheet)" line={light} night={dark} pattern={pattern} />;
}

/** The dots of parks that are a layer of their own. */
export function ParksSwatch() {
  return (
    <Swatch
      fill="var(--sheet)"
      line={PARKS_LOOK.light}
      night={PARKS_LOOK.dark}
      pattern={PARKS_LOOK.pattern}
    />
  );
}

/** `night`: the line in the dark theme, where it is not the same. */
function Swatch({
  fill,
  line,
  night = line,
  pattern,
}: {
  fill: string;
  line: string;
  night?: string;
  pattern: ZonePattern | null;
}) {
  const id = useId();
  return (
    <svg
      className="swatch"
      width="24"
      height="17"
      viewBox="0 0 24 17"
      aria-hidden="true"
      focusable="false"
      style={{ "--by-day": line, "--by-night": night } as CSSProperties}
    >
      {pattern ? (
        <pattern id={id} width={pattern.size} height={pattern.size} patternUnits="userSpaceOnUse">
          <path
            d={pattern.strokes.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join("")}
            className="swatch-line"
            strokeWidth={pattern.width}
          />
          {pattern.dots.map(([x, y, radius]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className="swatch-dot" />
          ))}
        </pattern>
      ) : null}
      <rect x="0.5" y="0.5" width="23" height="16" rx="2" style={{ fill }} />
      <rect
        x="0.5"
        y="0.5"
        width="23"
        height="16"
        rx="2"
        fill={pattern ? `url(#${id})` : "none"}
        className="swatch-line"
      />
    </svg>
  );
}
