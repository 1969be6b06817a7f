import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Render } from "#contract/render-context.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import type { Article } from "#domain/documentation/article.ts";
import { buildDocumentation } from "#domain/documentation/documentation.ts";
import type { LawBook } from "#domain/law/law.ts";
import { createAccounts } from "./accounts/create-accounts.ts";
import { readAccuracyBoard, readBlindRounds } from "./accuracy-board.ts";
import type { BaseMap } from "./basemap/base-map.ts";
import { createBilling } from "./billing/billing.ts";
import { readClientFiles } from "./client-files.ts";
import type { Config } from "./config.ts";
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
import { type Refusal, sharedCounter } from "./database/guess-store.ts";
import { keepReads } from "./database/kept-reads.ts";
import { tellOfLayer } from "./database/layer-news.ts";
import { layerStore } from "./database/layer-store.ts";
import { mailQueue, mailStore } from "./database/mail-store.ts";
import { modelReadingStore } from "./database/model-reading-store.ts";
import { monthUsageStore } from "./database/month-usage-store.ts";
import { notificationStore } from "./database/notification-store.ts";
import type { Db, OpenDatabase } from "./database/open-database.ts";
import { parcelStore } from "./database/parcel-store.ts";
import { patientUsage } from "./database/patient-usage.ts";
import { permitStore } from "./database/permit-store.ts";
import { personCounts } from "./database/person-counts.ts";
import { personalData } from "./database/personal-data.ts";
import { placeStore } from "./database/place-store.ts";
import { questionStore } from "./database/question-store.ts";
import { reportStore } from "./database/report-store.ts";
import { requestCounts } from "./database/request-counts.ts";
import { reviewStore } from "./database/review-store.ts";
import { savedStore } from "./database/saved-store.ts";
import { isInTables, usesTables } from "./database/search-place.ts";
import { searchUsageStore } from "./database/search-usage-store.ts";
import { tableSearch } from "./database/section-tables.ts";
import { updateStore } from "./database/update-store.ts";
import { describeFailure } from "./describe-failure.ts";
import { FORMS_PER_HOUR, formLimit } from "./form-limit.ts";
import { openCatalog } from "./geo/layer-catalog.ts";
import { officialAddresses } from "./geo/layer-standing.ts";
import { storeSchematicLayers } from "./geo/schematic-layers.ts";
import { ownHealth } from "./health/health.ts";
import { keptMains } from "./http/kept-mains.ts";
import { keptPages } from "./http/kept-pages.ts";
import { PROBLEM_WORDS } from "./http/problem-lines.ts";
import { questionMail } from "./http/question-mail.ts";
import { sign } from "./http/visitor.ts";
import { threadReader } from "./imported/code-reader.ts";
import { importedCodes } from "./imported/imported-codes.ts";
import { readingsFolder } from "./imported/reading-files.ts";
import { lawVersion } from "./law/law-version.ts";
import { readInThread, reviewReadings } from "./law/review-readings.ts";
import { buildSectionIndex } from "./law/section-index.ts";
import { modelReader } from "./model/model-reader.ts";
import { narrator } from "./model/narrator.ts";
import { modelHost, openModel } from "./model/open-model.ts";
import { ruleProposer } from "./model/rule-proposer.ts";
import { keepOpenData } from "./open-data/open-data.ts";
import { openPayments } from "./open-outside.ts";
import { makeGeocoder } from "./outside/geocoder.ts";
import { picturePress } from "./pictures/picture-press.ts";
import { projectRoot } from "./project-root.ts";
import type { Services } from "./services.ts";
import { receiverOf } from "./telemetry-receiver.ts";

const CLIENT_ENTRY = "src/web/entry-client.tsx";
const REQUESTS_PER_MINUTE = 120;
/** What is kept of reads of imported codes, and of each other kind, for while the database is gone. */
const KEPT_BYTES = 24 * 2 ** 20;
/** What is kept of pages that visitors read again and again. */
const KEPT_PAGES_BYTES = 32 * 2 ** 20;
/** And of their main parts, for people who are signed in and visitors with other searches left. */
const KEPT_MAINS_BYTES = 16 * 2 ** 20;

/** An edition that another server or a command stored is seen after so long at most, besides what a replica is behind. */
const EDITIONS_KEPT_MS = 2_000;

/** What `openServices` is given: the settings and what was opened before. */
interface Opened {
  config: Config;
  database: OpenDatabase;
  book: LawBook;
  key: Buffer;
  baseMap: BaseMap | null;
  render: Render;
  /** This site's address without a slash at the end; asked only once the server listens. */
  baseUrl: () => string;
  now: () => Date;
}

/** Everything that a request handler may use, and what background jobs need from the same stores. */
export async function openServices({ config, database, book, key, baseMap, render, baseUrl, now }: Opened) {
  const dist = join(projectRoot, "dist");
  const health = ownHealth(database, now());
  const { people, counting, reading } = database;
  // No other server can have the embedded database, whose one connection serves everything.
  const isShared = database.kind === "postgresql";
  const usage = patientUsage(searchUsageStore(counting.db));
  const monthUsage = monthUsageStore(people.db);
  const apiKeys = apiKeyStore(people.db);
  const apiUsage = apiUsageStore(people.pool, (line) => console.warn(line));
  const mail = mailStore(database.db);

  const engine = buildEngine(book);
  const written = layerStore(database.db, (tx, layer) => tellOfLayer(tx, layer, now()));
  const { find, tile, tilesFrom, shapes, shapesFrom } = layerStore(reading.db);
  // Visitors read versions that were seen to be there; what is current is known from the primary.
  const store = { ...written, find, tile, tilesFrom, shapes, shapesFrom };
  if (config.sketches) await storeSchematicLayers(engine, store, join(projectRoot, "layers"));
  const parcels = parcelStore(reading.db);
  const layers = await openCatalog(store, engine.book.cities, {
    places: placeStore(database.db),
    parcels,
    sketches: config.sketches,
  });
  const demo = demoBillingStore(people.db);
  const billing = createBilling({
    payments: await openPayments(config.payments, demo, now),
    store: billingStore(people.db),
    demo,
    warn: (line) => console.warn(line),
  });
  const pictures = picturePress();
  const enacted = keepReads(
    codeStore(reading.db, tellOfCode(now), (more) => isInTables(database.db, config.codeSearch, more)),
    ["places", "editions", "contents", "section", "numbered", "citable", "terms", "sectionsAt"],
    KEPT_BYTES,
    // Every page about a section asks whether its city has an enacted code.
    { methods: ["editions"], forMs: EDITIONS_KEPT_MS, changedBy: ["save"] },
  );
  const reader = readInThread();
  const model =
    config.model &&
    openModel(config.model, isShared ? (allowance) => sharedCounter(counting.db, "model", allowance) : null);
  const modelReadings = modelReadingStore(database.db);
  const services: Services = {
    engine,
    sections: buildSectionIndex(book),
    enacted,
    imported: importedCodes({
      engine,
      store: enacted,
      reader: threadReader(readingsFolder(config.dataDir)),
      tables: {
        search: tableSearch(reading.db),
        areUsed: (sections) => usesTables(config.codeSearch, sections),
      },
      now,
    }),
    readings: reviewReadings(
      enacted,
      reader.read,
      (problem) => console.warn("Rules could not be read from a code:", describeFailure(problem)),
      modelReadings,
    ),
    proposer: model && ruleProposer(model, modelReadings, now),
    decisions: decisionStore(people.db),
    lawVersion: lawVersion(engine),
    accuracy: readAccuracyBoard(projectRoot),
    blindRounds: readBlindRounds(projectRoot),
    updates: keepReads(updateStore(reading.db), ["loaded", "lawSets", "layerVersions"], KEPT_BYTES),
    corrections: correctionStore(people.db),
    officialAddresses: officialAddresses(join(projectRoot, "layers"), book.cities),
    documentation: buildDocumentation(readArticles(join(dist, "documentation.json")), engine, PROBLEM_WORDS),
    usage,
    monthUsage,
    accounts: createAccounts({
      db: people.db,
      countingDb: isShared ? counting.db : null,
      secret: config.authSecret ?? sign(key, "sessions"),
      settledUrl: config.baseUrl,
      baseUrl,
      sendMail: mailQueue.enqueue,
      endBilling: billing.endAll,
      now,
    }),
    billing,
    exports: exportUsageStore(people.db),
    personalData: async (userId) => {
      await apiUsage.flush();
      return personalData(people.pool, userId);
    },
    saved: savedStore(people.db),
    annotations: annotationStore(people.db),
    follows: followStore(people.db),
    notifications: notificationStore(people.db),
    personCounts: personCounts(people.db),
    apiKeys,
    apiUsage,
    changeSets: keepReads(changeSetStore(reading.db), ["newest", "latest"], KEPT_BYTES),
    reports: reportStore(people.db),
    layers,
    allLayers: config.allLayers,
    permits: keepReads(permitStore(reading.db), ["newest"], KEPT_BYTES),
    openData: keepOpenData({
      engine,
      layers,
      store,
      parcels,
      folder: join(config.dataDir, "open-data"),
      allLayers: config.allLayers,
      now,
      warn: (line) => console.warn(line),
    }),
    baseMap,
    addresses: addressStore(reading.db),
    geocoder: config.geocoder
      ? makeGeocoder(config.geocoder, isShared ? { turn: turnOf(counting.db) } : {})
      : null,
    modelReader: model && modelReader(engine, model),
    narrator: model && config.model?.narration ? narrator(model) : null,
    contact: contactStore(people.db),
    experts: expertStore(people.db),
    reviews: reviewStore(people.db),
    questions: questionStore(people.db, questionMail({ key, baseUrl })),
    contactTo: config.contactTo,
    contactEmail: config.contactEmail,
    operator: {
      ...config.operator,
      mailServer: config.smtpUrl !== null,
      addressService: config.geocoder && new URL(config.geocoder.url).hostname,
      languageModel: config.model && modelHost(config.model.settings),
      collector: receiverOf(config.telemetry),
      requestLog: config.log === "requests",
    },
    pictures,
    formLimit: formLimit(sharedCounter(people.db, "form", FORMS_PER_HOUR), (source) =>
      sign(key, `form from ${source}`),
    ),
    requestCounts: requestCounts(isShared ? counting.pool : null, (name) => sign(key, `requests ${name}`)),
    key,
    limits: config.limits,
    rights: config.rights,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    trustProxy: config.trustProxy,
    render,
    pages: keptPages(KEPT_PAGES_BYTES),
    mains: keptMains(KEPT_MAINS_BYTES),
    files: readClientFiles(join(dist, "client"), CLIENT_ENTRY),
    baseUrl,
    now,
    log: config.log === "requests" ? (line) => console.log(JSON.stringify(line)) : () => {},
    securityLog: (line) => console.log(JSON.stringify(line)),
    health,
    metricsToken: config.metricsToken,
    securityContact: config.securityContact,
  };
  return { services, health, layers, mail, apiUsage, layerStore: store, model };
}

/** One question a second to the address service, of all servers together. */
function turnOf(db: Db): () => Promise<number | null> {
  const counter = sharedCounter(db, "geocoder", { points: 1, duration: 1 });
  return () =>
    counter.consume("all").then(
      () => null,
      (state: Refusal) => Math.max(100, state.msBeforeNext ?? 0),
    );
}

const readArticles = (path: string): Article[] =>
  (JSON.parse(readFileSync(path, "utf8")) as { articles: Article[] }).articles;
