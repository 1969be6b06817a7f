import { asc, eq } from "drizzle-orm";
import type { Db } from "./open-database.ts";
import { users } from "./schema.ts";

/** Who may review what was read from enacted text. */
export interface OperatorStore {
  /** Lets an account review, or ends that; the account's name, or null when there is none. */
  set(username: string, isOperator: boolean): Promise<string | null>;
  list(): Promise<string[]>;
}

export function operatorStore(db: Db): OperatorStore {
  return {
    set: async (username, isOperator) => {
      const [row] = await db
        .update(users)
        .set({ isOperator })
        .where(eq(users.usernameKey, username.toLowerCase()))
        .returning({ username: users.username });
      return row?.username ?? null;
    },
    list: async () =>
      (
        await db
          .select({ username: users.username })
          .from(users)
          .where(eq(users.isOperator, true))
          .orderBy(asc(users.username))
      ).map(({ username }) => username),
  };
}
