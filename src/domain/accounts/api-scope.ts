/** What a key of the developer API may be used for. Each call of the API belongs to one of them. */
export const API_SCOPES = ["read", "search", "check", "map"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What a scope opens, for the person who makes a key. */
export const API_SCOPE_WORDS: Readonly<Record<ApiScope, string>> = {
  read: "Read the law: cities, sections, rules, districts, comparisons, coverage",
  search: "Ask questions and search the sections, with the same answers as the site",
  check: "Check a project, find the largest that passes, verify a report",
  map: "Read zoning shapes and the rules at a place",
};

/** In the order of the list, each once. */
export const inScopeOrder = (scopes: readonly ApiScope[]): ApiScope[] =>
  API_SCOPES.filter((scope) => scopes.includes(scope));
