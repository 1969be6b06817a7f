export {
  type Answer,
  type CallOptions,
  type ClientOptions,
  createClient,
  type Input,
  type ListName,
  type LotlineClient,
  type OperationName,
} from "./client.ts";
export { LotlineError } from "./errors.ts";
export type * from "./generated.ts";
