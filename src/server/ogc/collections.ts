import type { LayerKind } from "#domain/geography/layer.ts";
import { schematicNotice } from "#domain/geography/layer-words.ts";
import { unpackBox } from "#domain/geography/packed-shape.ts";
import type { City } from "#domain/law/law.ts";
import { withheldBecause } from "../open-data/licences.ts";
import type { Services } from "../services.ts";

/** A layer of a city as a collection of OGC API Features. */
export interface Collection {
  /** "denver-zoning": also its place in the address. */
  id: string;
  city: City;
  kind: LayerKind;
  title: string;
  description: string;
  /** West, south, east, north in degrees; null for a layer without shapes. */
  bounds: readonly [number, number, number, number] | null;
}

const KIND_TITLES: Readonly<Record<LayerKind, string>> = {
  zoning: "zoning districts",
  historic: "historic districts",
  flood: "flood hazard areas",
  transit: "transit areas",
  special_purpose: "special purpose districts",
  parks: "parks",
  landmarks: "landmarks",
  parcels: "parcels",
  addresses: "street addresses",
  boundary: "city boundary",
  neighborhoods: "neighborhoods",
};

/**
 * The layers that we may pass on, as the open data does. A layer that is too large for the memory is not among them: it is
 * drawn from its tiles alone.
 */
export function collectionsOf({ layers, allLayers }: Pick<Services, "layers" | "allLayers">): Collection[] {
  return layers
    .current()
    .flatMap(({ version, held, parcels }): Collection[] => {
      const city = layers.city(version.cityId);
      const own = held ?? parcels;
      if (!city || !own || withheldBecause(version, allLayers) !== null) return [];
      const { kind, source } = version;
      const asOf = source.asOf ? ` As of ${source.asOf}.` : "";
      const notice = schematicNotice([{ ...version, version: "" }]);
      const count = typeof own.shapes === "number" ? own.shapes : own.shapes.length;
      return [
        {
          id: `${city.slug}-${kind.replaceAll("_", "-")}`,
          city,
          kind,
          title: `${city.name}: ${KIND_TITLES[kind]}`,
          description: `${source.name}.${asOf}${notice ? ` ${notice}` : ""}`,
          bounds: own.box && count > 0 ? unpackBox(own.box) : null,
        },
      ];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
