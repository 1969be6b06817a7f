/** `npm run client`: makes src/client/generated.ts from the OpenAPI document. With --check it only says whether it is current. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeApi } from "#contract/v1/document/describe-api.ts";
import { clientSource } from "./client-source.ts";

const path = join(import.meta.dirname, "../src/client/generated.ts");
const source = clientSource(describeApi("https://lotline.example"));
if (!process.argv.includes("--check")) writeFileSync(path, source);
else if (readFileSync(path, "utf8") !== source) {
  console.error("src/client/generated.ts is not what the contract says now. Run `npm run client`.");
  process.exitCode = 1;
}
