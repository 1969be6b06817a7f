// Turns SVG into PNG in a thread of its own: each takes some tens of milliseconds of computing, in which nothing else could
// be answered. Plain JavaScript, because a worker thread is started from a file by name, in the sources and in dist/.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const wasm = readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm"));
const ready = initWasm(wasm);

/** @param {{ id: number, svg: string }} work */
async function answer({ id, svg }) {
  try {
    await ready;
    const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
    const image = drawing.render();
    const png = image.asPng();
    // The memory of the module is not collected by itself.
    image.free();
    drawing.free();
    parentPort?.postMessage({ id, png });
  } catch (problem) {
    parentPort?.postMessage({ id, problem: problem instanceof Error ? problem.message : String(problem) });
  }
}

parentPort?.on("message", answer);
