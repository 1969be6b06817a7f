import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { indexDistricts } from "#domain/geography/districts.ts";
import { realCity, realLaw } from "#testing/law.ts";
import { families } from "#testing/zone-families.ts";
import { readSchematicLayer } from "./read-schematic-layer.ts";

test.each(realLaw().book.cities.map(({ slug }) => slug))(
  "every district drawn in %s has a family, also where the law lists none",
  (slug) => {
    const city = realCity(slug);
    const index = indexDistricts(
      city,
      realLaw().book.clauses.filter(({ cityId }) => cityId === city.id),
    );
    const text = readFileSync(join(import.meta.dirname, `../../../layers/${slug}/zoning.geojson`), "utf8");
    const layer = readSchematicLayer(text, city, index, families);
    if (!layer.ok) throw new Error(layer.error);
    const unknown = layer.value.shapes.filter(({ family }) => family === "unknown");
    expect(unknown.map(({ code }) => code)).toEqual([]);
  },
);
