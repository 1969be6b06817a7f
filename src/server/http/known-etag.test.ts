import { expect, test } from "vitest";
import { isKnown } from "./known-etag.ts";

test.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a" , "c"', '"a"', true],
  [" * ", '"a"', true],
  // No part of a longer one.
  ['"ba"', '"a"', false],
  ['x"a"', '"a"', false],
  ["", '"a"', false],
])("%s has %s: %s", (header, etag, known) => expect(isKnown(header, etag)).toBe(known));
