import { data, type LoaderFunctionArgs } from "react-router";
import type { ReferenceCallOutput, ReferenceOutput } from "#contract/reference.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

export const REFERENCE = "/api-access/reference";
export const PROBLEMS_PAGE = `${REFERENCE}/problems`;
export const callAddress = (id: string): string => `${REFERENCE}/${id}`;

/** A page of the reference, and of which site. */
export interface ReferenceView<T> {
  output: T;
  baseUrl: string;
}

/** The loader of the index and of the list of problems. */
export const createReferenceLoader = (site: Site) => async (): Promise<ReferenceView<ReferenceOutput>> => ({
  output: await site.read("apiReference", {}),
  baseUrl: site.baseUrl,
});

/** The loader of the page of one call. */
export const createCallLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<ReferenceView<ReferenceCallOutput>> => {
    try {
      return {
        output: await site.read("apiReferenceCall", { call: params.call ?? "" }),
        baseUrl: site.baseUrl,
      };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      throw data("The API has no call by this name. The API reference lists all calls.", { status: 404 });
    }
  };

/** Where a part of the reference is now that was once on its one long page; null for what is still there. */
export function movedTo(hash: string, { groups, problems }: ReferenceOutput): string | null {
  const [, kind, name] = /^#(call|problem)-(.+)$/.exec(hash) ?? [];
  if (kind === "call" && groups.some(({ calls }) => calls.some(({ id }) => id === name)))
    return callAddress(name!);
  if (kind === "problem" && problems.some(({ code }) => code === name)) return `${PROBLEMS_PAGE}${hash}`;
  return hash === "#problems" ? PROBLEMS_PAGE : null;
}
