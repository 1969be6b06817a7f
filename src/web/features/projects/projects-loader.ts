import { data, type LoaderFunctionArgs } from "react-router";
import type { ProjectsOutput } from "#contract/compliance.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

export interface ProjectsView {
  /** Null where the visitor's plan does not include it. */
  output: ProjectsOutput | null;
  /** The page's permanent address, and its inputs as the call took them. */
  address: string;
  inputs: { id: string; asOf?: string };
}

const UNREADABLE =
  "We cannot read a project from this address. It may have been cut off on its way to you. Describe the project in the compliance wizard instead.";

/** The loader of a project in every city. An id that cannot be read is a page that does not exist, and says so. */
export const createProjectsLoader =
  (site: Site) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const { id = "" } = params;
    const asOf = new URL(request.url).searchParams.get("asOf") || undefined;
    const inputs = asOf ? { id, asOf } : { id };
    try {
      const output = await site.read("projects", inputs);
      const query = asOf ? `?${new URLSearchParams({ asOf })}` : "";
      // An equals sign may stand in a path as it is, and the links that lead here have it so.
      const path = encodeURIComponent(output.id).replaceAll("%3D", "=");
      const view: ProjectsView = { output, inputs, address: `${site.baseUrl}/projects/${path}${query}` };
      return view;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400))
        throw data(UNREADABLE, { status: 404 });
      if (error instanceof ApiError && error.status === 403)
        return data<ProjectsView>({ output: null, inputs, address: "" }, { status: 403 });
      throw error;
    }
  };
