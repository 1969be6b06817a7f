import pg from "pg";
import { beginSpan, bindSpan, currentSpan, failureType } from "../telemetry/spans.ts";
import { statementName } from "./statement-name.ts";

type Query = (...given: unknown[]) => unknown;
/** What `pg` calls when a connection is there, or is not. */
export type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The client that `pg` has, whose statements are spans of what asked for them: by name and table, never by text or values. */
export class TracedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.query = ((...given: unknown[]) => this.ask(given)) as typeof this.query;
  }

  private ask(given: unknown[]): unknown {
    const query = pg.Client.prototype.query as Query;
    const text = currentSpan() && textOf(given[0]);
    const name = text ? statementName(text) : null;
    const span = name && beginSpan(name.name, { kind: "client", attributes: name.attributes });
    if (!span) return query.apply(this, given);
    const over = (problem?: unknown): void => {
      if (problem) span.fail(failureType(problem));
      span.end();
    };
    const at = given.findIndex((one) => typeof one === "function");
    if (at >= 0) {
      const callback = given[at] as Query;
      return query.apply(
        this,
        given.with(at, (problem: unknown, result: unknown) => {
          over(problem);
          callback(problem, result);
        }),
      );
    }
    const asked = query.apply(this, given);
    // Of a promise the caller gets its own: this one only looks on.
    if (asked instanceof Promise) asked.then(() => over(), over);
    else over();
    return asked;
  }
}

/** What is no text is a statement that the driver makes itself. */
function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : null;
}

/** The pool that `pg` has, with traced clients. Waiting for a connection is a span of its own. */
export class TracedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ Client: TracedClient, ...config });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (error ? reject(error) : resolve(client!)));
      });
    // A connection may come from another request, which gives it back.
    const own = bindSpan(callback);
    const span = this.idleCount > 0 ? null : beginSpan("wait for a connection", { kind: "client" });
    super.connect((error, client, done) => {
      if (error) span?.fail(failureType(error));
      span?.end();
      own(error, client, done);
    });
    return undefined;
  }
}
