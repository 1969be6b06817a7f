import { PLANTED_IN_FILES } from "./planted-in-files.ts";
import { PLANTED_IN_RULES } from "./planted-in-rules.ts";

/** A fault to plant into the fixture: one change of one file, and how it must be reported. */
export interface PlantedFault {
  title: string;
  file: string;
  /** Replaced in the file by `by`; an empty text means the whole file. */
  text: string;
  by: string;
  /** On whose line the fault is reported, where that is not the first changed one; null for a file without lines. */
  at?: string | null;
  what: RegExp;
  remedy: RegExp;
}

export const PLANTED: readonly PlantedFault[] = [...PLANTED_IN_FILES, ...PLANTED_IN_RULES].map(
  ([title, file, text, by, what, remedy, at]) => ({
    title,
    file,
    text,
    by,
    what,
    remedy,
    ...(at === undefined ? {} : { at }),
  }),
);
