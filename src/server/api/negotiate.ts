import { type ApiFormat, MEDIA_TYPES } from "#contract/v1/parts.ts";

/** So many different headers are remembered; browsers and libraries send a handful. */
const MOST_REMEMBERED = 200;
const remembered = new Map<string, ApiFormat | null>();

/**
 * The format that an Accept header likes best of those offered, the first of them when it likes several as well; null
 * when it takes none. GeoJSON is JSON too. The same header is read once.
 */
export function chooseFormat(accept: string | undefined, offered: readonly ApiFormat[]): ApiFormat | null {
  if (!accept) return offered[0] ?? null;
  const key = `${offered.join()} ${accept}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const chosen = choose(accept, offered);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, chosen);
  return chosen;
}

function choose(accept: string, offered: readonly ApiFormat[]): ApiFormat | null {
  const ranges = accept.split(",").map((part) => {
    const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((piece) => piece.startsWith("q="))?.slice(2);
    const liking = weight === undefined ? 1 : Number(weight);
    return { range, liking: Number.isFinite(liking) ? Math.min(Math.max(liking, 0), 1) : 0 };
  });
  let best: { format: ApiFormat; liking: number } | null = null;
  for (const format of offered) {
    const type = MEDIA_TYPES[format];
    // The most particular range that fits speaks for the type.
    const fitting = [type, `${type.split("/")[0]}/*`, "*/*"]
      .map((wanted) => ranges.find(({ range }) => range === wanted))
      .find((found) => found !== undefined);
    if (fitting && fitting.liking > (best?.liking ?? 0)) best = { format, liking: fitting.liking };
  }
  return best?.format ?? null;
}
