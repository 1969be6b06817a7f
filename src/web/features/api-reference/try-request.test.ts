import { expect, test } from "vitest";
import type { ReferenceCall, ReferenceInputField } from "#contract/reference.ts";
import { asCurl, requestFor, shownBody } from "./try-request.ts";

const input = (name: string, given: Partial<ReferenceInputField> = {}): ReferenceInputField => ({
  name,
  in: "query",
  required: false,
  type: "text",
  description: "",
  values: [],
  several: false,
  usual: null,
  example: null,
  ...given,
});
const call = (method: "GET" | "POST", path: string, inputs: ReferenceInputField[]) =>
  ({ method, path, inputs }) as ReferenceCall;
const site = { baseUrl: "https://lotline.example", accept: "application/json" };

test("inputs go to the path and the query, empty ones nowhere, and what is needed is named", () => {
  const rules = call("GET", "/v1/rules/{id}", [
    input("id", { in: "path", required: true }),
    input("fields"),
    input("q"),
    input("empty"),
  ]);
  expect(requestFor(rules, { id: " 7 ", fields: "id,says", q: "5 ft & more", empty: " " }, site)).toEqual({
    request: {
      method: "GET",
      url: "https://lotline.example/v1/rules/7?fields=id,says&q=5%20ft%20%26%20more",
      accept: "application/json",
      body: null,
    },
    missing: [],
  });
  const none = requestFor(rules, {}, site);
  expect([none.missing, none.request.url]).toEqual([["id"], "https://lotline.example/v1/rules/{id}"]);
});

test("a body holds what was typed, and the terminal's line quotes it without the key", () => {
  const check = call("POST", "/v1/check", [
    input("cityId", { in: "body" }),
    input("district", { in: "body" }),
  ]);
  const { request } = requestFor(check, { cityId: "1", district: "O'Hare" }, site);
  expect(JSON.parse(request.body!)).toEqual({ cityId: "1", district: "O'Hare" });
  const line = asCurl(request);
  expect(line).toContain("curl -X POST 'https://lotline.example/v1/check'");
  expect(line).toContain('"Authorization: Bearer $LOTLINE_KEY"');
  expect(line).toContain("O'\\''Hare");
});

test("a long body is cut and says by how much; JSON gets line breaks, other text is left alone", () => {
  expect(shownBody('{"a":1}', "application/problem+json")).toBe('{\n  "a": 1\n}');
  expect(shownBody("id,name\r\n", "text/csv")).toBe("id,name\r\n");
  expect(shownBody("x".repeat(20_010), "text/csv")).toContain("… 10 more characters");
});
