/** The colors of the widget that its embedder may choose, made so that text stays readable in both themes. */

const PAPER = { light: "#ffffff", dark: "#1b2225" } as const;
const INKS = ["#ffffff", "#000000"] as const;
/** Of text on its ground, by WCAG 2. */
const READABLE = 4.5;

/** "#0B5D57", "0b5d57" and "#abc" as "#rrggbb"; null for anything else. */
export function readColor(text: string): string | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!hex) return null;
  return `#${hex.length === 3 ? [...hex].map((sign) => sign + sign).join("") : hex}`;
}

/** The style of a page with this accent: buttons have it, and links too where it can be read on the ground. */
export function accentStyle(color: string): string {
  const [white, black] = INKS;
  const on = contrast(color, white) >= contrast(color, black) ? white : black;
  const link = (theme: keyof typeof PAPER): string =>
    contrast(color, PAPER[theme]) >= READABLE ? `;--link-${theme}:${color}` : "";
  return `--own:${color};--on-own:${on}${link("light")}${link("dark")}`;
}

/** How far two colors stand apart, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
