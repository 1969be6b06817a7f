import { expect, test } from "vitest";
import { defaultPasskeyName, relyingParty } from "./passkey.ts";

test.each([
  ["https://lotline.example", { id: "lotline.example", origin: "https://lotline.example" }],
  [
    "https://city.lotline.example:8443",
    { id: "city.lotline.example", origin: "https://city.lotline.example:8443" },
  ],
  ["http://localhost:5000", { id: "localhost", origin: "http://localhost:5000" }],
  ["http://127.0.0.1:5000", { id: "localhost", origin: "http://localhost:5000" }],
  ["http://[::1]:5000", { id: "localhost", origin: "http://localhost:5000" }],
  ["https://Lotline.example:443/", { id: "lotline.example", origin: "https://lotline.example" }],
  ["https://203.0.113.7", null],
  ["lotline.example", null],
  ["https://[2001:db8::1]", null],
])("a site at %s is known to devices by its name", (address, party) => {
  expect(relyingParty(address)).toEqual(party);
});

test("a passkey without a name is called by its day", () => {
  expect(defaultPasskeyName("2026-11-27")).toBe("Passkey added November 27, 2026");
});
