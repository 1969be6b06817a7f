import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  isRouteErrorResponse,
} from "react-router";
import type { RenderContext } from "#contract/render-context.ts";
import type { ReadCache, ReadKey } from "./read-cache.ts";

/** The id of the element that holds what the browser takes over. */
export const APPLICATION_ID = "application";
/** The id of the element that carries the state from the server to the browser. */
export const HYDRATION_ID = "hydration";

/** Everything the browser needs to carry on where the server stopped; travels as JSON in the page. */
export interface Hydration {
  assets: Omit<RenderContext["assets"], "pages">;
  user: RenderContext["user"];
  offer: RenderContext["offer"];
  baseUrl: string;
  searchesRemaining: number | null;
  router: HydrationState;
  /** What was read through the cache, so that going back to the first page reads nothing again. */
  reads: { key: ReadKey; data: unknown }[];
}

interface WrittenError {
  status: number | null;
  statusText: string;
  data: unknown;
}

const reference = (index: number) => ({ $read: index });
const isReference = (value: unknown): value is { $read: number } =>
  typeof value === "object" && value !== null && "$read" in value;

/**
 * Writes the state as JSON in two texts that follow each other: what depends on who reads the page, and what was loaded.
 * An answer that loader data and the cache both hold is written once.
 */
export function writeHydration(hydration: Hydration): [reader: string, loaded: string] {
  const places = new Map(hydration.reads.map(({ data }, index) => [data, index]));
  const router = JSON.stringify(
    { ...hydration.router, errors: writeErrors(hydration.router.errors) },
    (_, value: unknown) => {
      const place = typeof value === "object" && value !== null ? places.get(value) : undefined;
      return place === undefined ? value : reference(place);
    },
  );
  const { reads, router: _, ...reader } = hydration;
  return [JSON.stringify(reader).slice(0, -1), `,"reads":${JSON.stringify(reads)},"router":${router}}`];
}

/** Reads both texts that `writeHydration` wrote as one, with the shared answers put back in their places. */
export function readHydration(text: string): Hydration {
  const hydration = JSON.parse(text) as Hydration;
  const restored = restore(hydration.router, hydration.reads) as HydrationState;
  const errors = restored.errors as Record<string, WrittenError> | null | undefined;
  return { ...hydration, router: { ...restored, errors: errors ? readErrors(errors) : null } };
}

function restore(value: unknown, reads: Hydration["reads"]): unknown {
  if (Array.isArray(value)) return value.map((part) => restore(part, reads));
  if (typeof value !== "object" || value === null) return value;
  if (isReference(value)) return reads[value.$read]?.data;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, restore(part, reads)]));
}

/** Puts what the server read into the browser's cache. */
export function seedReads(cache: ReadCache, reads: Hydration["reads"]): void {
  for (const { key, data } of reads) cache.put(key, data);
}

function writeErrors(errors: HydrationState["errors"]): Record<string, WrittenError> | null {
  if (!errors) return null;
  const written = Object.entries(errors).map(([route, error]): [string, WrittenError] => [
    route,
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, data: error.data }
      : // What went wrong inside the server is for its log, not for the page.
        { status: null, statusText: "", data: null },
  ]);
  return Object.fromEntries(written);
}

function readErrors(errors: Record<string, WrittenError>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([route, { status, statusText, data }]) => [
      route,
      status === null
        ? new Error("The page could not be made.")
        : new ErrorResponse(status, statusText, data),
    ]),
  );
}
