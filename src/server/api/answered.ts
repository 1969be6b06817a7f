import type { ApiInput, ApiOperationName } from "#contract/v1/operations.ts";
import type { Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { Services } from "../services.ts";
import type { ApiFailure } from "./api-problem.ts";

export type ApiRecord = { readonly id: number | string };

/** What a call found, before it is paged, cut to the fields asked for, and written in a format. */
export type Answered =
  /** All records that fit, in the order of their numbers. */
  | { kind: "list"; records: readonly ApiRecord[]; lawVersion: string }
  | { kind: "one"; record: ApiRecord; lawVersion: string }
  /**
   * `table`: the same for calls that answer in CSV; a table without a row has its names all the same. `nextCursor`: of a
   * body that is one page of several; it is written into it with the address of the next one, null on the last.
   */
  | {
      kind: "body";
      body: object;
      table?: { columns: readonly string[]; rows: () => readonly object[] };
      nextCursor?: string | null;
    }
  /** JSON that was written already. */
  | { kind: "text"; text: string };

/** One call: decides and presents. `day` is today for the law. */
export type ApiHandler<N extends ApiOperationName> = (
  services: Services,
  input: ApiInput<N>,
  day: CalendarDate,
) => Result<Answered, ApiFailure> | Promise<Result<Answered, ApiFailure>>;
