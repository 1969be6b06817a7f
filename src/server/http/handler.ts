import type { Context } from "hono";
import type { Services } from "../services.ts";

/** What comes with a request besides itself. */
export interface Env {
  Bindings: {
    /** The network address, given by whoever calls the app; the request cannot set it. */
    address?: string;
    /** True for a call that a page makes while it is rendered: it was counted and is logged as the page. */
    inProcess?: boolean;
  };
  Variables: { requestId: string; address: string };
}

/** One operation: parse, authorize, load, decide, save, present. */
export type Handler = (c: Context<Env>, services: Services) => Response | Promise<Response>;
