import type { Context } from "hono";
import type { SignedIn } from "../accounts/accounts.ts";
import type { ApiCaller } from "../api/api-caller.ts";
import type { Outage } from "../database/outage.ts";
import type { Services } from "../services.ts";
import type { KeptPage } from "./kept-pages.ts";

/** A person and the session by which they are known. */
type Identified = SignedIn & { sessionId: number };

/** What comes with a request besides itself. */
export interface Env {
  Bindings: {
    /** The network address, given by the caller of the app; the request cannot set it. */
    address?: string;
    /** True for a call that a page makes while it is rendered: it was counted and is logged as the page. */
    inProcess?: boolean;
    /** Who sent the page that calls in process, where that was found out for the page; null for a visitor. */
    sender?: Identified | null;
  };
  Variables: {
    requestId: string;
    /** Whose account a call entered or made, which its cookie did not say yet. */
    account?: number;
    address: string;
    /** What a call came to, where that is more for the log of security than its path says. */
    event?: string;
    /** Whose key a call of the developer API came with; set by its gate. */
    apiCaller?: ApiCaller;
    /** Set for a page that other sites may show in a frame. */
    framable?: boolean;
    /** Why nobody could say who sends this; set by person.ts. */
    unknown?: Outage;
    /** The page that is sent. */
    page?: KeptPage;
    /** The pattern of a page's path, such as "/codes/:city/:section"; set by what renders it. */
    pattern?: string;
    /** Looked up once for each request, by person.ts. */
    identified?: Promise<Identified | null>;
  };
}

/** One operation: parse, authorize, load, decide, save, present. */
export type Handler = (c: Context<Env>, services: Services) => Response | Promise<Response>;
