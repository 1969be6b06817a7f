import { expect, test } from "vitest";
import { readCoordinates } from "./read-coordinates.ts";

test.each([
  ["39.7392, -104.9903"],
  ["-104.9903, 39.7392"],
  ["39.7392 -104.9903"],
  ["39.7392° -104.9903°"],
  ["39.7392 N 104.9903 W"],
  ["39.7392N, 104.9903W"],
  ["N 39.7392, W 104.9903"],
  ["104.9903 W 39.7392 N"],
  ["lat: 39.7392, lon: -104.9903"],
  ["39.7392 north, 104.9903 west"],
  ["39°44'21.12\" N 104°59'25.08\" W"],
  ["N39°44′21.12″ W104°59′25.08″"],
  ["39 44 21.12 N, 104 59 25.08 W"],
  ["39° 44.352' N, 104° 59.418' W"],
  ["(39.7392, -104.9903)"],
  ["39d44m21.12s N 104d59m25.08s W"],
  ["39-44-21.12N 104-59-25.08W"],
  ["39,7392 -104,9903"],
  ["geo:39.7392,-104.9903"],
  ["geo:39.7392,-104.9903?z=17"],
  ["39,7392; -104,9903"],
  ["+39.7392-104.9903/"],
  ["POINT(-104.9903 39.7392)"],
  ["https://www.google.com/maps/@39.7392,-104.9903,17z"],
  ["https://www.google.com/maps?q=39.7392,-104.9903"],
  ["https://www.openstreetmap.org/#map=17/39.7392/-104.9903"],
])("%s", (text) => {
  const [longitude, latitude] = readCoordinates(text)!;
  expect(longitude).toBeCloseTo(-104.9903, 6);
  expect(latitude).toBeCloseTo(39.7392, 6);
});

test.each([
  "",
  "121 N LaSalle St",
  "60614",
  "1500 Blake St",
  "39.7 N, 40.1 N",
  "39°75' N, 104° W",
  "200, 300",
  "12, Main Street",
  "N S",
  "-39 S, 100 E",
])("%j is none", (text) => {
  expect(readCoordinates(text)).toBeNull();
});
