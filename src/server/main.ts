import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Render } from "#contract/render-context.ts";
import { twoStepDesk } from "./accounts/two-step-desk.ts";
import { lawRecords } from "./api/records/law-records.ts";
import { createApp } from "./app.ts";
import { type BaseMap, openBaseMap } from "./basemap/base-map.ts";
import { type Config, readConfig } from "./config.ts";
import { accountStore } from "./database/account-store.ts";
import { prepareDataFolder } from "./database/data-folder.ts";
import { describeUnreadable } from "./database/dump.ts";
import { signInStore } from "./database/guess-store.ts";
import { tellOfLaw } from "./database/law-news.ts";
import { type CityPack, loadLawBook, storeLaw } from "./database/law-store.ts";
import { mailQueue } from "./database/mail-store.ts";
import { migrate } from "./database/migrate.ts";
import { type OpenDatabase, openDatabase } from "./database/open-database.ts";
import { operatorStore } from "./database/operator-store.ts";
import { parcelImport } from "./database/parcel-import.ts";
import { parcelStore } from "./database/parcel-store.ts";
import { placeStore } from "./database/place-store.ts";
import { serverKey } from "./database/server-key.ts";
import { describeFailure } from "./describe-failure.ts";
import { keepLayersFresh } from "./geo/keep-layers-fresh.ts";
import { answerExamples } from "./http/examples.ts";
import { keepCountingCodes } from "./jobs/count-codes.ts";
import { keepForgetting } from "./jobs/forget-old.ts";
import { keepLapsingPlans } from "./jobs/lapse-plans.ts";
import { keepMailingNews } from "./jobs/mail-news.ts";
import { repeat } from "./jobs/repeat.ts";
import { keepSendingMail } from "./jobs/send-mail.ts";
import { keepTellingModelUse } from "./jobs/tell-model-use.ts";
import { addressOf, listen, stopGracefully, tryPort } from "./listening.ts";
import { gatekeeper } from "./load/gatekeeper.ts";
import { mailTransport, openTelemetry } from "./open-outside.ts";
import { openServices } from "./open-services.ts";
import { backUp } from "./operator/backup.ts";
import { lendStores } from "./operator/lend-stores.ts";
import { listenForOperator } from "./operator/operator-channel.ts";
import { operatorCommands } from "./operator/operator-commands.ts";
import { projectRoot } from "./project-root.ts";
import { todayAt } from "./today.ts";

/** How far servers are apart in what they counted. */
const COUNTS_EVERY_MS = 500;

/** Starts the server and returns when it listens; an operator's mistake becomes a sentence and exit code 1. */
export async function main(): Promise<void> {
  // Files are their owner's alone, whichever library makes them.
  process.umask(0o077);
  process.on("uncaughtException", (problem) => {
    // Nobody knows what is whole after this: a supervisor starts the server again. Node would print every field.
    console.error(`The server stops: ${describeFailure(problem)}`);
    process.exit(1);
  });
  const config = readConfig();
  if (!config.ok) return refuse(config.error.join("\n"));
  const baseMap = await openBaseMap(config.value.baseMap);
  if (!baseMap.ok) return refuse(baseMap.error);
  // Loaded while the database opens in its own thread; a failure is met where the renderer is needed.
  const render = loadRender(join(projectRoot, "dist", "server", "entry-server.js"));
  render.catch(() => {});
  // What people write may be in the folder with PostgreSQL too: mail that no server takes lies there.
  const folder = prepareDataFolder(config.value.dataDir);
  if (!folder.ok) return refuse(folder.error);
  const opened = await openDatabase({ ...config.value, command: commandLine() });
  if (!opened.ok) return refuse(opened.error);
  const database = opened.value;
  try {
    await serve(config.value, database, render, baseMap.value);
  } catch (problem) {
    await database.close();
    if ((problem as { code?: string }).code === "EADDRINUSE") {
      return refuse(
        `Port ${config.value.port} on ${config.value.host} is in use. Stop what listens there, or set PORT to another number.`,
      );
    }
    refuse(`The server could not start. ${describeFailure(problem)}`);
    // Threads that were opened would keep the process alive.
    process.exit(1);
  }
}

async function serve(
  config: Config,
  database: OpenDatabase,
  render: Promise<Render>,
  baseMap: BaseMap | null,
): Promise<void> {
  await tryPort(config);
  await migrate(database.pool, join(projectRoot, "migrations"));
  const dist = join(projectRoot, "dist");
  const { packs } = JSON.parse(readFileSync(join(dist, "law.json"), "utf8")) as { packs: CityPack[] };
  const now = () => new Date();
  const written = await storeLaw(database.db, packs, (tx, changed) =>
    tellOfLaw(tx, changed, todayAt(now()), now()),
  );
  const book = await loadLawBook(database.db);
  const held = await serverKey(config.databaseUrl ? { db: database.db } : { dataDir: config.dataDir });
  if (!held.ok) {
    await database.close();
    return refuse(held.error);
  }
  const key = held.value;
  let address = "";
  const baseUrl = () => config.baseUrl ?? address;
  const { services, health, layers, mail, apiUsage, layerStore, model } = await openServices({
    ...{ config, database, book, key, baseMap, baseUrl, now },
    render: await render,
  });
  answerExamples(services);
  // Nor does the first to ask about a city wait for its rules to be indexed: each takes 0.2 to 0.3 s.
  for (const { id } of book.cities) services.engine.ruleIndex(id);
  // The first to call the public API need not wait for its records.
  lawRecords(services.engine, todayAt(now()));
  const app = createApp(services);
  const keeper = gatekeeper({
    app: getRequestListener((request, { incoming }) =>
      app.fetch(request, { address: incoming.socket.remoteAddress ?? "" }),
    ),
    trustProxy: config.trustProxy,
    trustTraces: config.telemetry?.trustTraces ?? false,
    limits: config.limits,
  });
  health.watch(keeper);
  const telemetry = await openTelemetry(config.telemetry, health, (line) => console.warn(line));
  const server = createServer(keeper.listener);
  keeper.guard(server);
  await listen(server, config);
  address = addressOf(server, config.host);

  if (written.length > 0) console.log(`Law loaded: ${written.join(", ")}.`);
  if (database.kind === "embedded") {
    console.log(
      "Data is kept in the embedded database: it outlives a crash of this process, but not a power cut. See docs/operating.md.",
    );
  }
  if (!config.limits)
    console.warn(
      "LOTLINE_LIMITS=off: there is no search limit and no rate limit. Do not run a public site this way.",
    );
  if (services.billing.payments?.kind === "demo")
    console.warn(
      "Demo billing: plans are sold without a card and without money. LOTLINE_DEMO_BILLING=off ends it.",
    );
  console.log(`Lotline is ready at ${services.baseUrl()}`);
  const stopLayers = keepLayersFresh(layers, database);
  const transport = mailTransport(config);
  const stopMail = keepSendingMail({ store: mail, transport, now, warn: (line) => console.warn(line) });
  const stopLapsing = keepLapsingPlans({
    store: services.billing.store,
    now,
    warn: (line) => console.warn(line),
  });
  const stopForgetting = keepForgetting({
    usage: services.usage,
    monthUsage: services.monthUsage,
    accounts: accountStore(database.db),
    signIns: signInStore(database.db),
    mail,
    apiKeys: services.apiKeys,
    now,
    warn: (line) => console.warn(line),
  });
  const stopModelUse = model
    ? keepTellingModelUse(model, services.log, config.model?.prices ?? null)
    : async () => {};
  const stopNews = keepMailingNews(
    { db: database.db, queue: mailQueue, key, baseUrl, now, rights: config.rights },
    (line) => console.warn(line),
  );
  // An unreachable database is reported elsewhere; until it is back, each server counts on its own.
  const stopCounting =
    database.kind === "postgresql"
      ? repeat({ everyMs: COUNTS_EVERY_MS, work: services.requestCounts.exchange, failed: () => {} })
      : async () => {};
  const stopCountingCodes = keepCountingCodes({
    database,
    place: config.codeSearch,
    store: services.enacted,
    warn: (line) => console.warn(line),
  });
  const commands = operatorCommands({
    ...services,
    mail,
    operators: operatorStore(database.db),
    twoStep: twoStepDesk(database.db, baseUrl),
    backUp: (path) => backUp(database.pool, key, path, now()),
    unreadable: () => describeUnreadable(database.pool),
  });
  const places = placeStore(database.db);
  const parcels = { ...parcelStore(database.db), ...parcelImport(database.db) };
  const lent = { codes: services.enacted, layers: layerStore, parcels, permits: services.permits, places };
  const hangUp =
    database.kind === "embedded"
      ? await listenForOperator(config.dataDir, lendStores(config.dataDir, lent, commands))
      : () => {};
  stopGracefully(server, database, {
    stopJobs: () => {
      hangUp();
      return Promise.all([
        stopForgetting(),
        stopLayers(),
        stopLapsing(),
        stopMail(),
        stopModelUse(),
        stopNews(),
        stopCounting(),
        stopCountingCodes(),
      ]);
    },
    flush: [apiUsage.flush, ...(telemetry ? [telemetry.close] : [])],
    beginDraining: keeper.beginDraining,
    noticeMs: config.drainSeconds * 1_000,
    warn: (line) => console.warn(line),
  });
}

async function loadRender(path: string): Promise<Render> {
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { render: Render };
  return render;
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

const commandLine = (): string => ["node", ...process.argv.slice(1)].join(" ");
