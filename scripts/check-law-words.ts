/** Says where code of the domain matches the words of rules (see law-words.ts), and fails if it does. */
import { join } from "node:path";
import ts from "typescript";
import { readsOfLawWords } from "./law-words.ts";

const root = join(import.meta.dirname, "..");
const { config } = ts.readConfigFile(join(root, "tsconfig.domain.json"), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const words = readsOfLawWords(ts.createProgram(fileNames, options), root);

if (words.length > 0) {
  console.log(
    `${words.join("\n")}\nWhat code has to know of a rule is a field of the rule: docs/law-files.md.`,
  );
  process.exitCode = 1;
}
