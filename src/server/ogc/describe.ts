import { PRODUCT_VERSION } from "../product-version.ts";
import type { Collection } from "./collections.ts";

/** The documents of OGC API Features besides the features themselves. `root` is the address of the landing page. */

const CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
const OPEN_API = "application/vnd.oai.openapi+json;version=3.0";
export const GEOJSON = "application/geo+json";
const JSON_TYPE = "application/json";

const link = (rel: string, href: string, type: string, title: string) => ({ rel, href, type, title });

export const describeLanding = (root: string) => ({
  title: "Lotline: zoning layers",
  description:
    "The zoning and overlay layers of each city on Lotline whose license allows it, for programs such as QGIS. Zoning that is marked schematic was drawn for this project and is not official.",
  links: [
    link("self", root, JSON_TYPE, "This document"),
    link("service-desc", `${root}/api`, OPEN_API, "The API as an OpenAPI document"),
    link("service-doc", new URL("/documentation/open-data", root).href, "text/html", "How to use it"),
    link("conformance", `${root}/conformance`, JSON_TYPE, "What this API conforms to"),
    link("data", `${root}/collections`, JSON_TYPE, "The collections"),
  ],
});

export const describeConformance = () => ({
  conformsTo: ["core", "oas30", "geojson"].map(
    (name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`,
  ),
});

export const describeCollections = (root: string, collections: readonly Collection[]) => ({
  links: [link("self", `${root}/collections`, JSON_TYPE, "This document")],
  collections: collections.map((collection) => describeCollection(root, collection)),
});

export function describeCollection(root: string, { id, title, description, bounds }: Collection) {
  const own = `${root}/collections/${id}`;
  return {
    id,
    title,
    description,
    itemType: "feature",
    crs: [CRS84],
    ...(bounds ? { extent: { spatial: { bbox: [bounds], crs: CRS84 } } } : {}),
    links: [link("self", own, JSON_TYPE, "This document"), link("items", `${own}/items`, GEOJSON, title)],
  };
}

const parameter = (name: string, where: "path" | "query", schema: object, description: string) => ({
  ...{ name, in: where, required: where === "path", schema, description },
  ...(name === "bbox" ? { style: "form", explode: false } : {}),
});
const COLLECTION = parameter(
  "collectionId",
  "path",
  { type: "string" },
  "A collection's id, such as denver-zoning",
);
const answer = (type: string, description: string) => ({
  "200": { description, content: { [type]: { schema: { type: "object" } } } },
});
const BAD = { "400": { description: "A parameter is not known or not valid" } };
const MISSING = { "404": { description: "There is nothing at this address" } };

/** A document of OpenAPI 3.0, as the conformance class asks. */
export const describeApi = (root: string) => ({
  openapi: "3.0.3",
  info: { title: "Lotline: zoning layers", version: PRODUCT_VERSION },
  servers: [{ url: root }],
  paths: {
    "/": { get: { operationId: "getLandingPage", responses: answer(JSON_TYPE, "Where to start") } },
    "/conformance": {
      get: { operationId: "getConformance", responses: answer(JSON_TYPE, "What this API conforms to") },
    },
    "/collections": {
      get: { operationId: "getCollections", responses: answer(JSON_TYPE, "The collections") },
    },
    "/collections/{collectionId}": {
      get: {
        operationId: "getCollection",
        parameters: [COLLECTION],
        responses: { ...answer(JSON_TYPE, "One collection"), ...MISSING },
      },
    },
    "/collections/{collectionId}/items": {
      get: {
        operationId: "getFeatures",
        parameters: [
          COLLECTION,
          parameter(
            "limit",
            "query",
            { type: "integer", minimum: 1, maximum: 1000, default: 100 },
            "The most features of one page",
          ),
          parameter(
            "bbox",
            "query",
            { type: "array", minItems: 4, maxItems: 6, items: { type: "number" } },
            "Only features whose box meets this one: west, south, east, north",
          ),
          parameter("datetime", "query", { type: "string" }, "Features have no time, so each matches"),
          parameter(
            "cursor",
            "query",
            { type: "string" },
            "Where the page before ended: follow its link next",
          ),
        ],
        responses: { ...answer(GEOJSON, "A page of features"), ...BAD, ...MISSING },
      },
    },
    "/collections/{collectionId}/items/{featureId}": {
      get: {
        operationId: "getFeature",
        parameters: [COLLECTION, parameter("featureId", "path", { type: "string" }, "A feature's id")],
        responses: { ...answer(GEOJSON, "One feature"), ...MISSING },
      },
    },
  },
});
