import type { z } from "zod";
import type { ApiScope } from "#domain/accounts/api-scope.ts";
import type { Outcome } from "#domain/answers/answer-shape.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { CitableIndex } from "#domain/codes/index-citable.ts";
import type { Problem } from "#domain/problem.ts";
import type { Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { ImportedCodes } from "../imported/imported-codes.ts";

/** What a tool reads: the law and the day. */
export interface ToolWorld {
  engine: Engine;
  /** Places whose enacted code was imported; null where there is no database. */
  imported: ImportedCodes | null;
  today: CalendarDate;
  /** All codes that a citation may lead to. */
  citable(): Promise<CitableIndex>;
}

/** What of a call counts against limits and plans; told by the tool, decided by the server. */
export type ToolUse =
  | { kind: "reading" }
  | { kind: "search"; question: string }
  | { kind: "comparison"; cityIds: readonly number[]; topic: string; asOf?: string | undefined };

/** One thing that an assistant may ask for. It reads only, and the same input on the same day gives the same output. */
export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  /** For the assistant: when to use it and what comes back. */
  description: string;
  input: I;
  output: O;
  /** What a key of the developer API must be good for. */
  scope: ApiScope;
  /** What the call is about, before it is answered; a problem where the input names what we don't have. */
  use(world: ToolWorld, input: z.output<I>): Result<ToolUse, Problem>;
  run(
    world: ToolWorld,
    input: z.output<I>,
  ): Result<z.output<O>, Problem> | Promise<Result<z.output<O>, Problem>>;
  /** The verdict of what came back, where a question was answered. */
  outcomeOf?(output: z.output<O>): Outcome;
}

/** Keeps the types of a tool's input and output together. */
export const tool = <I extends z.ZodObject, O extends z.ZodType>(made: Tool<I, O>): Tool =>
  made as unknown as Tool;
