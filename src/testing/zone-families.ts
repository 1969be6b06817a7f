import { join } from "node:path";
import { projectFamilies } from "#ingest/geo/zone-families.ts";

/** The rules of layers/families.yaml. */
export const families = projectFamilies(join(import.meta.dirname, "../../layers"));
