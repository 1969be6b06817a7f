import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import type { Render } from "#contract/render-context.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import type { Article } from "#domain/documentation/article.ts";
import { buildDocumentation } from "#domain/documentation/documentation.ts";
import { createAccounts } from "./accounts/create-accounts.ts";
import { readAccuracyBoard, readBlindRounds } from "./accuracy-board.ts";
import { lawRecords } from "./api/records/law-records.ts";
import { createApp } from "./app.ts";
import { createBilling } from "./billing/billing.ts";
import { readClientFiles } from "./client-files.ts";
import { type Config, readConfig } from "./config.ts";
import { accountStore } from "./database/account-store.ts";
import { addressStore } from "./database/address-store.ts";
import { annotationStore } from "./database/annotation-store.ts";
import { apiKeyStore } from "./database/api-key-store.ts";
import { apiUsageStore } from "./database/api-usage-store.ts";
import { billingStore } from "./database/billing-store.ts";
import { changeSetStore } from "./database/change-set-store.ts";
import { tellOfCode } from "./database/code-news.ts";
import { codeStore } from "./database/code-store.ts";
import { contactStore } from "./database/contact-store.ts";
import { correctionStore } from "./database/correction-store.ts";
import { decisionStore } from "./database/decision-store.ts";
import { demoBillingStore } from "./database/demo-billing-store.ts";
import { expertStore } from "./database/expert-store.ts";
import { exportUsageStore } from "./database/export-usage-store.ts";
import { followStore } from "./database/follow-store.ts";
import { tellOfLaw } from "./database/law-news.ts";
import { type CityPack, loadLawBook, storeLaw } from "./database/law-store.ts";
import { tellOfLayer } from "./database/layer-news.ts";
import { layerStore } from "./database/layer-store.ts";
import { mailQueue, mailStore } from "./database/mail-store.ts";
import { migrate } from "./database/migrate.ts";
import { monthUsageStore } from "./database/month-usage-store.ts";
import { notificationStore } from "./database/notification-store.ts";
import { type OpenDatabase, openDatabase } from "./database/open-database.ts";
import { operatorStore } from "./database/operator-store.ts";
import { permitStore } from "./database/permit-store.ts";
import { personalData } from "./database/personal-data.ts";
import { placeStore } from "./database/place-store.ts";
import { questionStore } from "./database/question-store.ts";
import { reportStore } from "./database/report-store.ts";
import { reviewStore } from "./database/review-store.ts";
import { savedStore } from "./database/saved-store.ts";
import { searchUsageStore } from "./database/search-usage-store.ts";
import { serverKey } from "./database/server-key.ts";
import { updateStore } from "./database/update-store.ts";
import { formLimit } from "./form-limit.ts";
import { keepLayersFresh } from "./geo/keep-layers-fresh.ts";
import { openCatalog } from "./geo/layer-catalog.ts";
import { officialAddresses } from "./geo/layer-standing.ts";
import { storeSchematicLayers } from "./geo/schematic-layers.ts";
import { answerExamples } from "./http/examples.ts";
import { PROBLEM_WORDS } from "./http/problem-lines.ts";
import { questionMail } from "./http/question-mail.ts";
import { sign } from "./http/visitor.ts";
import { threadReader } from "./imported/code-reader.ts";
import { importedCodes } from "./imported/imported-codes.ts";
import { readingsFolder } from "./imported/reading-files.ts";
import { keepForgetting } from "./jobs/forget-old.ts";
import { keepLapsingPlans } from "./jobs/lapse-plans.ts";
import { keepMailingNews } from "./jobs/mail-news.ts";
import { keepSendingMail } from "./jobs/send-mail.ts";
import { keepTellingModelUse } from "./jobs/tell-model-use.ts";
import { lawVersion } from "./law/law-version.ts";
import { readInThread, reviewReadings } from "./law/review-readings.ts";
import { buildSectionIndex } from "./law/section-index.ts";
import { addressOf, listen, stopGracefully } from "./listening.ts";
import { modelReader } from "./model/model-reader.ts";
import { narrator } from "./model/narrator.ts";
import { modelHost, openModel } from "./model/open-model.ts";
import { keepOpenData } from "./open-data/open-data.ts";
import { mailTransport, openPayments } from "./open-outside.ts";
import { lendStores } from "./operator/lend-stores.ts";
import { listenForOperator } from "./operator/operator-channel.ts";
import { operatorCommands } from "./operator/operator-commands.ts";
import { makeGeocoder } from "./outside/geocoder.ts";
import { picturePress } from "./pictures/picture-press.ts";
import { projectRoot } from "./project-root.ts";
import type { Services } from "./services.ts";
import { todayAt } from "./today.ts";

const CLIENT_ENTRY = "src/web/entry-client.tsx";
const REQUESTS_PER_MINUTE = 120;
/** Messages that one address may send. */
const FORMS_PER_HOUR = 10;

/** Starts the server and returns when it listens; an operator's mistake becomes a sentence and exit code 1. */
export async function main(): Promise<void> {
  const config = readConfig();
  if (!config.ok) return refuse(config.error.join("\n"));
  // Loaded while the database opens in its own thread; a failure is met where the renderer is needed.
  const render = loadRender(join(projectRoot, "dist", "server", "entry-server.js"));
  render.catch(() => {});
  const opened = await openDatabase({ ...config.value, command: commandLine() });
  if (!opened.ok) return refuse(opened.error);
  const database = opened.value;
  try {
    await serve(config.value, database, render);
  } catch (problem) {
    await database.close();
    if ((problem as { code?: string }).code === "EADDRINUSE") {
      return refuse(
        `Port ${config.value.port} on ${config.value.host} is in use. Stop what listens there, or set PORT to another number.`,
      );
    }
    throw problem;
  }
}

async function serve(config: Config, database: OpenDatabase, render: Promise<Render>): Promise<void> {
  await migrate(database.pool, join(projectRoot, "migrations"));
  const dist = join(projectRoot, "dist");
  const { packs } = JSON.parse(readFileSync(join(dist, "law.json"), "utf8")) as { packs: CityPack[] };
  const now = () => new Date();
  const written = await storeLaw(database.db, packs, (tx, changed) =>
    tellOfLaw(tx, changed, todayAt(now()), now()),
  );
  const book = await loadLawBook(database.db);
  const usage = searchUsageStore(database.db);
  const monthUsage = monthUsageStore(database.db);
  const apiKeys = apiKeyStore(database.db);
  const apiUsage = apiUsageStore(database.pool, (line) => console.warn(line));
  const mail = mailStore(database.db);

  const engine = buildEngine(book);
  const store = layerStore(database.db, (tx, layer) => tellOfLayer(tx, layer, now()));
  if (config.sketches) await storeSchematicLayers(engine, store, join(projectRoot, "layers"));
  const places = placeStore(database.db);
  const layers = await openCatalog(store, engine.book.cities, { places, sketches: config.sketches });

  let address = "";
  const baseUrl = () => config.baseUrl ?? address;
  const key = await serverKey(config.databaseUrl ? { db: database.db } : { dataDir: config.dataDir });
  const demo = demoBillingStore(database.db);
  const billing = createBilling({
    payments: await openPayments(config.payments, demo, now),
    store: billingStore(database.db),
    demo,
    warn: (line) => console.warn(line),
  });
  const pictures = picturePress();
  const enacted = codeStore(database.db, tellOfCode(now));
  const reader = readInThread();
  const model = config.model && openModel(config.model);
  const services: Services = {
    engine,
    sections: buildSectionIndex(book),
    enacted,
    imported: importedCodes({
      engine,
      store: enacted,
      reader: threadReader(readingsFolder(config.dataDir)),
      now,
    }),
    readings: reviewReadings(enacted, reader.read, (problem) => console.warn(problem)),
    decisions: decisionStore(database.db),
    lawVersion: lawVersion(engine),
    accuracy: readAccuracyBoard(projectRoot),
    blindRounds: readBlindRounds(projectRoot),
    updates: updateStore(database.db),
    corrections: correctionStore(database.db),
    officialAddresses: officialAddresses(join(projectRoot, "layers"), book.cities),
    documentation: buildDocumentation(readArticles(join(dist, "documentation.json")), engine, PROBLEM_WORDS),
    usage,
    monthUsage,
    accounts: createAccounts({
      db: database.db,
      secret: config.authSecret ?? sign(key, "sessions"),
      settledUrl: config.baseUrl,
      baseUrl,
      sendMail: mailQueue.enqueue,
      endBilling: billing.endAll,
      now,
    }),
    billing,
    exports: exportUsageStore(database.db),
    personalData: async (userId) => {
      await apiUsage.flush();
      return personalData(database.pool, userId);
    },
    saved: savedStore(database.db),
    annotations: annotationStore(database.db),
    follows: followStore(database.db),
    notifications: notificationStore(database.db),
    apiKeys,
    apiUsage,
    changeSets: changeSetStore(database.db),
    reports: reportStore(database.db),
    layers,
    permits: permitStore(database.db),
    openData: keepOpenData({
      engine,
      layers,
      store,
      folder: join(config.dataDir, "open-data"),
      allLayers: config.allLayers,
      now,
      warn: (line) => console.warn(line),
    }),
    baseMap: config.baseMap,
    addresses: addressStore(database.db),
    geocoder: config.geocoder ? makeGeocoder(config.geocoder) : null,
    modelReader: model && modelReader(engine, model),
    narrator: model && config.model?.narration ? narrator(model) : null,
    contact: contactStore(database.db),
    experts: expertStore(database.db),
    reviews: reviewStore(database.db),
    questions: questionStore(database.db, questionMail({ key, baseUrl })),
    contactTo: config.contactTo,
    contactEmail: config.contactEmail,
    operator: {
      ...config.operator,
      mailServer: config.smtpUrl !== null,
      addressService: config.geocoder && new URL(config.geocoder.url).hostname,
      languageModel: config.model && modelHost(config.model.settings),
      requestLog: config.log === "requests",
    },
    pictures,
    formLimit: formLimit(FORMS_PER_HOUR),
    key,
    limits: config.limits,
    rights: config.rights,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    trustProxy: config.trustProxy,
    render: await render,
    files: readClientFiles(join(dist, "client"), CLIENT_ENTRY),
    baseUrl,
    now,
    log: config.log === "requests" ? (line) => console.log(JSON.stringify(line)) : () => {},
  };
  answerExamples(services);
  // The first to call the public API need not wait for its records.
  lawRecords(engine, todayAt(now()));
  const app = createApp(services);
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => app.fetch(request, { address: incoming.socket.remoteAddress ?? "" }),
  }) as Server;
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
  if (billing.payments?.kind === "demo")
    console.warn(
      "Demo billing: plans are sold without a card and without money. LOTLINE_DEMO_BILLING=off ends it.",
    );
  console.log(`Lotline is ready at ${services.baseUrl()}`);
  const stopLayers = keepLayersFresh(layers, database.listen);
  const transport = mailTransport(config);
  const stopMail = keepSendingMail({ store: mail, transport, now, warn: (line) => console.warn(line) });
  const stopLapsing = keepLapsingPlans({ store: billing.store, now, warn: (line) => console.warn(line) });
  const stopForgetting = keepForgetting({
    usage,
    monthUsage,
    accounts: accountStore(database.db),
    mail,
    apiKeys,
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
  const commands = operatorCommands({ ...services, mail, operators: operatorStore(database.db) });
  const lent = { codes: services.enacted, layers: store, permits: services.permits, places };
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
      ]);
    },
    flush: apiUsage.flush,
    warn: (line) => console.warn(line),
  });
}

const readArticles = (path: string): Article[] =>
  (JSON.parse(readFileSync(path, "utf8")) as { articles: Article[] }).articles;

async function loadRender(path: string): Promise<Render> {
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { render: Render };
  return render;
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

const commandLine = (): string => ["node", ...process.argv.slice(1)].join(" ");
