import { expect, test } from "vitest";
import type { OperatorOutput } from "#contract/contact.ts";
import { renderPage } from "./testing/render-page.ts";

/** What the page says of measurements, without markup. */
async function shown(collector: OperatorOutput["collector"]): Promise<string> {
  const operator: OperatorOutput = {
    ...{ name: null, address: null, governingLaw: null, email: null, mailServer: false, streetMap: null },
    ...{ addressService: null, languageModel: null, requestLog: true, collector },
  };
  const page = await renderPage("/privacy-policy", async (request) =>
    Response.json(new URL(request.url).pathname === "/api/operator" ? operator : []),
  );
  return page.shown.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
}

test("the privacy page names a collector of others, not one of the operator's own, and what it gets", async () => {
  const others = await shown({ host: "otlp.example.com", traces: true, metrics: false });
  expect(others).toContain("otlp.example.com gets how long our server took for single requests");
  expect(others).not.toContain("how many requests there were");
  const own = await shown({ host: null, traces: false, metrics: true });
  expect(own).toContain("A collector that the operator runs gets how many requests there were");
  expect(own).not.toContain("single requests");
  expect(own).toContain("It gets nothing about you");
  expect(await shown(null)).not.toContain("Measurements.");
});
