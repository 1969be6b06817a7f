import type { z } from "zod";
import type { API_CALLS } from "./calls.ts";
import { lawOperations } from "./law-operations.ts";
import type { ApiOperation } from "./operation.ts";
import { placeOperations } from "./place-operations.ts";
import { projectOperations } from "./project-operations.ts";
import { questionOperations } from "./question-operations.ts";

/** Every call of the public API. */
export const apiOperations = {
  ...lawOperations,
  ...questionOperations,
  ...projectOperations,
  ...placeOperations,
} as const satisfies Record<keyof typeof API_CALLS, ApiOperation>;

export type ApiOperations = typeof apiOperations;
export type ApiOperationName = keyof ApiOperations;
export type ApiInput<N extends ApiOperationName> = z.output<ApiOperations[N]["input"]>;
export type ApiOutput<N extends ApiOperationName> = z.output<ApiOperations[N]["output"]>;
