import { createContext } from "react";
import type { UserOutput } from "#contract/user.ts";

/** The signed-in person, or null. It changes only with a whole new page: signing in and out load one. */
export const UserContext = createContext<UserOutput | null>(null);
