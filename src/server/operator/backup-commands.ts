import type { OperatorCommand } from "./operator-desk.ts";

/** Parts of `backup` and `doctor` that only the process with the database can do, for a terminal that cannot. */

/** `backup FILE`: copies the database. */
export const copying: OperatorCommand = async ([path], { backUp }) => {
  if (!backUp || path === undefined) return { code: 2, text: "Usage: npm run lotline -- backup FILE" };
  const made = await backUp(path);
  return made.ok ? { code: 0, text: made.value } : { code: 1, text: made.error };
};

/** `read-all`: reads every row of every table. */
export const readingAll: OperatorCommand = async (_, { unreadable }) => {
  if (!unreadable) return { code: 2, text: "Only the process that has the database can read all of it." };
  const fault = await unreadable();
  return { code: fault === null ? 0 : 1, text: fault ?? "" };
};
