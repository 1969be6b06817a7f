import type { AccuracyBoard, BlindRound } from "#contract/accuracy.ts";
import type { OperatorOutput } from "#contract/contact.ts";
import type { Render, RenderContext } from "#contract/render-context.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { Documentation } from "#domain/documentation/documentation.ts";
import type { Accounts } from "./accounts/accounts.ts";
import type { BaseMap } from "./basemap/base-map.ts";
import type { Billing } from "./billing/billing.ts";
import type { ClientFiles } from "./client-files.ts";
import type { AddressStore } from "./database/address-store.ts";
import type { AnnotationStore } from "./database/annotation-store.ts";
import type { ApiKeyStore } from "./database/api-key-store.ts";
import type { ApiUsageStore } from "./database/api-usage-store.ts";
import type { ChangeSetStore } from "./database/change-set-store.ts";
import type { CodeStore } from "./database/code-records.ts";
import type { ContactStore } from "./database/contact-store.ts";
import type { CorrectionStore } from "./database/correction-store.ts";
import type { DecisionStore } from "./database/decision-store.ts";
import type { ExpertStore } from "./database/expert-store.ts";
import type { ExportUsageStore } from "./database/export-usage-store.ts";
import type { FollowStore } from "./database/follow-store.ts";
import type { MonthUsageStore } from "./database/month-usage-store.ts";
import type { NotificationStore } from "./database/notification-store.ts";
import type { PermitStore } from "./database/permit-store.ts";
import type { PersonCounts } from "./database/person-counts.ts";
import type { QuestionStore } from "./database/question-store.ts";
import type { ReportStore } from "./database/report-store.ts";
import type { RequestCounts } from "./database/request-counts.ts";
import type { ReviewStore } from "./database/review-store.ts";
import type { SavedStore } from "./database/saved-store.ts";
import type { SearchUsageStore } from "./database/search-usage-store.ts";
import type { UpdateStore } from "./database/update-store.ts";
import type { FormLimit } from "./form-limit.ts";
import type { LayerCatalog } from "./geo/layer-catalog.ts";
import type { Health } from "./health/health.ts";
import type { KeptPages } from "./http/kept-pages.ts";
import type { ImportedCodes } from "./imported/imported-codes.ts";
import type { ReviewReadings } from "./law/review-readings.ts";
import type { SectionIndex } from "./law/section-index.ts";
import type { ModelReader } from "./model/model-reader.ts";
import type { Narrator } from "./model/narrator.ts";
import type { RuleProposer } from "./model/rule-proposer.ts";
import type { OpenData } from "./open-data/open-data.ts";
import type { Geocoder } from "./outside/geocoder.ts";
import type { PicturePress } from "./pictures/picture-press.ts";

/** What the operator says of themselves; null where they set nothing. */
export interface Operator {
  name: string | null;
  /** On one line. */
  address: string | null;
  /** "the State of Colorado" */
  governingLaw: string | null;
  /** False: mail is written to a folder and goes nowhere. */
  mailServer: boolean;
  /** The host of the service that street addresses are looked up at. */
  addressService: string | null;
  /** The host of the language model that unclear questions are sent to. */
  languageModel: string | null;
  /** Who gets measurements of requests. */
  collector: OperatorOutput["collector"];
  requestLog: boolean;
}

/** Everything a request handler may use. Built once by main.ts, and by tests with what they need. */
export interface Services {
  engine: Engine;
  sections: SectionIndex;
  /** Enacted codes, as operators imported them. */
  enacted: CodeStore;
  /** Answers for places whose enacted code is all that we have. */
  imported: ImportedCodes;
  /** The rules that were read from them, and what operators decided on those. */
  readings: ReviewReadings;
  decisions: DecisionStore;
  /** Names the law that is loaded: see law/law-version.ts. */
  lawVersion: string;
  /** What `npm run accuracy` measured last; null where it was not shipped. */
  accuracy: AccuracyBoard | null;
  /** The blind rounds that were published, the latest first. */
  blindRounds: readonly BlindRound[];
  updates: UpdateStore;
  corrections: CorrectionStore;
  /** The addresses at which the cities publish their layers. */
  officialAddresses: ReadonlySet<string>;
  documentation: Documentation;
  /** Searches of visitors. */
  usage: SearchUsageStore;
  /** Searches of people who are signed in. */
  monthUsage: MonthUsageStore;
  personCounts: PersonCounts;
  accounts: Accounts;
  billing: Billing;
  /** Files that people took this month. */
  exports: ExportUsageStore;
  /** All that is held of a person, by table. */
  personalData: (userId: number) => Promise<Record<string, Record<string, unknown>[]>>;
  /** What people keep, write beside the law, follow, and are told. */
  saved: SavedStore;
  annotations: AnnotationStore;
  follows: FollowStore;
  notifications: NotificationStore;
  /** Keys of the developer API, and what was called with them. */
  apiKeys: ApiKeyStore;
  apiUsage: ApiUsageStore;
  /** What changed in the law and on the map while this site ran. */
  changeSets: ChangeSetStore;
  reports: ReportStore;
  layers: LayerCatalog;
  /** Layers whose license is not known to allow it are passed on too: the operator answers for it. */
  allLayers: boolean;
  /** Open permit data of cities, and what it says of the next permit. */
  permits: PermitStore;
  /** The street map under the zoning; null draws it on plain ground. */
  baseMap: BaseMap | null;
  /** Everything that is held, as files. */
  openData: OpenData;
  /** The points of address layers. */
  addresses: AddressStore;
  /** Null where the operator has set none up. */
  geocoder: Geocoder | null;
  /** Reads unclear questions with a language model; null where the operator has set none up. */
  modelReader: ModelReader | null;
  /** Has the language model read enacted text, for reviewers; null where there is none. */
  proposer: RuleProposer | null;
  /** Rewords answers with the language model; null where there is none, or where it may not. */
  narrator: Narrator | null;
  contact: ContactStore;
  experts: ExpertStore;
  reviews: ReviewStore;
  /** Questions to experts. */
  questions: QuestionStore;
  /** Where mail to the operator goes. */
  contactTo: string;
  /** An address for everyone to see, or null. */
  contactEmail: string | null;
  /** Who runs this site, and what it is connected to, for the legal pages. */
  operator: Operator;
  /** How many messages one address may send. */
  formLimit: FormLimit;
  requestCounts: RequestCounts;
  /** Pictures of pages, for messengers. */
  pictures: PicturePress;
  /** Signs cookies and blinds addresses. */
  key: Buffer;
  /** False lifts the search limit and the rate limit. */
  limits: boolean;
  /** False opens to everybody what plans hold. */
  rights: boolean;
  /** Calls and pages one address may ask for in a minute. */
  requestsPerMinute: number;
  /** How many proxies add to X-Forwarded-For; 0 ignores the header. */
  trustProxy: number;
  render: Render;
  /** Pages that were made before. */
  pages: KeptPages;
  /** Main parts of pages that several people read. */
  mains: RenderContext["mains"];
  files: ClientFiles;
  baseUrl: () => string;
  now: () => Date;
  /** Takes one finished line. */
  log: (line: Readonly<Record<string, unknown>>) => void;
  /** Takes one line on what concerns the security of accounts; never switched off. */
  securityLog: (line: Readonly<Record<string, unknown>>) => void;
  /** What this process knows of how it is. */
  health: Health;
  /** A mail or web address for reports of weaknesses; null for none. */
  securityContact: string | null;
  /** Opens /metrics to others than this machine; null for nobody else. Never logged. */
  metricsToken: string | null;
}
