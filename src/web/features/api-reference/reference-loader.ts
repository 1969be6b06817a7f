import type { ReferenceOutput } from "#contract/reference.ts";
import type { Site } from "#web/site.ts";

export interface ReferenceView {
  reference: ReferenceOutput;
  canonical: string;
  /** Of this site. */
  baseUrl: string;
}

export const createReferenceLoader = (site: Site) => async (): Promise<ReferenceView> => ({
  reference: await site.read("apiReference", {}),
  canonical: `${site.baseUrl}/api-access/reference`,
  baseUrl: site.baseUrl,
});
