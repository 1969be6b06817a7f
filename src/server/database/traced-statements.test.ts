import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tracesOf } from "#testing/collector-server.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { testTelemetry } from "#testing/telemetry.ts";
import { tracedAlone } from "../telemetry/spans.ts";
import { users } from "./schema.ts";

onBothDatabases("traced statements", (database) => {
  const person = (username: string) => ({ username, password: "$argon2id$a-secret-hash" });

  test("a statement is a span by its name and table, without its text and values", async () => {
    const { db, pool } = database().people;
    // What a new connection asks is no statement of the job.
    await pool.query("select 1");
    const at = await testTelemetry();
    await tracedAlone("job", {}, async () => {
      await db.insert(users).values(person("jane.roe"));
      await db.transaction((tx) => tx.select().from(users));
    });
    await at.close();
    const statements = at.collector.spans().filter(({ attributes }) => "db.system.name" in attributes);
    expect(statements.map(({ name }) => name)).toEqual(["INSERT users", "BEGIN", "SELECT users", "COMMIT"]);
    expect(statements[0]).toMatchObject({
      ...{ kind: 3, failed: false },
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": "INSERT",
        "db.collection.name": "users",
      },
    });
    const job = at.collector.spans().find(({ name }) => name === "job");
    expect(new Set(statements.map(({ parentId }) => parentId))).toEqual(new Set([job?.spanId]));
    for (const secret of ["jane.roe", "argon2id", "username"])
      expect(at.collector.requests[0]!.body).not.toContain(secret);
  });

  test("one that fails says its code, and nothing of what PostgreSQL or the query library say of it", async () => {
    const at = await testTelemetry();
    const { db, pool } = database().people;
    const failing = tracedAlone("job", {}, async () => {
      await db.insert(users).values(person("john.doe"));
      await db.insert(users).values(person("john.doe"));
    });
    await expect(failing).rejects.toThrow();
    const unknown = tracedAlone("other", {}, () =>
      pool.query("select 'john.doe' from nowhere where id = $1", [1]),
    );
    await expect(unknown).rejects.toThrow();
    await at.close();
    const failed = at.collector.spans().filter((span) => span.failed && "db.system.name" in span.attributes);
    expect(failed.map(({ name, attributes }) => [name, attributes["error.type"]])).toEqual([
      ["INSERT users", "23505"],
      ["SELECT nowhere", "42P01"],
    ]);
    for (const secret of ["john.doe", "argon2id"])
      expect(at.collector.requests[0]!.body).not.toContain(secret);
  });

  test("those that wait for each other's connections stay in their own traces", async () => {
    const at = await testTelemetry();
    const { db } = database().people;
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        tracedAlone(`job ${n}`, {}, async () => {
          for (let more = 0; more < 3; more++) await db.execute(sql`select ${n}::int from pg_class limit 1`);
        }),
      ),
    );
    await at.close();
    const traces = tracesOf(at.collector.spans());
    expect(traces).toHaveLength(30);
    for (const own of traces) expect(own.filter(({ name }) => name === "SELECT pg_class")).toHaveLength(3);
    expect(at.collector.spans().some(({ name }) => name === "wait for a connection")).toBe(true);
  });

  test("what no request asked for is not traced", async () => {
    const at = await testTelemetry();
    await database().pool.query("select 1");
    await at.close();
    expect(at.collector.requests).toEqual([]);
  });
});
