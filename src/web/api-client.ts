import type {
  InputOf,
  OperationName,
  Operations,
  OutputOf,
  ReadName,
  WriteName,
} from "#contract/operations.ts";
import { FRESH } from "./fresh-calls.ts";
import { createReadCache, type ReadCache, type ReadKey } from "./read-cache.ts";

/**
 * The paths of src/contract/operations.ts again, checked against it by the compiler: the table there holds the
 * schemas too, and the browser has no use for them.
 */
const PATHS: { readonly [N in OperationName]: Operations[N]["path"] } = {
  search: "/api/search",
  cities: "/api/cities",
  examples: "/api/examples",
  documentation: "/api/documentation",
  article: "/api/documentation/{slug}",
  exampleAnswers: "/api/example-answers",
  exampleAnswer: "/api/example-answers/{city}/{question}",
  user: "/api/user",
  deleteUser: "/api/user",
  exportUser: "/api/user/export",
  usage: "/api/usage",
  resetUsage: "/api/usage/reset",
  register: "/api/register",
  login: "/api/login",
  enterCode: "/api/login/code",
  twoStep: "/api/two-step",
  startTwoStep: "/api/two-step/start",
  confirmTwoStep: "/api/two-step/confirm",
  endTwoStep: "/api/two-step/end",
  newBackupCodes: "/api/two-step/backup-codes",
  startPasskeySignIn: "/api/login/passkey/start",
  passkeySignIn: "/api/login/passkey",
  passkeys: "/api/passkeys",
  startPasskey: "/api/passkeys/start",
  addPasskey: "/api/passkeys",
  removePasskey: "/api/passkeys/remove",
  logout: "/api/logout",
  forgotPassword: "/api/password/forgot",
  link: "/api/link",
  resetPassword: "/api/password/reset",
  changePassword: "/api/password/change",
  changeEmail: "/api/email/change",
  verifyEmail: "/api/email/verify",
  resendVerification: "/api/email/resend",
  sessions: "/api/sessions",
  endSession: "/api/sessions/end",
  endAllSessions: "/api/sessions/end-all",
  createCheckout: "/api/create-checkout",
  createPortal: "/api/create-portal",
  subscription: "/api/subscription/{stripeCustomerId}",
  apiKeys: "/api/keys",
  createApiKey: "/api/keys",
  rotateApiKey: "/api/keys/rotate",
  renameApiKey: "/api/keys/rename",
  revokeApiKey: "/api/keys/revoke",
  apiUsage: "/api/keys/usage",
  codes: "/api/codes",
  cityCodes: "/api/codes/{city}",
  cityTerms: "/api/city-terms/{cityId}",
  citations: "/api/citations",
  codeContents: "/api/codes/{city}/contents",
  codePage: "/api/code-page",
  codeChanges: "/api/codes/{city}/changes",
  enactedSection: "/api/codes/{city}/{section}/enacted",
  rulePlaces: "/api/rule-review",
  ruleQueue: "/api/rule-review/{place}",
  ruleProposal: "/api/rule-review/{place}/{id}",
  decideRule: "/api/rule-review/decide",
  gaps: "/api/gaps",
  placeGaps: "/api/gaps/{place}",
  clause: "/api/codes/{city}/{section}",
  sectionNotes: "/api/codes/{city}/{section}/notes",
  annotations: "/api/annotations",
  annotate: "/api/annotations",
  changeAnnotation: "/api/annotations/change",
  removeAnnotation: "/api/annotations/remove",
  reportAnnotation: "/api/annotations/report",
  saved: "/api/saved",
  save: "/api/saved",
  changeSaved: "/api/saved/change",
  removeSaved: "/api/saved/remove",
  restoreSaved: "/api/saved/restore",
  shareSaved: "/api/saved/share",
  shared: "/api/shared/{token}",
  follows: "/api/follows",
  follow: "/api/follows",
  unfollow: "/api/follows/remove",
  notifications: "/api/notifications",
  readNotifications: "/api/notifications/read",
  mailSettings: "/api/notifications/mail",
  changeMailSettings: "/api/notifications/mail",
  unsubscribe: "/api/unsubscribe",
  coverage: "/api/coverage",
  districtStandards: "/api/coverage/{city}",
  coveredTopic: "/api/coverage/{city}/{topic}",
  permitTimes: "/api/permit-times/{city}",
  updates: "/api/updates",
  accuracy: "/api/accuracy",
  blindRound: "/api/accuracy/rounds/{round}",
  mistakes: "/api/accuracy/mistakes",
  corrections: "/api/corrections",
  reportMistake: "/api/corrections",
  correctionContext: "/api/corrections/about",
  projectFields: "/api/compliance/fields",
  projectCheck: "/api/compliance/check",
  projects: "/api/projects/{id}",
  guides: "/api/compliance/guides",
  compareTopics: "/api/compare/topics",
  compare: "/api/compare/{city1Id}/{city2Id}/{topic}",
  mapCities: "/api/map-cities",
  mapLayers: "/api/map-layers/{cityId}",
  mapVersions: "/api/map-versions/{cityId}",
  mapChanges: "/api/map-changes/{cityId}",
  mapData: "/api/map-data/{cityId}",
  places: "/api/places",
  location: "/api/location",
  placeReport: "/api/place-report",
  apiReference: "/api/reference",
  apiReferenceCall: "/api/reference/{call}",
  verify: "/api/verify/{id}",
  openData: "/api/open-data",
  formToken: "/api/form-token",
  contactDetails: "/api/contact",
  operator: "/api/operator",
  contact: "/api/contact",
  experts: "/api/experts",
  expert: "/api/experts/{slug}",
  expertMessage: "/api/experts/{slug}/messages",
  expertApplication: "/api/expert-applications",
  reviewInvitation: "/api/review-invitations/{invitation}",
  expertReview: "/api/expert-reviews",
  expertQuestions: "/api/expert-questions",
  expertQuestion: "/api/expert-questions/{id}",
  askExpert: "/api/expert-questions",
  followUpQuestion: "/api/expert-questions/follow-up",
  settleQuestion: "/api/expert-questions/settle",
  takeQuestion: "/api/expert-questions/take",
  answerExpertQuestion: "/api/expert-questions/answer",
};

const METHODS: { readonly [N in WriteName]: Operations[N]["method"] } = {
  createCheckout: "POST",
  createPortal: "POST",
  createApiKey: "POST",
  rotateApiKey: "POST",
  renameApiKey: "POST",
  revokeApiKey: "POST",
  deleteUser: "DELETE",
  resetUsage: "POST",
  register: "POST",
  login: "POST",
  enterCode: "POST",
  startTwoStep: "POST",
  confirmTwoStep: "POST",
  endTwoStep: "POST",
  newBackupCodes: "POST",
  startPasskeySignIn: "POST",
  passkeySignIn: "POST",
  startPasskey: "POST",
  addPasskey: "POST",
  removePasskey: "POST",
  logout: "POST",
  forgotPassword: "POST",
  resetPassword: "POST",
  changePassword: "POST",
  changeEmail: "POST",
  verifyEmail: "POST",
  resendVerification: "POST",
  endSession: "POST",
  endAllSessions: "POST",
  contact: "POST",
  expertMessage: "POST",
  expertApplication: "POST",
  expertReview: "POST",
  askExpert: "POST",
  followUpQuestion: "POST",
  settleQuestion: "POST",
  takeQuestion: "POST",
  decideRule: "POST",
  answerExpertQuestion: "POST",
  annotate: "POST",
  changeAnnotation: "POST",
  removeAnnotation: "POST",
  reportAnnotation: "POST",
  save: "POST",
  changeSaved: "POST",
  removeSaved: "POST",
  restoreSaved: "POST",
  shareSaved: "POST",
  follow: "POST",
  unfollow: "POST",
  readNotifications: "POST",
  changeMailSettings: "POST",
  unsubscribe: "POST",
  reportMistake: "POST",
};

/** Any answer other than 2xx. The message is the status, a colon, and the body's text or the status text. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The body read as JSON, or null when it is not JSON. */
  readonly body: unknown;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parseJson(text);
  }

  /** The sentence that the server wrote for the person, if it wrote one. */
  get sentence(): string | null {
    const body = this.body;
    if (typeof body !== "object" || body === null || !("message" in body)) return null;
    return typeof body.message === "string" ? body.message : null;
  }
}

/** The sentences for single inputs that a problem carries; empty when it carries none. */
export function fieldFaults(error: ApiError): Readonly<Record<string, string>> {
  const body = error.body;
  if (typeof body !== "object" || body === null || !("fields" in body)) return {};
  return (body.fields ?? {}) as Record<string, string>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type InputValue = string | number | undefined;

/**
 * An operation and its input as a key: the path, then names and values in turn. Values that belong in the
 * path are put there; the others are left for the query string, empty ones out.
 */
export function queryKeyOf<N extends OperationName>(name: N, input: InputOf<N>): readonly string[] {
  const values = new Map(Object.entries(input as Readonly<Record<string, InputValue>>));
  const path = pathOf(name, values);
  const rest = [...values].filter(([, value]) => value !== undefined && value !== "");
  return [path, ...rest.flatMap(([part, value]) => [part, String(value)])];
}

/** The operation's path with the values that belong in it, which leave `values`. */
function pathOf(name: OperationName, values: Map<string, unknown>): string {
  return PATHS[name].replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = values.get(part);
    values.delete(part);
    return encodeURIComponent(String(value));
  });
}

/** The address that a key means: "/api/search?q=fence". Empty and missing values are skipped. */
export function addressOf(key: ReadKey): string {
  const [path, ...rest] = key;
  const query = new URLSearchParams();
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const value = rest[at + 1];
    if (value !== null && value !== undefined && value !== "") query.append(String(rest[at]), String(value));
  }
  const text = query.toString();
  return text ? `${String(path)}?${text}` : String(path);
}

/** Sends a GET for a path of this site: over HTTP in the browser, in process on the server. */
export type Send = (path: string) => Promise<Response>;

/** Reads the body of an answer as JSON; throws ApiError for anything but 2xx. */
export async function readJson(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  throw new ApiError(response.status, response.statusText, await response.text());
}

/** A cache that reads what it does not have through `send`. */
export const createApiCache = (send: Send): ReadCache =>
  createReadCache(async (key) => readJson(await send(addressOf(key))));

/** Reads an operation through the cache; throws ApiError, or TypeError when the server cannot be reached. */
export type Read = <N extends ReadName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>>;

export const createRead =
  (cache: ReadCache): Read =>
  <N extends ReadName>(name: N, input: InputOf<N>) =>
    // The cache answers `unknown`; the server sends what the contract says.
    cache.read(queryKeyOf(name, input), FRESH.has(name)) as Promise<OutputOf<N>>;

/** Makes a call that changes something; throws as `Read` does, and is never tried again on its own. */
export type Write = <N extends WriteName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>>;

/** Sends a call's input as JSON: over HTTP in the browser, in process on the server. */
export type SendWrite = (
  path: string,
  init: { method: string; body: string; headers: Headers },
) => Promise<Response>;

export const createWrite =
  (send: SendWrite): Write =>
  async <N extends WriteName>(name: N, input: InputOf<N>) => {
    const left = new Map(Object.entries(input));
    const path = pathOf(name, left);
    const body = JSON.stringify(Object.fromEntries(left));
    const headers = new Headers({ "Content-Type": "application/json", Accept: "application/json" });
    return (await readJson(await send(path, { method: METHODS[name], body, headers }))) as OutputOf<N>;
  };
