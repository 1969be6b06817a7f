import { type ActionFunctionArgs, redirect, redirectDocument } from "react-router";
import { refused } from "#web/form-outcome.ts";
import type { Site } from "#web/site.ts";

/** Nobody signs out by following a link. */
export const toStart = () => redirect("/");

/** The action of /auth/logout: ends the session and loads a whole new page, so that nothing of the person stays. */
export const createLogoutAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    try {
      await site.write("logout", {});
    } catch (error) {
      return refused("logout", given, error);
    }
    return redirectDocument("/");
  };
