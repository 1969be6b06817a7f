import type { Handler } from "./handler.ts";
import { PRIVATE, setCookies } from "./person.ts";

/** POST /api/logout: ends the session on this device; where there is none, nothing is wrong. */
export const logout: Handler = async (c, services) => {
  setCookies(c, await services.accounts.logout(c.req.raw.headers));
  return c.json({}, 200, PRIVATE);
};
