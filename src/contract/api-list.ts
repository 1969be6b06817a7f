import type { ApiScope } from "#domain/accounts/api-scope.ts";

/** A call of the developer API, as its gate counts it and the page lists it. */
export interface ListedCall {
  name: string;
  method: "GET" | "POST";
  path: string;
  scope: ApiScope;
  /** One sentence. */
  summary: string;
}

/** Every call of the developer API. */
export const apiList: readonly ListedCall[] = [
  { name: "cities", method: "GET", path: "/v1/cities", scope: "read", summary: "The cities we cover." },
  { name: "city", method: "GET", path: "/v1/cities/{id}", scope: "read", summary: "One city." },
  {
    name: "zoningCodes",
    method: "GET",
    path: "/v1/zoning-codes",
    scope: "read",
    summary: "Sections of the codes, of all cities or of one.",
  },
  {
    name: "zoningCode",
    method: "GET",
    path: "/v1/zoning-codes/{id}",
    scope: "read",
    summary: "One section with its text.",
  },
  {
    name: "search",
    method: "GET",
    path: "/v1/search",
    scope: "search",
    summary: "An answer to a question in plain words, with its clauses.",
  },
  {
    name: "landUseRules",
    method: "GET",
    path: "/v1/land-use-rules",
    scope: "read",
    summary: "Rules, each with its quote.",
  },
  {
    name: "landUseRule",
    method: "GET",
    path: "/v1/land-use-rules/{id}",
    scope: "read",
    summary: "One rule.",
  },
  {
    name: "landUseRulesOfType",
    method: "GET",
    path: "/v1/land-use-rules/type/{type}",
    scope: "read",
    summary: "Rules on one kind of project.",
  },
  {
    name: "mapData",
    method: "GET",
    path: "/v1/map-data",
    scope: "map",
    summary: "The zoning of a city as GeoJSON.",
  },
  {
    name: "locationInfo",
    method: "GET",
    path: "/v1/location-info",
    scope: "map",
    summary: "The district and the rules at a place, by its coordinates.",
  },
];
