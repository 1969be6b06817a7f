import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/user: everyone is a visitor as long as there are no accounts. */
export const user: Handler = (c) => problemResponse(c, { code: "unauthorized" });
