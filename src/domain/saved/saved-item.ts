import { err, ok, type Result } from "../result.ts";

/** What a person can keep. */
export const SAVED_KINDS = ["search", "project", "comparison", "location"] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** How much one person can keep, and how long what they write may be. */
export const SAVED_LIMITS = {
  items: 200,
  follows: 100,
  annotations: 500,
  /** In one hour, so that nobody floods the pages of the law. */
  annotationsAnHour: 20,
  reportsADay: 20,
  titleLength: 120,
  noteLength: 2000,
  annotationLength: 2000,
  reasonLength: 500,
  addressLength: 4000,
} as const;

/** The pages of this site that show a thing of each kind, and what their address must hold. */
const PAGES: Readonly<Record<SavedKind, readonly { path: RegExp; needs: readonly string[] }[]>> = {
  search: [{ path: /^\/search$/, needs: ["q"] }],
  project: [
    { path: /^\/compliance$/, needs: ["type", "cityId"] },
    { path: /^\/projects\/[^/]+$/, needs: [] },
  ],
  comparison: [{ path: /^\/compare$/, needs: ["city1", "city2", "topic"] }],
  location: [
    { path: /^\/map$/, needs: ["lng", "lat"] },
    { path: /^\/report$/, needs: ["lng", "lat"] },
    { path: /^\/report$/, needs: ["address"] },
    { path: /^\/report$/, needs: ["lot"] },
  ],
};

/** A path of this site with its inputs by name; of a name given twice the first counts. */
export interface SiteAddress {
  path: string;
  inputs: Readonly<Record<string, string>>;
}

/** Reads an address within this site; null for any other, also for one that a browser would take to another site. */
export function readSiteAddress(text: string): SiteAddress | null {
  // "//host" and "/\host" lead elsewhere; blanks and control characters stand in no address.
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text)) return null;
  const [path = "", query = ""] = text.split("#")[0]!.split(/\?(.*)/s);
  const inputs = new Map<string, string>();
  for (const part of query.split("&")) {
    const [name = "", value = ""] = part.split(/=(.*)/s).map(decode);
    if (name !== "" && value !== "" && !inputs.has(name)) inputs.set(name, value);
  }
  return { path, inputs: Object.fromEntries(inputs) };
}

/** The address of a thing to keep, without its fragment; the error is a sentence. */
export function readSavedAddress(kind: SavedKind, text: string): Result<string, string> {
  const address = text.length <= SAVED_LIMITS.addressLength ? readSiteAddress(text) : null;
  const fits = PAGES[kind].some(
    ({ path, needs }) =>
      address && path.test(address.path) && needs.every((name) => Object.hasOwn(address.inputs, name)),
  );
  return fits
    ? ok(text.split("#")[0]!)
    : err("Please save it from its own page. We cannot keep this address.");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
