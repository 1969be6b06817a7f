import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLANS } from "#domain/accounts/plan.ts";
import { decideSearch, isAsked, limitOf, standing, type Usage } from "#domain/accounts/quota.ts";
import { buildDocumentation } from "#domain/documentation/documentation.ts";
import type { LawBook } from "#domain/law/law.ts";
import { readForReview } from "#domain/rule-review/review-reading.ts";
import type { Accounts } from "#server/accounts/accounts.ts";
import { type App, createApp } from "#server/app.ts";
import { createBilling } from "#server/billing/billing.ts";
import type { AnnotationStore } from "#server/database/annotation-store.ts";
import type { ApiKeyStore } from "#server/database/api-key-store.ts";
import type { ApiUsageStore } from "#server/database/api-usage-store.ts";
import type { BillingStore } from "#server/database/billing-store.ts";
import type { CodeStore } from "#server/database/code-records.ts";
import type { ContactStore } from "#server/database/contact-store.ts";
import type { CorrectionStore } from "#server/database/correction-store.ts";
import type { DecisionStore } from "#server/database/decision-store.ts";
import type { DemoBillingStore } from "#server/database/demo-billing-store.ts";
import type { FollowStore } from "#server/database/follow-store.ts";
import type { NotificationStore } from "#server/database/notification-store.ts";
import type { QuestionStore } from "#server/database/question-store.ts";
import type { ReportStore, StoredReport } from "#server/database/report-store.ts";
import { requestCounts } from "#server/database/request-counts.ts";
import type { ReviewStore } from "#server/database/review-store.ts";
import type { SavedStore } from "#server/database/saved-store.ts";
import type { SearchUsageStore } from "#server/database/search-usage-store.ts";
import { formLimit } from "#server/form-limit.ts";
import { ownHealth } from "#server/health/health.ts";
import { keptMains } from "#server/http/kept-mains.ts";
import { keptPages } from "#server/http/kept-pages.ts";
import { localReader } from "#server/imported/code-reader.ts";
import { importedCodes } from "#server/imported/imported-codes.ts";
import { type ReadRules, reviewReadings } from "#server/law/review-readings.ts";
import { buildSectionIndex } from "#server/law/section-index.ts";
import type { OpenData } from "#server/open-data/open-data.ts";
import type { Services } from "#server/services.ts";
import { directoryOf } from "./experts.ts";
import { makeBook } from "./factories.ts";
import { engineOver } from "./law.ts";
import { emptyCatalog, noAddresses } from "./map.ts";
import { memoryExportUsage, memoryMonthUsage } from "./month-usage.ts";
import { memoryPermitStore } from "./permits.ts";

export interface TestApp {
  app: App;
  /** One object for each finished request. */
  lines: Readonly<Record<string, unknown>>[];
  /** Asks the app as a client at the given address. */
  get(
    path: string,
    options?: { address?: string; headers?: Record<string, string>; method?: string },
  ): Promise<Response>;
  /** Makes a call with a JSON body, as this site's pages do. */
  send(
    path: string,
    input: unknown,
    options?: { address?: string; headers?: Record<string, string>; method?: string },
  ): Promise<Response>;
  /** Sends a form of this site. */
  post(
    path: string,
    form: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

/** The whole app on a small book of law, with its usage kept in memory and pages that are one line of HTML. */
export function createTestApp(given: Partial<Services> & { book?: LawBook } = {}): TestApp {
  // One of its own for each app: what is made of codes and law is kept by the store of codes.
  const { book = makeBook(), enacted = { ...noCodes }, ...services } = given;
  const lines: Readonly<Record<string, unknown>>[] = [];
  const engine = engineOver(book);
  const app = createApp({
    engine,
    sections: buildSectionIndex(book),
    enacted,
    imported: importedCodes({
      engine,
      store: enacted,
      reader: localReader(join(tmpdir(), `lotline-readings-${process.pid}`)),
      now: services.now ?? (() => new Date("2026-11-20T12:00:00Z")),
    }),
    readings: reviewReadings(enacted, readAtOnce, () => {}, { of: async () => [] }),
    decisions: nothingDecided,
    lawVersion: "law-of-tests",
    accuracy: null,
    blindRounds: [],
    updates: { loaded: async () => [], lawSets: async () => [], layerVersions: async () => [] },
    corrections: nothingReported,
    officialAddresses: new Set(),
    documentation: buildDocumentation([], engine),
    usage: memoryUsageStore(),
    monthUsage: memoryMonthUsage(),
    personCounts: async () => ({ searches: 0, unread: 0 }),
    accounts: noAccounts,
    billing: noBilling,
    exports: memoryExportUsage(),
    personalData: async () => ({}),
    ...nothingKept,
    apiKeys: {} as ApiKeyStore,
    apiUsage: {} as ApiUsageStore,
    changeSets: { newest: async () => 0, latest: async () => [] },
    reports: memoryReportStore(),
    layers: emptyCatalog(engine.book.cities),
    allLayers: false,
    permits: memoryPermitStore(),
    openData: noOpenData,
    baseMap: null,
    addresses: noAddresses,
    geocoder: null,
    modelReader: null,
    proposer: null,
    narrator: null,
    contact: nothingWritten,
    experts: directoryOf([]),
    reviews: noReviews,
    questions: {} as QuestionStore,
    contactTo: "operator@lotline.test",
    contactEmail: null,
    operator: {
      name: null,
      address: null,
      governingLaw: null,
      mailServer: false,
      addressService: null,
      languageModel: null,
      collector: null,
      requestLog: true,
    },
    pictures: {
      print: async (svg) => ({ png: new TextEncoder().encode(svg), etag: '"svg"' }),
      close: async () => {},
    },
    formLimit: formLimit(),
    requestCounts: requestCounts(),
    key: Buffer.from("a key for tests"),
    limits: true,
    // Most tests ask without an account; what plans hold is tested in plan-of.test.ts.
    rights: false,
    requestsPerMinute: 1000,
    trustProxy: 0,
    render: async () =>
      new Response("<!doctype html>page", { headers: { "Content-Type": "text/html; charset=utf-8" } }),
    pages: keptPages(1_000_000),
    mains: keptMains(1_000_000),
    files: { find: () => null, assets: { scripts: [], styles: [], preloads: [] } },
    baseUrl: () => "http://lotline.test",
    now: () => new Date("2026-11-20T12:00:00Z"),
    log: (line) => lines.push(line),
    securityLog: () => {},
    health: ownHealth({ standing: () => ({ down: false, replicas: [] }), shares: () => ({}) }, new Date(0)),
    metricsToken: null,
    securityContact: null,
    ...services,
  });
  return {
    app,
    lines,
    get: async (path, { address = "192.0.2.1", headers = {}, method = "GET" } = {}) =>
      app.request(`http://lotline.test${path}`, { method, headers }, { address }),
    send: async (path, input, { address = "192.0.2.1", headers = {}, method = "POST" } = {}) =>
      app.request(
        `http://lotline.test${path}`,
        {
          method,
          body: JSON.stringify(input),
          headers: { "Content-Type": "application/json", Origin: "http://lotline.test", ...headers },
        },
        { address },
      ),
    post: async (path, form, headers = { Origin: "http://lotline.test" }) =>
      app.request(
        `http://lotline.test${path}`,
        { method: "POST", body: new URLSearchParams(form), headers },
        { address: "192.0.2.1" },
      ),
  };
}

/** The quota without a database, for tests of what stands around it. */
export function memoryUsageStore(): SearchUsageStore {
  const usages = new Map<string, Usage>();
  const of = (subjects: readonly string[], now: Date): Usage[] =>
    subjects.map((subject) => ({
      ...(usages.get(subject) ?? { startedAt: now.getTime(), questions: [] }),
      limit: limitOf(PLANS.anonymous, subject),
    }));
  return {
    take: async (plan, subjects, question, now) => {
      const decision = decideSearch(plan, of(subjects, now), question, now.getTime());
      for (const [index, subject] of subjects.entries()) usages.set(subject, decision.usages[index]!);
      return decision;
    },
    remaining: async (_plan, subjects, now) =>
      standing(PLANS.anonymous, of(subjects, now), now.getTime()).remaining,
    asked: async (plan, subjects, question, now) =>
      of(subjects, now).some((usage) => isAsked(plan, usage, question, now.getTime())),
    forgetBefore: async () => {},
  };
}

/** A site that nobody has an account on. What accounts do is tested with a database. */
const noAccounts = { identify: async () => null, logout: async () => [] } as unknown as Accounts;

/** A site that sells nothing. Selling is tested with a database. */
const noBilling = createBilling({
  payments: null,
  store: {} as BillingStore,
  demo: {} as DemoBillingStore,
  warn: () => {},
});
/** A site on which nobody keeps anything. What is kept is tested with a database. */
const nothingKept = {
  saved: { byShareToken: async () => null } as unknown as SavedStore,
  annotations: { onClauses: async () => [] } as unknown as AnnotationStore,
  follows: {} as unknown as FollowStore,
  notifications: {} as unknown as NotificationStore,
};

/** A site that holds no map. */
/** A site on which nobody reported a mistake. */
const noCodes = {
  places: async () => [],
  editions: async () => [],
} as unknown as CodeStore;

/** The thread of its own is for the server alone. */
const readAtOnce: ReadRules = async (place, sections) => readForReview(place, sections);

/** A site on which no operator decided anything. */
const nothingDecided: DecisionStore = {
  decide: async () => null,
  latest: async () => new Map(),
  counts: async () => [],
};

const nothingReported: CorrectionStore = {
  report: async () => 1,
  decided: async () => ({ total: 0, waiting: 0, corrections: [] }),
  list: async () => [],
  find: async () => null,
  decide: async () => null,
};

/** A site whose files are still being made. */
const noOpenData: OpenData = {
  current: async () => {
    throw new Error("no files are made in this test");
  },
  byContent: async () => null,
};

/** A site to which nobody has written. */
const nothingWritten: ContactStore = { save: async () => {}, list: async () => [] };

const noReviews: ReviewStore = {
  saveMessage: async () => {},
  reviewer: async () => null,
  save: async () => {},
  of: async () => [],
  remove: async () => false,
};

/** Reports without a database; they leave and come back as text, as they do there. */
export function memoryReportStore(): ReportStore {
  const rows = new Map<string, string>();
  return {
    save: async (report) => {
      if (!rows.has(report.id)) rows.set(report.id, JSON.stringify(report));
    },
    find: async (id) => {
      const row = rows.get(id);
      return row ? (JSON.parse(row) as StoredReport) : null;
    },
  };
}

/** The header that sends a response's first cookie back. */
export const cookieOf = (response: Response): Record<string, string> => ({
  Cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "",
});
