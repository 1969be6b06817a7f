import GeometryFactory from "jsts/org/locationtech/jts/geom/GeometryFactory.js";
import GeoJSONReader from "jsts/org/locationtech/jts/io/GeoJSONReader.js";
import IsValidOp from "jsts/org/locationtech/jts/operation/valid/IsValidOp.js";
import { expect } from "vitest";
import type { MultiPolygon } from "#domain/geography/layer.ts";

const reader = new GeoJSONReader(new GeometryFactory());

/** What JTS, a library that the product does not use, finds wrong with a shape; null when it is valid. */
export function faultByJts(shape: MultiPolygon): string | null {
  const geometry = reader.read({ type: "MultiPolygon", coordinates: shape });
  const fault = new IsValidOp(geometry).getValidationError();
  return fault === null ? null : String(fault);
}

/** Fails unless a shape is valid by JTS's judgement. */
export function expectValid(shape: MultiPolygon, what?: string) {
  expect(faultByJts(shape), what).toBeNull();
}
