import type { ApiScope } from "#domain/accounts/api-scope.ts";
import type { Use } from "#domain/accounts/plan.ts";

/** A call of the developer API, as its gate counts it and the pages list it. */
export interface ApiCall {
  /** GET, with HEAD, reads from the address; POST reads a JSON body. */
  method: "GET" | "POST";
  path: `/v1/${string}`;
  /** What a key must be allowed. */
  scope: ApiScope;
  /** What the account's plan must hold besides the developer API. */
  use?: Use;
  /** A few words. */
  summary: string;
}

/** Every call, without its inputs and outputs: the browser lists the calls and has no use for their schemas. */
export const API_CALLS = {
  listCities: { method: "GET", path: "/v1/cities", scope: "read", summary: "List the cities" },
  getCity: { method: "GET", path: "/v1/cities/{id}", scope: "read", summary: "Get one city" },
  listZoningCodes: {
    method: "GET",
    path: "/v1/zoning-codes",
    scope: "read",
    summary: "List the sections of the codes",
  },
  getZoningCode: { method: "GET", path: "/v1/zoning-codes/{id}", scope: "read", summary: "Get one section" },
  listLandUseRules: {
    method: "GET",
    path: "/v1/land-use-rules",
    scope: "read",
    summary: "List the rules in short",
  },
  getLandUseRule: {
    method: "GET",
    path: "/v1/land-use-rules/{id}",
    scope: "read",
    summary: "Get one rule in short",
  },
  listLandUseRulesByType: {
    method: "GET",
    path: "/v1/land-use-rules/type/{type}",
    scope: "read",
    summary: "List the rules of one type",
  },
  listRules: { method: "GET", path: "/v1/rules", scope: "read", summary: "List the rules for machines" },
  getRule: { method: "GET", path: "/v1/rules/{id}", scope: "read", summary: "Get one rule for machines" },
  listPermissions: {
    method: "GET",
    path: "/v1/permissions",
    scope: "read",
    summary: "List what is allowed where",
  },
  listDistricts: {
    method: "GET",
    path: "/v1/districts",
    scope: "read",
    summary: "List the zoning districts",
  },
  getDistrict: { method: "GET", path: "/v1/districts/{id}", scope: "read", summary: "Get one district" },
  listCoverage: {
    method: "GET",
    path: "/v1/coverage",
    scope: "read",
    summary: "List what we have, by city and topic",
  },
  search: { method: "GET", path: "/v1/search", scope: "search", summary: "Ask, and search the sections" },
  answer: { method: "GET", path: "/v1/answers", scope: "search", summary: "Answer a question" },
  compare: {
    method: "GET",
    path: "/v1/compare",
    scope: "read",
    use: "comparison",
    summary: "Compare cities",
  },
  check: { method: "GET", path: "/v1/check", scope: "check", summary: "Check a project" },
  checkBody: { method: "POST", path: "/v1/check", scope: "check", summary: "Check a project, sent as JSON" },
  solve: { method: "GET", path: "/v1/solve", scope: "check", summary: "Find what would pass" },
  verify: { method: "GET", path: "/v1/verify/{id}", scope: "check", summary: "Verify a report" },
  mapData: { method: "GET", path: "/v1/map-data", scope: "map", summary: "Get the shapes of a layer" },
  locationInfo: {
    method: "GET",
    path: "/v1/location-info",
    scope: "map",
    summary: "Find the rules at a place",
  },
} as const satisfies Record<string, ApiCall>;
