import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { LAYER_KINDS } from "#domain/geography/layer.ts";
import { err, ok, type Result } from "#domain/result.ts";

const text = z.string().trim().min(1);

/** layers/<city>/sources.yaml: where a city publishes its layers. Unknown keys are refused. */
const SourcesFile = z.strictObject({
  publisher: text,
  /** Of all its layers that name no other; null where we have not seen one. */
  license: text.nullable(),
  sources: z
    .array(
      z.strictObject({
        kind: z.enum(LAYER_KINDS),
        name: text,
        address: z.url({ protocol: /^https?$/, error: "must be an address of the web" }),
        /** Of the district or name; recognized during the import when left out. */
        column: text.optional(),
        crs: text.optional(),
        publisher: text.optional(),
        license: text.optional(),
        /** What of it we have seen in public sources. None was ever called from here. */
        seen: z.enum(["address", "address and column"]),
        /** Hundreds of thousands of records: imported when it is named. */
        large: z.boolean().default(false),
      }),
    )
    .min(1)
    .refine((sources) => new Set(sources.map(({ kind }) => kind)).size === sources.length, {
      message: "names a kind twice",
    }),
});

/** A layer that a city publishes. */
export type OfficialSource = Omit<z.infer<typeof SourcesFile>["sources"][number], "license" | "publisher"> & {
  publisher: string;
  license: string | null;
};

/** The sources of a city from folder/<slug>/sources.yaml. The error is a sentence that names the file. */
export function readOfficialSources(folder: string, slug: string): Result<OfficialSource[], string> {
  const file = join(folder, slug, "sources.yaml");
  if (!existsSync(file)) return err(`No official sources are configured: there is no file ${file}.`);
  let given: unknown;
  try {
    given = parse(readFileSync(file, "utf8"));
  } catch (problem) {
    return err(`${file} is not YAML: ${problem instanceof Error ? problem.message.split("\n")[0] : problem}`);
  }
  const read = SourcesFile.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    return err(`${file}: ${issue?.path.join(".")} ${issue?.message}`);
  }
  const { publisher, license, sources } = read.data;
  return ok(
    sources.map((own) => ({
      ...own,
      publisher: own.publisher ?? publisher,
      license: own.license ?? license,
    })),
  );
}
