/**
 * `npm run build`: makes dist/ from the sources: the client, the server with the page renderer, the law as one JSON
 * file, and an empty embedded database. Everything is built aside and moved into place at the end, so that a failed build leaves the old one.
 * Flags: --if-stale builds only when a source changed. --draft builds what can be built while parts are being written:
 * it leaves out cities whose law files have faults, lets missing exports be undefined, and never counts as fresh.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { sourcesStamp, stampPath } from "./sources-stamp.mjs";

const root = join(import.meta.dirname, "..");
const flags = process.argv.slice(2);
const isDraft = flags.includes("--draft");
const draft = join(root, "node_modules", ".cache", `lotline-build-${process.pid}`);
const dist = join(root, "dist");
const stamp = sourcesStamp(root);

if (
  flags.includes("--if-stale") &&
  existsSync(stampPath(root)) &&
  readFileSync(stampPath(root), "utf8") === stamp
) {
  process.exit(0);
}
if (!hasBuildTools()) {
  console.log("The packages that build are not installed (--omit=dev), so dist/ is left as it is.");
  process.exit(0);
}
const started = performance.now();
rmSync(draft, { recursive: true, force: true });
mkdirSync(draft, { recursive: true });
try {
  await allOrFail(
    runScript("tsx", "compile-law.ts", "law.json", isDraft ? ["--sound-only"] : []),
    runScript("tsx", "compile-documentation.ts", "documentation.json", []),
    runScript("node", "make-database.mjs", "database.tar.gz", []),
    buildPages(),
  );
  // A partial build never counts as fresh.
  if (!isDraft) writeFileSync(join(draft, "sources-stamp"), stamp);
  replaceDist();
  console.log(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
} finally {
  rmSync(draft, { recursive: true, force: true });
}

function hasBuildTools() {
  return existsSync(join(root, "node_modules", "vite")) && existsSync(join(root, "node_modules", "tsx"));
}

/** Waits for all before failing, so that none still writes when the draft is cleared away. */
async function allOrFail(...works) {
  const failed = (await Promise.allSettled(works)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

async function buildPages() {
  const { build } = await import("vite");
  await build({
    root,
    logLevel: "warn",
    build: {
      outDir: join(draft, "client"),
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: "src/web/entry-client.tsx", shimMissingExports: isDraft },
    },
  });
  checkWidgetSize(join(draft, "client"));
  await allOrFail(
    compressFiles(join(draft, "client")),
    buildServer({ "entry-server": "src/web/entry-server.tsx" }),
  );
}

/** A person who embeds the widget is promised that its files are small, as they are and not only when compressed. */
function checkWidgetSize(folder) {
  const bytes = ["widget.js", "embed.js", "embed.css"].reduce(
    (sum, name) => sum + readFileSync(join(folder, name)).length,
    0,
  );
  if (bytes > 30_000) throw new Error(`The widget's files have ${bytes} bytes; 30,000 are promised.`);
}

/** Packages other than the router stay outside the bundle: they are loaded from node_modules as they are. */
async function buildServer(pages) {
  const { build } = await import("vite");
  await build({
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: join(draft, "server"),
      emptyOutDir: true,
      manifest: false,
      ssr: true,
      target: "node20",
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        shimMissingExports: isDraft,
        input: {
          main: "src/server/main.ts",
          "embedded-worker": "src/server/database/embedded-worker.mjs",
          "password-worker": "src/server/accounts/password-worker.mjs",
          "picture-worker": "src/server/pictures/picture-worker.mjs",
          "code-worker": "src/server/imported/code-worker.mjs",
          "reading-worker": "src/server/law/reading-worker.mjs",
          ...pages,
        },
        output: {
          // Workers are started by their names, which end in .mjs in the sources too.
          entryFileNames: (chunk) => (chunk.name.endsWith("-worker") ? "[name].mjs" : "[name].js"),
          chunkFileNames: "[name]-[hash].js",
        },
      },
    },
  });
}

/** Runs another script beside the bundler, in a process of its own. It writes `output` into the draft. */
function runScript(runner, script, output, flagsOfScript) {
  const loader = runner === "tsx" ? ["--import", "tsx"] : [];
  const args = [...loader, join("scripts", script), join(draft, output), ...flagsOfScript];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`scripts/${script} failed.`))));
  });
}

/** Compresses once and well what would otherwise be compressed for every visitor. */
async function compressFiles(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (item) =>
        item.isFile() &&
        /\.(js|css|svg|txt|json|webmanifest)$/.test(item.name) &&
        !item.parentPath.includes(".vite"),
    )
    .map((item) => join(item.parentPath, item.name));
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        promisify(gzip)(plain, { level: 9 }),
      ]);
      if (br.length < plain.length) writeFileSync(`${file}.br`, br);
      if (gz.length < plain.length) writeFileSync(`${file}.gz`, gz);
    }),
  );
}

function replaceDist() {
  const old = `${draft}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
}
