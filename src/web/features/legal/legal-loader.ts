import type { OperatorOutput } from "#contract/contact.ts";
import type { Site } from "#web/site.ts";

export interface LegalView {
  operator: OperatorOutput;
}

/** The loader of the legal pages. */
export const createLegalLoader = (site: Site) => async (): Promise<LegalView> => ({
  operator: await site.read("operator", {}),
});
