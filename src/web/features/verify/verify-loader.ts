import { data, type LoaderFunctionArgs } from "react-router";
import type { VerifyOutput } from "#contract/verify.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

const UNKNOWN =
  "We don't have a report with this number. Check it against the number printed on the report, or scan the code there again.";

/** The loader of /verify/:id: the report held against today's law. */
export const createVerifyLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<VerifyOutput> => {
    try {
      return await site.read("verify", { id: params.id ?? "" });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400))
        throw data(UNKNOWN, { status: 404 });
      throw error;
    }
  };
