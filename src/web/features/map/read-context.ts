import { createContext } from "react";
import type { Read } from "#web/api-client.ts";

/** How parts of the map ask the server on their own, such as for suggestions while an address is typed. */
export const ReadContext = createContext<Read>(() => Promise.reject(new Error("There is no server to ask.")));
