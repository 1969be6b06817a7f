/** What a key may be used for: the law as records, questions, checks of projects, places on the map. */
export const API_SCOPES = ["read", "search", "check", "map"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const SCOPE_WORDS: Readonly<Record<ApiScope, string>> = {
  read: "Read the law: cities, sections, rules, districts, comparisons, coverage.",
  search: "Ask questions and search the sections.",
  check: "Check a project, find the largest that passes, verify a report.",
  map: "Read zoning shapes and what holds at a place.",
};
