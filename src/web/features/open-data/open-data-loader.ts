import type { OpenDataOutput } from "#contract/open-data.ts";
import { ApiError } from "#web/api-client.ts";
import { hereOf, type Site } from "#web/site.ts";

export interface OpenDataView {
  content: OpenDataOutput;
  canonical: string;
  /** Where the reader is, for the addresses in the code. */
  here: string;
}

/** The loader of /data. Files that cannot be made just now are shown as being made. */
export const createOpenDataLoader = (site: Site) => async (): Promise<OpenDataView> => {
  const content = await site.read("openData", {}).catch((error: unknown): OpenDataOutput => {
    if (error instanceof ApiError && error.status === 503) return { state: "making" };
    throw error;
  });
  return { content, canonical: `${site.baseUrl}/data`, here: hereOf(site) };
};
