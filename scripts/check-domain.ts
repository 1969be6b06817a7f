/**
 * Two checks of the domain over one reading of it, as one object of JSON with what each found, or null: that its types are
 * right without browser and Node, and that code does not match the words of rules.
 */
import { join } from "node:path";
import ts from "typescript";
import { readsOfLawWords } from "./law-words.ts";

const root = join(import.meta.dirname, "..");
const { config } = ts.readConfigFile(join(root, "tsconfig.domain.json"), ts.sys.readFile);
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram(fileNames, options);
const faults = [...errors, ...ts.getPreEmitDiagnostics(program)];
const words = readsOfLawWords(program, root);

console.log(
  JSON.stringify({
    types:
      faults.length > 0
        ? ts.formatDiagnostics(faults, {
            getCurrentDirectory: () => root,
            getCanonicalFileName: (name) => name,
            getNewLine: () => "\n",
          })
        : null,
    words:
      words.length > 0
        ? `${words.join("\n")}\nWhat code has to know of a rule is a field of the rule: docs/law-files.md.`
        : null,
  }),
);
