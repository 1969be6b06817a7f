import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from "react-router";
import { expect, it } from "vitest";
import { type Hydration, readHydration, writeHydration } from "./hydration.ts";

const answer = { headline: "No." };
const hydration: Hydration = {
  assets: { scripts: ["/a.js"], styles: [], preloads: [] },
  user: null,
  baseUrl: "https://lotline.test",
  offer: { plan: "anonymous", payments: null, narration: false },
  searchesRemaining: 1,
  router: {
    loaderData: { "0-1": { state: { kind: "found", output: answer }, list: [answer, 1] } },
    errors: null,
  },
  reads: [{ key: ["/api/search", "q", "fence"], data: answer }],
};

it("carries the state to the browser and writes a shared answer once", () => {
  const text = writeHydration(hydration).join("");
  expect(text.match(/headline/g)).toHaveLength(1);
  expect(readHydration(text)).toEqual(hydration);
});

it("keeps the status of a page that was not found and tells nothing of other failures", () => {
  const errors = { a: new ErrorResponse(404, "Not Found", "No such section."), b: new Error("secret") };
  const text = writeHydration({ ...hydration, router: { loaderData: {}, errors } }).join("");
  expect(text).not.toContain("secret");
  const back = readHydration(text).router.errors;
  expect(isRouteErrorResponse(back?.a) && back.a.status).toBe(404);
  expect(back?.b).toBeInstanceOf(Error);
});
