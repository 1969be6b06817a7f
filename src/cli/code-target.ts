import { ok, type Result } from "#domain/result.ts";
import type { ImportStores } from "#server/operator/lend-stores.ts";
import { openImportTarget } from "./import-target.ts";

/** Where enacted codes are stored: the database that the server uses. */
export interface CodeTarget {
  store: ImportStores["codes"];
  close(): Promise<void>;
}

/** Opens the database that the settings name, with its tables. The error is for the operator. */
export async function openCodeTarget(
  env?: Readonly<Record<string, string | undefined>>,
): Promise<Result<CodeTarget, string>> {
  const opened = await openImportTarget(env);
  return opened.ok ? ok({ store: opened.value.stores.codes, close: opened.value.close }) : opened;
}
