import { resolve } from "node:path";
import { z } from "zod";

/** Where imported codes are searched; what `auto` is depends on how much law there is: see database/search-place.ts. */
const SEARCH_PLACES = ["auto", "memory", "database"] as const;
export type SearchPlace = (typeof SEARCH_PLACES)[number];

/** Settings of where the data is; part of the table in config.ts. */
export const databaseSettings = {
  DATA_DIR: {
    about:
      "The folder of the embedded database and of the key that signs cookies. One process at a time uses it.",
    fallback: "./data",
    schema: z
      .string()
      .min(1, "DATA_DIR must not be empty.")
      .transform((path) => resolve(path)),
  },
  DATABASE_URL: {
    about:
      "A PostgreSQL database to use instead of the embedded one: postgres://user:password@host:5432/name. Several addresses, separated by blanks, where a replica may take the primary's place.",
    fallback: null,
    schema: z
      .string()
      .regex(
        /^postgres(ql)?:\/\/\S*(\s+postgres(ql)?:\/\/\S*)*$/,
        "DATABASE_URL must start with postgres:// or postgresql://, and so must each of several addresses, separated by blanks.",
      )
      .nullable(),
  },
  DATABASE_READ_URLS: {
    about:
      "Replicas of that database, separated by blanks. Codes, layers and permits are read from them; what people save never is.",
    fallback: "",
    schema: z
      .string()
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .refine(
        (urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url)),
        "DATABASE_READ_URLS must be addresses that start with postgres:// or postgresql://, separated by blanks.",
      ),
  },
  CODE_SEARCH: {
    about:
      "Where imported codes are searched: memory, database (in tables, for more than a server has memory for), or auto, which is memory up to 50,000 sections.",
    fallback: "auto",
    schema: z.enum(SEARCH_PLACES, "CODE_SEARCH must be auto, memory or database."),
  },
} as const;
