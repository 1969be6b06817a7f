import type { Licence } from "#contract/open-data.ts";
import type { LayerVersion } from "../database/layer-store.ts";

const OURS = { name: "MIT", url: "https://opensource.org/license/mit", open: true } as const;

/** What this project wrote or drew itself. */
export const ownLicence = (covers: string): Licence => ({ covers, ...OURS });

/** Words of a publisher that we have as they were enacted. */
export const enactedLicence = (sections: number): Licence => ({
  covers: `originalText and quote of the ${sections} records whose textStatus is enacted: the publisher's words`,
  name: "unknown",
  url: null,
  open: false,
});

/**
 * Names of licenses that let anybody use, change and pass on data. A license that we do not recognise counts as not open:
 * to withhold too much can be mended, to give out what is not ours cannot.
 */
const OPEN =
  /\b(CC0|CC[ -]?BY(?:[ -]SA)?(?:[ -]\d(?:\.\d)?)?|PDDL|ODC[ -]BY|ODbL|public domain|open government licen[cs]e)\b/i;
const CLOSED =
  /\b(NC|ND|non[ -]?commercial|no[ -]?deriv\w*|all rights reserved|not (?:in the )?public domain)\b/i;

export const isOpenLicence = (text: string): boolean => OPEN.test(text) && !CLOSED.test(text);

/** The license of a layer's files. */
export function layerLicence({ schematic, source }: Pick<LayerVersion, "schematic" | "source">): Licence {
  if (schematic) return ownLicence("the drawing");
  const { license } = source;
  return {
    covers: "the layer",
    name: license ?? "unknown",
    url: null,
    open: license !== null && isOpenLicence(license),
  };
}

/** Why a layer is not given out, in a sentence; null when it is. `all`: the operator answers for it. */
export function withheldBecause(
  version: Pick<LayerVersion, "kind" | "schematic" | "source">,
  all: boolean,
): string | null {
  if (version.kind === "addresses")
    return "Street addresses are kept to be looked up one by one and not as a layer. Take them from their publisher.";
  if (all || layerLicence(version).open) return null;
  return version.source.license === null
    ? "No license is recorded for this layer, so we may not pass it on. Take it from its publisher."
    : `We do not know that its license lets us pass it on: ${version.source.license}. Take it from its publisher.`;
}
