import pg from "pg";
import { expect, test } from "vitest";
import { outageOf } from "./outage.ts";

const failure = (code: string, message: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError(message, 0, "error"), { code, severity: "ERROR" });

test.each([
  ["53100", 'could not extend file "base/5/16385": No space left on device'],
  ["58030", 'could not write block 3 of file "base/5/16385": Input/output error'],
  ["42501", 'could not open file "base/5/16385": Permission denied'],
  ["42501", 'could not write to file "pg_wal/xlogtemp.42": Read-only file system'],
])("%s %s: the database cannot store, also where a library wraps it", (code, message) => {
  expect(outageOf(new Error("Failed query", { cause: failure(code, message) }))).toBe("storage");
});

test("a role without a right is our fault and not an outage", () => {
  expect(outageOf(failure("42501", "permission denied for table users"))).toBeNull();
});
