import { dayInWords } from "../units/date-words.ts";
import type { Layer, LayerKind } from "./layer.ts";
import { OVERLAY_STYLES, ZONE_STYLES } from "./zone-style.ts";

/** What a map says of the layers that it shows. */
interface NamedLayer {
  kind: LayerKind;
  version: string;
  schematic: boolean;
  source: Layer["source"];
}

/** "Imported layer of April 17, 2025 · version 3-1f0c9ab2" */
export function layerLine(layer: NamedLayer | undefined): string {
  if (!layer) return "No layer is shown.";
  const kind = layer.schematic ? "Schematic layer" : "Imported layer";
  return `${kind}${ofDay(layer.source.asOf)} · version ${layer.version}`;
}

const ALL_DRAWN =
  "Lotline drew this map. It is not the city's official map. Do not rely on where its lines run.";

/** Names the layers that are drawings, where others are official; null when none is. */
export function schematicNotice(shown: readonly NamedLayer[]): string | null {
  const drawn = shown.filter(({ schematic }) => schematic);
  if (drawn.length === 0) return null;
  if (drawn.length === shown.length) return ALL_DRAWN;
  const names = drawn.map(({ kind }) => nameOf(kind)).join(", ");
  return `${names}: drawn by Lotline, not taken from an official map. Do not rely on where these lines run.`;
}

/** "Not shown by choice: Commercial Zones.": the families of zones that are left out; null when all are shown. */
export function leftOutLine(families: readonly string[]): string | null {
  const left = Object.entries(ZONE_STYLES).filter(
    ([family]) => family !== "unknown" && !families.includes(family),
  );
  return left.length > 0 ? `Not shown by choice: ${left.map(([, { name }]) => name).join(", ")}.` : null;
}

/** What to think of a place where the zoning is imported and the neighborhood is drawn. */
export const PARTLY_DRAWN =
  "The zoning district and overlays are from imported layers. The neighborhood comes from a map that Lotline drew. Do not rely on where its line runs.";

/** Where layers come from; those of one source are named together. */
export function sourceLines(shown: readonly NamedLayer[]): { text: string; url: string | null }[] {
  const bySource = new Map<string, { names: string[]; text: string; url: string | null }>();
  for (const { kind, source } of shown) {
    const { name, asOf, license, url } = source;
    const text = `${name}, ${asOf === null ? "date not known" : dayOf(asOf)}${license ? `, ${license}` : ""}`;
    const known = bySource.get(`${text} ${url}`) ?? { names: [], text, url };
    known.names.push(nameOf(kind));
    bySource.set(`${text} ${url}`, known);
  }
  return [...bySource.values()].map(({ names, text, url }) => ({
    text: `${names.join(", ")}: ${text}`,
    url,
  }));
}

/** " of April 17, 2025"; " of an unknown date". */
export const ofDay = (asOf: string | null): string =>
  asOf === null ? " of an unknown date" : ` of ${dayOf(asOf)}`;

const dayOf = (asOf: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(asOf) ? dayInWords(asOf) : asOf);

function nameOf(kind: LayerKind): string {
  if (kind === "zoning") return "Zoning";
  return kind in OVERLAY_STYLES ? OVERLAY_STYLES[kind as keyof typeof OVERLAY_STYLES].name : kind;
}
