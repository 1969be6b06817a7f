import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Text colors with the grounds they stand on; each pair needs 4.5:1 (WCAG 2.2, 1.4.3). */
const PAIRS: [string, string][] = [
  ...["ink", "ink-2", "ink-3", "accent", "accent-strong"].flatMap((text): [string, string][] => [
    [text, "paper"],
    [text, "sheet"],
  ]),
  ["ink", "accent-soft"],
  ["ink-2", "accent-soft"],
  ["accent", "accent-soft"],
  ["ink", "mark"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["ink", "permit-soft"],
  ["ink", "yes-soft"],
  ["accent", "permit-soft"],
  ["accent", "yes-soft"],
  ...["no", "yes", "permit", "depends", "none"].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    [tone, "sheet"],
    [tone, "paper"],
  ]),
];

/** Lines around fields and buttons need 3:1 (1.4.11). */
const CONTROLS: [string, string][] = [
  ["control", "sheet"],
  ["control", "paper"],
];

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", color = ""]) => [name, color]),
  );
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([":root", ".dark"])("the colors of %s", (selector) => {
  const tokens = tokensOf(selector);
  const ratio = (text: string, ground: string) => contrast(tokens.get(text) ?? "", tokens.get(ground) ?? "");

  it.each(PAIRS)("%s on %s can be read", (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(CONTROLS)("%s shows on %s", (line, ground) => {
    expect(ratio(line, ground)).toBeGreaterThanOrEqual(3);
  });
});
