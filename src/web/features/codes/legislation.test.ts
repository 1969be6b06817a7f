import { expect, it } from "vitest";
import { CLAUSE } from "#web/testing/answer-fixture.ts";
import { legislationJson } from "./legislation.ts";

it("describes a restated clause without calling our words the law's text", () => {
  const data = JSON.parse(
    legislationJson(CLAUSE, CLAUSE.versions[0]!, "https://lotline.test/codes/denver/x"),
  );
  expect(data).toMatchObject({
    "@type": "Legislation",
    legislationIdentifier: "Denver Zoning Code, Division 10.5",
    legislationLegalForce: "https://schema.org/InForce",
  });
  expect(data.text).toBeUndefined();
  expect(data.abstract).toBe(CLAUSE.versions[0]!.text);
});
