/** Who may import whom (the direction in CONTRIBUTING.md). Tests and type declarations may also use src/testing and the test runner. */
const TEST = "^src/.*\\.(test|d)\\.tsx?$|^src/(web/)?testing/";
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: TEST },
  to: { pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "everything-resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
    only(
      "domain-is-pure",
      "^src/domain/",
      ["^src/domain/", "node_modules/fflate/"],
      "No I/O, clock or randomness, and of packages only small pure ones: it runs anywhere.",
    ),
    only("contract-knows-the-domain", "^src/contract/", ["^src/(contract|domain)/", "node_modules/zod/"]),
    only("ingest-knows-the-domain", "^src/ingest/", [
      "^src/(ingest|domain)/",
      "^node:|^[a-z_/]+$",
      "node_modules/",
    ]),
    only("server-never-knows-the-web", "^src/server/", [
      "^src/(server|contract|domain|ingest)/",
      "^[a-z0-9_/:]+$",
      "node_modules/",
    ]),
    only("web-knows-the-contract-and-the-domain", "^src/web/", [
      "^src/(web|contract|domain)/",
      "node_modules/",
    ]),
    only("the-client-stands-alone", "^src/client/", ["^src/client/"], "A package of its own."),
    {
      name: "features-do-not-import-each-other",
      severity: "error",
      from: { path: "^src/web/features/([^/]+)/" },
      to: { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
    },
    {
      name: "components-know-no-feature",
      severity: "error",
      from: { path: "^src/web/components/" },
      to: { path: "^src/web/features/" },
    },
    {
      name: "sql-stays-in-the-database-folder",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/server/database/", TEST] },
      to: { path: "node_modules/(pg|drizzle-orm|@electric-sql)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "tracing-is-loaded-only-where-a-collector-is-set",
      comment:
        "spans.ts is all that others know of it; open-outside.ts loads the rest when a collector is set.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/server/telemetry/", TEST] },
      to: {
        path: "^src/server/(telemetry/(?!spans\\.ts)|outside/otlp-collector\\.ts)",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "product-code-does-not-use-test-code",
      severity: "error",
      from: { path: "^src/", pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: "product-code-runs-without-dev-packages",
      severity: "error",
      from: { path: "^src/", pathNot: TEST },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // What `npm pack` builds of the client.
    exclude: { path: "^src/client/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
