import type { SectionSearch } from "#domain/imported/section-search.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { readConfig } from "#server/config.ts";
import { type CodeShelf, codeShelf } from "#server/imported/code-shelf.ts";
import { openSearch } from "#server/imported/open-search.ts";
import { readingFiles, readingsFolder } from "#server/imported/reading-files.ts";
import type { ImportStores } from "#server/operator/lend-stores.ts";
import { openImportTarget } from "./import-target.ts";

/** Where enacted codes are stored: the database that the server uses. */
export interface CodeTarget {
  store: ImportStores["codes"];
  /** What was read of the codes, for answers from them. */
  shelf: CodeShelf;
  /** The search for their sections that the settings name. */
  search: () => Promise<SectionSearch>;
  close(): Promise<void>;
}

/** Opens the database that the settings name, with its tables. The error is for the operator. */
export async function openCodeTarget(
  env?: Readonly<Record<string, string | undefined>>,
): Promise<Result<CodeTarget, string>> {
  const config = readConfig(env);
  if (!config.ok) return err(config.error.join("\n"));
  const opened = await openImportTarget(env);
  if (!opened.ok) return opened;
  const shelf = codeShelf(readingFiles(readingsFolder(config.value.dataDir)));
  const { stores, db, close } = opened.value;
  const search = () => openSearch(db, config.value.codeSearch, stores.codes);
  return ok({ store: stores.codes, shelf, search, close });
}
