/** `npm run check`: everything that can be said about the sources without running them. Each check passes or fails. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
/** Beyond this a file is hard to follow. */
const MAX_LINES = 320;
/** Files that may be longer, each with its reason. */
const LONG_FILES = new Map([
  ["src/domain/questions/vocabulary-data.ts", "one table of words, read from top to bottom by nobody"],
  ["src/contract/v1/document/field-words.ts", "one sentence for each field of the API, a list"],
  ["src/web/testing/answer-fixture.ts", "one answer of each kind, as data for tests"],
  ["src/client/generated.ts", "made from the OpenAPI document"],
  ["src/domain/law/vocabulary.ts", "the closed lists of the law, one entry a line"],
]);
/** With a wrong compiler the cruiser reads no TypeScript at all and finds no fault. */
const MIN_MODULES = 60;

const checks = {
  "types of the whole project": () => checkTypes("tsconfig.json"),
  "the domain without browser and Node": () => checkTypes("tsconfig.domain.json"),
  "format and lint": () => run("biome", ["check", "."]),
  "direction of imports": checkDirection,
  "nothing unused": () => run("knip", []),
  "law files": () => run("tsx", ["scripts/law-report.ts"]),
  "code does not match the words of rules": () => run("tsx", ["scripts/check-law-words.ts"]),
  "plain words": () => run("tsx", ["scripts/plain-words.ts"]),
  "the client is what the contract says": () => run("tsx", ["scripts/make-client.ts", "--check"]),
  "length of files": checkLengths,
  "the environment is read in one place": checkEnvironment,
  "the lock file has every platform": checkLockFile,
};

const results = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const fault = await check();
    console.log(fault === null ? `passed  ${name}` : `FAILED  ${name}\n${fault}`);
    return fault === null;
  }),
);
const failed = results.filter((passed) => !passed).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * By the compiler that is a native program, in a third of the time; what reads sources by itself needs the other one. In one
 * thread: each of several would find out for itself the types that they share, and other checks use the other processors.
 */
function checkTypes(config) {
  return run("../typescript-7/bin/tsc", ["-p", config, "--singleThreaded"]);
}

/** Runs an installed program; null when it is content, else all that it said. */
function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules", ".bin", program), args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
    child.once("error", reject);
    // All that it said has come when its streams are closed, which may be after its exit.
    child.once("close", (code) => resolve(code === 0 ? null : said.trim()));
  });
}

async function checkDirection() {
  const { cruise } = await import("dependency-cruiser");
  const { default: extractTsConfig } = await import("dependency-cruiser/config-utl/extract-ts-config");
  const { default: config } = await import("../.dependency-cruiser.cjs");
  const tsConfig = extractTsConfig(join(root, "tsconfig.json"));
  const { forbidden, options } = config;
  const { output } = await cruise(
    ["src"],
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: root },
    options.enhancedResolveOptions,
    { tsConfig },
  );
  const own = output.modules.filter(
    (module) => module.source.startsWith("src/") && module.dependencies.length > 0,
  );
  if (own.length < MIN_MODULES)
    return `Only ${own.length} modules with imports were found; the check is blind.`;
  const faults = output.summary.violations.map((fault) => `${fault.rule.name}: ${fault.from} → ${fault.to}`);
  return faults.length > 0 ? faults.join("\n") : null;
}

function checkLengths() {
  const faults = sourceFiles().flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n").length - 1;
    return lines > MAX_LINES && !LONG_FILES.has(file)
      ? [`${file} has ${lines} lines; ${MAX_LINES} are allowed without a reason.`]
      : [];
  });
  return faults.length > 0 ? faults.join("\n") : null;
}

function checkEnvironment() {
  const faults = sourceFiles().filter((file) => {
    const mayRead =
      file === "src/server/config.ts" || file.startsWith("src/testing/") || !file.startsWith("src/");
    return !mayRead && /process\.env/.test(readFileSync(join(root, file), "utf8"));
  });
  return faults.length > 0
    ? `Only src/server/config.ts reads process.env, but these do too:\n${faults.join("\n")}`
    : null;
}

/**
 * `npm ci` refuses a lock file in which a package for another platform is missing, and npm leaves it out without a
 * word when the registry it asked did not have it.
 */
function checkLockFile() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const held = new Set(
    Object.keys(packages).map((path) =>
      path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    ),
  );
  const faults = Object.values(packages)
    .flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}))
    .flatMap(([name, version]) =>
      held.has(name) ? [] : [`${name}@${version} is missing from package-lock.json`],
    );
  return faults.length > 0 ? faults.join("\n") : null;
}

function sourceFiles() {
  return ["src", "scripts", "benchmarks", "e2e"].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((item) => item.isFile() && /\.(ts|tsx|mjs)$/.test(item.name))
      .map((item) => relative(root, join(item.parentPath, item.name)))
      // What `npm pack` builds of the client is not ours to check.
      .filter((file) => !file.startsWith(join("src", "client", "dist"))),
  );
}
