import type { Render } from "#contract/render-context.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { Accounts } from "./accounts/accounts.ts";
import type { ClientFiles } from "./client-files.ts";
import type { BaseMap } from "./config.ts";
import type { AnnotationStore } from "./database/annotation-store.ts";
import type { FollowStore } from "./database/follow-store.ts";
import type { MonthUsageStore } from "./database/month-usage-store.ts";
import type { NotificationStore } from "./database/notification-store.ts";
import type { ReportStore } from "./database/report-store.ts";
import type { SavedStore } from "./database/saved-store.ts";
import type { SearchUsageStore } from "./database/search-usage-store.ts";
import type { LayerCatalog } from "./geo/layer-catalog.ts";
import type { SectionIndex } from "./law/section-index.ts";

/** Everything a request handler may use. Built once by main.ts, and by tests with what they need. */
export interface Services {
  engine: Engine;
  sections: SectionIndex;
  /** Searches of visitors. */
  usage: SearchUsageStore;
  /** Searches of people who are signed in. */
  monthUsage: MonthUsageStore;
  accounts: Accounts;
  /** All that is held of a person, by table. */
  personalData: (userId: number) => Promise<Record<string, Record<string, unknown>[]>>;
  /** What people keep, write beside the law, follow, and are told. */
  saved: SavedStore;
  annotations: AnnotationStore;
  follows: FollowStore;
  notifications: NotificationStore;
  reports: ReportStore;
  layers: LayerCatalog;
  /** The street map under the zoning; null draws it on plain ground. */
  baseMap: BaseMap | null;
  /** Signs cookies and blinds addresses. */
  key: Buffer;
  /** False lifts the search limit and the rate limit. */
  limits: boolean;
  /** Calls and pages one address may ask for in a minute. */
  requestsPerMinute: number;
  /** How many proxies add to X-Forwarded-For; 0 ignores the header. */
  trustProxy: number;
  render: Render;
  files: ClientFiles;
  baseUrl: () => string;
  now: () => Date;
  /** Takes one finished line. */
  log: (line: Readonly<Record<string, unknown>>) => void;
}
