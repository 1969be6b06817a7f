import { createContext, useContext } from "react";
import type { Offer } from "#contract/render-context.ts";
import { mayUse, PLANS, type Use } from "#domain/accounts/plan.ts";

/** What plans mean on this site and for this person. It changes only with a whole new page. */
export const OfferContext = createContext<Offer>({ plan: "anonymous", payments: null, narration: false });

/** Whether the visitor's plan includes something. The server decides; this only says so beforehand. */
export const useMayUse = (what: Use): boolean => mayUse(PLANS[useContext(OfferContext).plan], what);
