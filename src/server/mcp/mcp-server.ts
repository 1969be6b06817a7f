import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type { z } from "zod";
import type { Outcome } from "#domain/answers/answer-shape.ts";
import { type Problem, sentenceOf } from "#domain/problem.ts";
import type { Result } from "#domain/result.ts";
import type { ApiFailure } from "../api/api-problem.ts";
import { describeFailure } from "../describe-failure.ts";
import type { Tool, ToolUse, ToolWorld } from "./tool.ts";
import { TOOLS } from "./tools.ts";

/** What an assistant is told once, before it asks anything. */
const INSTRUCTIONS = `Lotline says what the building and zoning code of a city lets people build. Every figure in an answer is bound to a quoted clause in "citations". Rules for using it:
- Give figures only as they are written here, and name the clause (code and section) with its link.
- A citation's textStatus says whether its text is "enacted" (the publisher's words) or "restated" (written from the section in other words). Never show restated text as the law's own words.
- A citation's "verified" names the enacted code in which its figures were found, with amendments through a day. When it is null they were not checked or not found: do not call them checked.
- "not_covered", "not_regulated", "depends" and "out_of_scope" are answers. Do not replace them with what you remember; pass on whom to ask.
- "unclear" gives no verdict. Show the person the "readings", and call again with the inputs under "apply" of the one they choose ("cityId" goes into "city").
- When "parts" is not empty, the person asked several things: each part answers one.
- When "decidingQuestion" is set, ask the person that question and call again with their answer.
- This is for education and is not legal advice. Say so, and name the city's department for a decision.`;

/** What stands between an assistant and the tools; a problem says why not. */
export interface Admit {
  /** May the tool be called for this? Counts the call. */
  call(tool: Tool, use: ToolUse): Promise<Result<null, Problem | ApiFailure>>;
  /** May the answer to a question go out? Counts the search if it counts. */
  answer(use: ToolUse, outcome: Outcome): Promise<Result<null, Problem | ApiFailure>>;
}

export interface McpWorld {
  /** The law and the day, read anew for each call. */
  world: () => ToolWorld;
  /** Null lifts all limits. */
  admit: Admit | null;
  version: string;
}

/** A server of the Model Context Protocol over the tools; it holds no state, so one is made for each request or connection. */
export function makeMcpServer({ world, admit, version }: McpWorld): McpServer {
  const server = new McpServer(
    { name: "lotline", title: "Lotline", version },
    { instructions: INSTRUCTIONS, capabilities: { tools: {} } },
  );
  for (const tool of TOOLS) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input,
        outputSchema: tool.output,
        annotations: {
          readOnlyHint: true,
          idempotentHint: true,
          destructiveHint: false,
          openWorldHint: false,
        },
      },
      async (input): Promise<CallToolResult> => {
        try {
          return await call(tool, input, world(), admit);
        } catch (problem) {
          // A thrown error is a bug: its text goes to the log and never to the assistant.
          console.error(`The tool ${tool.name} failed:`, describeFailure(problem));
          return refusal({
            code: "internal",
            detail: "Something went wrong on our side. Nothing is wrong with your input. Please try again.",
          });
        }
      },
    );
  }
  return server;
}

async function call(
  tool: Tool,
  input: z.output<Tool["input"]>,
  now: ToolWorld,
  admit: Admit | null,
): Promise<CallToolResult> {
  const use = tool.use(now, input);
  if (!use.ok) return refusal(use.error);
  const admitted = await admit?.call(tool, use.value);
  if (admitted && !admitted.ok) return refusal(admitted.error);
  const told = await tool.run(now, input);
  if (!told.ok) return refusal(told.error);
  const outcome = tool.outcomeOf?.(told.value);
  const given = outcome && (await admit?.answer(use.value, outcome));
  return given && !given.ok ? refusal(given.error) : answer(told.value);
}

/** The whole object twice, as the protocol asks: for programs, and as text for assistants that read no structure. */
const answer = (value: unknown): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(value) }],
  structuredContent: value as Record<string, unknown>,
});

/** Why nothing is answered, as an assistant can tell it: a code, a sentence, and the inputs that are wrong. */
const refusal = (problem: Problem | ApiFailure): CallToolResult => ({
  isError: true,
  content: [
    {
      type: "text",
      text: JSON.stringify({
        error: problem.code,
        message: "detail" in problem ? problem.detail : sentenceOf(problem),
        ...("fields" in problem ? { fields: problem.fields } : {}),
      }),
    },
  ],
});
