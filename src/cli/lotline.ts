/** `npm run lotline -- COMMAND`: what an operator or a researcher does from the terminal. Each command is one file. */
import { describeSettings } from "#server/config.ts";
import { describeFailure } from "#server/describe-failure.ts";

interface Command {
  about: string;
  run: (args: string[]) => Promise<number | undefined>;
}

const commands: Readonly<Record<string, Command>> = {
  annotations: {
    about:
      "annotations [list [--all]], annotations hide NUMBER, annotations keep NUMBER: public notes that were reported",
    run: async (args) => (await import("./operate.ts")).runOperate("annotations", args),
  },
  ask: {
    about:
      'ask "QUESTION" [--city NAME] [--json], or ask --batch FILE: answers in the terminal, without limits',
    run: async (args) => (await import("./ask.ts")).runAsk(args),
  },
  backup: {
    about:
      "backup FILE [--verify]: copies the database to a file, and the key of the site to FILE.key; --verify restores the copy into a fresh database and compares each table",
    run: async (args) => (await import("./backup.ts")).runBackup(args),
  },
  basemap: {
    about:
      "basemap cut PATH_OR_URL --city NAME [--out FILE]: a city's part of a PMTiles street map, for BASEMAP",
    run: async (args) => (await import("./basemap.ts")).runBasemap(args),
  },
  citations: {
    about:
      'citations "TEXT" [--city NAME] [--json], or citations -: what each citation in a text leads to, and whether it is in force',
    run: async (args) => (await import("./citations.ts")).runCitations(args),
  },
  corrections: {
    about:
      "corrections list, show, accept, decline or fixed NUMBER: mistakes that people reported, and what became of them",
    run: async (args) => (await import("./operate.ts")).runOperate("corrections", args),
  },
  doctor: {
    about: "doctor: looks at settings, folder, key, build and every row of the database, and says what to do",
    run: async () => (await import("./doctor.ts")).runDoctor(),
  },
  export: {
    about:
      "export [FOLDER] [--only rules,layers] [--city NAME]: writes the law and the layers as open data, with checksums; export rules --city NAME: law files from the reviewed rules of an imported code",
    run: async (args) =>
      args[0] === "rules"
        ? (await import("./export-rules.ts")).runExportRules(args.slice(1))
        : (await import("./export.ts")).runExport(args),
  },
  find: {
    about:
      'find "WORDS" [--city NAME] [--limit 10] [--json]: sections of imported codes by words, in one place or in all',
    run: async (args) => (await import("./find.ts")).runFind(args),
  },
  import: {
    about:
      "import KIND PATH_OR_URL --city NAME, or import official --city NAME: stores a layer of the map; import code PATH_OR_URL --city NAME --state XX: the enacted text of a code; import permits PATH_OR_URL --city NAME: how long permits took (--dry-run only reads)",
    run: async (args) =>
      args[0] === "code"
        ? (await import("./import-code.ts")).runImportCode(args.slice(1))
        : (await import("./import.ts")).runImport(args),
  },
  mcp: {
    about:
      "mcp: speaks the Model Context Protocol over standard input and output, for an assistant on this machine",
    run: async (args) => (await import("./mcp.ts")).runMcp(args),
  },
  "new-city": {
    about: 'new-city "NAME" --state CODE: files to fill in for a city, and questions to try it with',
    run: async (args) => (await import("./new-city.ts")).runNewCity(args),
  },
  keys: {
    about:
      "keys list USERNAME, keys revoke NUMBER, keys limits USERNAME --minute N --day N | --plan, keys callers OPERATION: keys of the developer API",
    run: async (args) => (await import("./operate.ts")).runOperate("keys", args),
  },
  outbox: {
    about:
      "outbox [--waiting | --sent | --dead], outbox NUMBER, outbox retry NUMBER: mail and what became of it",
    run: async (args) => (await import("./operate.ts")).runOperate("outbox", args),
  },
  messages: {
    about: "messages [--suspect]: what was written to you through the contact form",
    run: async (args) => (await import("./operate.ts")).runOperate("messages", args),
  },
  experts: {
    about:
      "experts list [--applied], experts show | approve | decline NUMBER, experts link SLUG USERNAME, experts unlink SLUG: the Expert Directory, its applications, and who answers questions",
    run: async (args) => (await import("./operate.ts")).runOperate("experts", args),
  },
  operators: {
    about:
      "operators list, operators add USERNAME, operators remove USERNAME: who may review rules on the site",
    run: async (args) => (await import("./operate.ts")).runOperate("operators", args),
  },
  "two-step": {
    about:
      "two-step off USERNAME: turns two-step sign-in off for a person who lost their app and their backup codes",
    run: async (args) => (await import("./operate.ts")).runOperate("two-step", args),
  },
  "propose-rules": {
    about:
      "propose-rules --city NAME [--requests 50]: has the language model read an imported code, for the review of its rules",
    run: async (args) => (await import("./operate.ts")).runOperate("propose-rules", args),
  },
  questions: {
    about: "questions list, show or remove NUMBER: questions to experts, and the end of those that are abuse",
    run: async (args) => (await import("./operate.ts")).runOperate("questions", args),
  },
  restore: {
    about:
      "restore FILE [--key FILE.key]: puts a copy into an empty database, all or nothing, and compares each table",
    run: async (args) => (await import("./backup.ts")).runRestore(args),
  },
  serve: {
    about: "serve: runs the server from dist/, building it first when the sources have changed",
    run: async (args) => (await import("./serve.ts")).runServe(args),
  },
  settings: {
    about: "settings: every setting of the server, what it means and its default",
    run: async () => {
      console.log(describeSettings());
      return 0;
    },
  },
};

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  process.umask(0o077);
  try {
    process.exitCode = await command.run(args);
  } catch (problem) {
    console.error(describeFailure(problem));
    process.exitCode = 1;
  }
} else {
  const known = ["help", "--help", "-h"].includes(name);
  if (!known) console.error(`There is no command "${name}".`);
  console.log(
    `Usage: npm run lotline -- COMMAND\n\n${Object.values(commands)
      .map(({ about }) => `  ${about}`)
      .join("\n")}`,
  );
  process.exitCode = known ? 0 : 1;
}
