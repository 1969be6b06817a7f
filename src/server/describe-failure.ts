/**
 * What went wrong, as text for the log and the terminal: where and of which kind, and never a value that a statement
 * carried. A failed statement is full of them: the query library lists its parameters (names, addresses, hashes of
 * passwords), and PostgreSQL repeats whole rows in `detail`. So nothing that was caught may be printed in any other way.
 */
export function describeFailure(problem: unknown): string {
  const lines: string[] = [];
  const seen = new Set<unknown>();
  for (let at = problem; at !== undefined && at !== null && !seen.has(at); at = causeOf(at)) {
    seen.add(at);
    lines.push((lines.length > 0 ? "caused by " : "") + describeOne(at));
  }
  return lines.join("\n  ") || String(problem);
}

/** One line of it, for a sentence that says what could not be done. */
export function nameFailure(problem: unknown): string {
  // The cause is what the operator can do something about: the library's own error only says that there was one.
  let innermost = problem;
  const seen = new Set<unknown>();
  while (!seen.has(innermost) && causeOf(innermost) instanceof Error) {
    seen.add(innermost);
    innermost = causeOf(innermost);
  }
  return innermost instanceof Error && innermost.name === "Error" && !isDatabaseError(innermost)
    ? innermost.message
    : headOf(innermost);
}

/** Fields of PostgreSQL's errors that name things of the schema, which have no personal data. */
const NAMING = ["code", "schema", "table", "column", "dataType", "constraint", "routine"] as const;

interface StatementError extends Error {
  query: string;
  params: unknown;
}

function describeOne(problem: unknown): string {
  if (!(problem instanceof Error)) return headOf(problem);
  // The stack begins with the message, which may contain values.
  const frames = (problem.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [headOf(problem), ...frames.slice(0, 12)].join("\n");
}

function headOf(problem: unknown): string {
  if (!(problem instanceof Error))
    return typeof problem === "string" ? problem : `a thrown ${typeof problem}`;
  if (isStatementError(problem)) return `A statement failed: ${problem.query.replace(/\s+/g, " ").trim()}`;
  if (isDatabaseError(problem)) return `${problem.name}: ${withoutValues(problem)} (${namesIn(problem)})`;
  // "Unexpected token 'x', "…what was sent…" is not valid JSON"
  if (problem instanceof SyntaxError)
    return `${problem.name}: ${problem.message.replace(/"[\s\S]*"/g, '"…"')}`;
  return `${problem.name}: ${problem.message}`;
}

const isStatementError = (problem: Error): problem is StatementError =>
  typeof (problem as Partial<StatementError>).query === "string" && "params" in problem;

/** An error that the server of the database sent. */
const isDatabaseError = (problem: Error): problem is Error & Record<string, unknown> =>
  "severity" in problem && "code" in problem;

/** The message, with what it quotes left out unless that is the name of something in the schema. */
function withoutValues(problem: Error & Record<string, unknown>): string {
  const names = new Set<unknown>(NAMING.map((field) => problem[field]));
  return problem.message.replace(/"([^"]*)"|: .*$/gs, (quoted, name?: string) =>
    name !== undefined && names.has(name) ? quoted : name === undefined ? ": …" : '"…"',
  );
}

const namesIn = (problem: Record<string, unknown>): string =>
  NAMING.filter((field) => typeof problem[field] === "string")
    .map((field) => `${field} ${problem[field]}`)
    .join(", ");

const causeOf = (problem: unknown): unknown =>
  problem instanceof Error ? (problem as { cause?: unknown }).cause : undefined;
