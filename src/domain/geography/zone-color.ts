import type { Shade } from "./district-shades.ts";
import type { ZoneFamily } from "./map-selection.ts";
import { ZONE_STYLES } from "./zone-style.ts";

/** How much of the ground, or of the family's line, is in the fill of each shade. Style sheets mix the same way. */
export const SHADE_MIX: Readonly<Record<Shade, { with: "ground" | "line"; share: number } | null>> = {
  0: { with: "ground", share: 0.42 },
  1: { with: "ground", share: 0.2 },
  2: null,
  3: { with: "line", share: 0.12 },
  4: { with: "line", share: 0.24 },
};
const GROUND = { light: "#ffffff", dark: "#1f2629" };

/** The fill of a district by its family and shade. */
export function zoneFill(family: ZoneFamily, shade: Shade, tone: "light" | "dark"): string {
  const { fill, line, dark } = ZONE_STYLES[family];
  const own = tone === "dark" ? dark : { fill, line };
  const mix = SHADE_MIX[shade];
  return mix ? mixed(own.fill, mix.with === "ground" ? GROUND[tone] : own.line, mix.share) : own.fill;
}

/** The line of a family, for outlines and patterns. */
export const zoneLine = (family: ZoneFamily, tone: "light" | "dark"): string =>
  tone === "dark" ? ZONE_STYLES[family].dark.line : ZONE_STYLES[family].line;

function mixed(color: string, other: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(color, at) * (1 - share) + part(other, at) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
