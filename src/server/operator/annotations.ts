import type { ReportedAnnotation } from "../database/annotation-store.ts";
import type { OperatorCommand } from "./operator-desk.ts";
import { oneLine, printable, wholeNumber } from "./terminal-text.ts";

const USAGE = `Usage: npm run lotline -- annotations [list [--all]]   lists notes whose reports wait for a decision, or all that were reported
       npm run lotline -- annotations hide NUMBER     takes a note from the page; its author still sees it
       npm run lotline -- annotations keep NUMBER     leaves a note on the page; a newer report asks again`;

/** `annotations`: public notes that people reported, and the decision on each. */
export const annotations: OperatorCommand = async (args, { annotations: store, now }) => {
  const [what = "list", ...rest] = args;
  if (what === "list" && (rest.length === 0 || (rest.length === 1 && rest[0] === "--all"))) {
    const found = await store.reported(rest.length === 1);
    return { code: 0, text: found.length > 0 ? found.map(describe).join("\n\n") : "There is no such note." };
  }
  const id = wholeNumber(rest[0]);
  if ((what !== "hide" && what !== "keep") || id === null || rest.length > 1) return { code: 2, text: USAGE };
  if (!(await store.decide(id, what === "hide", now()))) return { code: 1, text: `There is no note ${id}.` };
  return { code: 0, text: what === "hide" ? `Note ${id} is hidden.` : `Note ${id} stays on the page.` };
};

function describe({ id, author, clauseId, hidden, text, reports }: ReportedAnnotation): string {
  const state = hidden ? "hidden" : "on the page";
  return [
    `Note ${id} by ${oneLine(author)}, on clause ${clauseId}, ${state}:`,
    printable(text).replace(/^/gm, "  > "),
    ...reports.map(
      ({ reason, createdAt }) => `  reported ${createdAt.toISOString().slice(0, 10)}: ${oneLine(reason)}`,
    ),
  ].join("\n");
}
