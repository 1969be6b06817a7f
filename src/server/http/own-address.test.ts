import { expect, test } from "vitest";
import { ownAddress } from "./own-address.ts";

test.each([
  ["http://localhost:3000/pricing", "http://127.0.0.1:3000", "http://localhost:3000"],
  ["http://127.0.0.1:3000/", "http://localhost:3000", "http://127.0.0.1:3000"],
  ["http://[::1]:3000/", "http://127.0.0.1:3000", "http://[::1]:3000"],
  // Through a tunnel of the person's own.
  ["http://localhost:8080/", "http://127.0.0.1:3000", "http://localhost:8080"],
])("%s on %s is %s: names of one machine are interchangeable", (request, base, own) => {
  expect(ownAddress(request, base)).toBe(own);
});

test.each([
  ["http://evil.example/", "http://127.0.0.1:3000"],
  ["http://localhost.evil.example/", "http://127.0.0.1:3000"],
  ["http://127.0.0.1.evil.example/", "http://127.0.0.1:3000"],
  ["http://localhost:3000/", "https://lotline.example"],
])("%s on %s is not believed", (request, base) => {
  expect(ownAddress(request, base)).toBe(base);
});
