import type { ReferenceOutput } from "#contract/reference.ts";
import { hereOf, type Site } from "#web/site.ts";

export interface ReferenceView {
  reference: ReferenceOutput;
  canonical: string;
  /** Where the calls are made to. */
  here: string;
}

export const createReferenceLoader = (site: Site) => async (): Promise<ReferenceView> => ({
  reference: await site.read("apiReference", {}),
  canonical: `${site.baseUrl}/api-access/reference`,
  here: hereOf(site),
});
