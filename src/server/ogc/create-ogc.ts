import { type Context, Hono } from "hono";
import type { HeldShape } from "#domain/geography/held-layer.ts";
import type { BoundingBox } from "#domain/geography/layer.ts";
import type { Env } from "../http/handler.ts";
import { mapPage } from "../http/map-data.ts";
import { presentFeature } from "../http/present-feature.ts";
import { problemResponse } from "../http/problem-response.ts";
import type { Services } from "../services.ts";
import { type Collection, collectionsOf } from "./collections.ts";
import {
  describeApi,
  describeCollection,
  describeCollections,
  describeConformance,
  describeLanding,
  GEOJSON,
} from "./describe.ts";
import { readItemsQuery } from "./read-items-query.ts";

/** Where it is, under the site's address. */
export const OGC_PATH = "/ogc/v1";

/**
 * OGC API Features, part 1 (core, OpenAPI 3.0, GeoJSON), for GIS programs: the layers of every city that we may pass on.
 * Open to all, without cookies or keys.
 */
export function createOgc(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  const root = () => services.baseUrl() + OGC_PATH;
  const collection = (c: Context<Env>): Collection | undefined =>
    collectionsOf(services).find(({ id }) => id === c.req.param("id"));
  app.use(async (c, next) => {
    await next();
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Cache-Control", "public, no-cache");
  });
  app.get("/", (c) => plain(c) ?? c.json(describeLanding(root())));
  app.get("/conformance", (c) => plain(c) ?? c.json(describeConformance()));
  app.get(
    "/api",
    (c) =>
      plain(c) ??
      c.body(JSON.stringify(describeApi(root())), 200, {
        "Content-Type": "application/vnd.oai.openapi+json;version=3.0",
      }),
  );
  app.get("/collections", (c) => plain(c) ?? c.json(describeCollections(root(), collectionsOf(services))));
  app.get("/collections/:id", (c) => {
    const found = collection(c);
    return found ? (plain(c) ?? c.json(describeCollection(root(), found))) : missing(c);
  });
  app.get("/collections/:id/items", (c) => {
    const found = collection(c);
    return found ? items(c, services, found, root()) : missing(c);
  });
  app.get("/collections/:id/items/:feature", async (c) => {
    const found = collection(c);
    return found ? ((await item(c, services, found, root())) ?? missing(c)) : missing(c);
  });
  app.all("*", (c) =>
    c.req.method === "GET" || c.req.method === "HEAD"
      ? missing(c)
      : problemResponse(c, { code: "method_not_allowed", allow: ["GET", "HEAD"] }),
  );
  return app;
}

/** Errors have the form that the standard's own examples have. */
const refuse = (c: Context<Env>, status: 400 | 404, code: string, description: string): Response =>
  c.json({ code, description }, status);
const missing = (c: Context<Env>): Response =>
  refuse(
    c,
    404,
    "NotFound",
    "There is nothing at this address. The collections are listed under /collections.",
  );

/** Null where nothing but the form is asked for: the standard wants unknown parameters refused. */
function plain(c: Context<Env>): Response | null {
  for (const [name, value] of new URL(c.req.url).searchParams)
    if (name !== "f" || value !== "json")
      return refuse(
        c,
        400,
        "InvalidParameterValue",
        `The parameter "${name}" is not known here, or its value is not.`,
      );
  return null;
}

async function items(
  c: Context<Env>,
  services: Services,
  { id, city, kind, bounds }: Collection,
  root: string,
): Promise<Response> {
  const query = readItemsQuery(new URL(c.req.url).searchParams);
  if (!query.ok) return refuse(c, 400, "InvalidParameterValue", query.error);
  const { limit, cursor } = query.value;
  const bbox = query.value.bbox && withinDegrees(query.value.bbox, bounds);
  const page = await mapPage(services, {
    ...{ cityId: city.id, kind, limit, simplify: 0 },
    ...(bbox ? { bbox } : {}),
    ...(cursor === null ? {} : { cursor }),
  });
  if (!page.ok)
    return page.error.code === "not_found"
      ? missing(c)
      : refuse(
          c,
          400,
          "InvalidParameterValue",
          "cursor: the layer has a new version, so start again without one.",
        );
  const own = `${root}/collections/${id}`;
  const { next, total, features } = page.value;
  const address = new URL(`${own}/items`);
  address.search = new URL(c.req.url).search;
  const self = address.href;
  if (next) address.searchParams.set("cursor", next);
  const body = {
    type: "FeatureCollection",
    timeStamp: services.now().toISOString(),
    numberMatched: total,
    numberReturned: features.length,
    links: [
      { rel: "self", href: self, type: GEOJSON },
      ...(next ? [{ rel: "next", href: address.href, type: GEOJSON }] : []),
      { rel: "collection", href: own, type: "application/json" },
    ],
    features,
  };
  return c.body(JSON.stringify(body), 200, { "Content-Type": GEOJSON });
}

/** A box that crosses the 180th meridian, as the part of it on the collection's side. */
function withinDegrees(box: BoundingBox, bounds: Collection["bounds"]): BoundingBox {
  const [west, south, east, north] = box;
  if (west <= east) return box;
  return bounds && bounds[2] >= west ? [west, south, 180, north] : [-180, south, east, north];
}

async function item(
  c: Context<Env>,
  { layers }: Services,
  { id, city, kind }: Collection,
  root: string,
): Promise<Response | null> {
  const refused = plain(c);
  if (refused) return refused;
  const named = c.req.param("feature") ?? "";
  if (!/^\d{1,9}$/.test(named)) return null;
  const place = Number(named);
  const parcels = kind === "parcels" ? layers.parcelsOf(city.id) : undefined;
  const held = layers.layersOf(city.id).find((layer) => layer.kind === kind);
  const layer = parcels ?? held;
  const shape: HeldShape | undefined = parcels
    ? (await parcels.page({ from: place, most: 1 })).find((parcel) => parcel.id === place)
    : held?.shapes[place];
  if (!layer || !shape) return null;
  const own = `${root}/collections/${id}`;
  const feature = {
    ...presentFeature(layer, place, shape, city),
    links: [
      { rel: "self", href: `${own}/items/${place}`, type: GEOJSON },
      { rel: "collection", href: own, type: "application/json" },
    ],
  };
  return c.body(JSON.stringify(feature), 200, { "Content-Type": GEOJSON });
}
