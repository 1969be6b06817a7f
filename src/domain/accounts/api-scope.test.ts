import { expect, test } from "vitest";
import { API_SCOPE_WORDS, API_SCOPES, inScopeOrder } from "./api-scope.ts";

test("scopes that were ticked in any order come in the order of the list, each once", () => {
  expect(inScopeOrder(["map", "read", "map", "search"])).toEqual(["read", "search", "map"]);
  expect(inScopeOrder([...API_SCOPES].reverse())).toEqual([...API_SCOPES]);
  expect(inScopeOrder([])).toEqual([]);
});

test("each scope says something of its own to a person who makes a key", () => {
  expect(new Set(API_SCOPES.map((scope) => API_SCOPE_WORDS[scope])).size).toBe(4);
});
