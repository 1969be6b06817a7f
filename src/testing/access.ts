import type { OperationName } from "#contract/operations.ts";
import type { Use } from "#domain/accounts/plan.ts";

/** What one person has on the site, by its numbers and secrets. */
export interface Belongings {
  username: string;
  email: string;
  saved: number;
  follow: number;
  note: number;
  notice: number;
  /** A question that they asked an expert, and one that they took as an expert. */
  question: number;
  taken: number;
  session: number;
  apiKey: number;
  passkey: number;
  customer: string;
  /** The secrets of links. */
  share: string;
  report: string;
  invitation: string;
  unsubscribe: string;
  undo: string;
  reset: string;
  verify: string;
}

/** Who may make a call, and what of a person it touches. */
export interface Access {
  by: "anyone" | "person" | "operator";
  /** What the caller's plan must hold. */
  right?: Use;
  /** A call that is in order, on what `mine` names where it touches anything; `n` is another one for each call. */
  input?: (mine: Belongings, n: number) => Readonly<Record<string, unknown>>;
  /** It touches what belongs to one person: these inputs name what nobody has. */
  owned?: Readonly<Record<string, unknown>>;
  /** It opens with this secret of a link and no other; the status for a wrong one. */
  secret?: { input: string; refused: number };
  /** The status for those who may; 200 unless said. */
  gives?: number;
  /** It ends the session of the caller. */
  ends?: true;
}

const NOBODYS = { id: 2_000_000_000 };
const PAGES = { successUrl: "/pricing", cancelUrl: "/pricing" };
const DAY = "2026-01-01";
const SECTION = { city: "denver", section: "dzc-10.5-fence-height" };
const WRONG = "not the password of anybody";
/** Not signed by us: read as far as anybody may come without having opened the form. */
const FORM = { token: "none" };
const LETTER = { name: "Cy", email: "cy@example.org", message: "Hello" };
/** What a browser may send of a passkey: well formed, and signed by nothing. */
const NO_PASSKEY = { id: "none", clientDataJSON: Buffer.from('{"challenge":"none"}').toString("base64url") };
const NO_PROOF = { authenticatorData: "none", signature: "none", userHandle: "none" };
const NOTHING_MADE = { attestationObject: "none", transports: [] };
const ANYONE = { by: "anyone" } as const;
const PERSON = { by: "person" } as const;
const OPERATOR = { by: "operator" } as const;

/** The authorization of the whole product: a new operation does not compile until it says here whose it is. */
export const ACCESS: Readonly<Record<OperationName, Access>> = {
  search: { ...ANYONE, input: () => ({ q: "fence in Denver" }) },
  cities: ANYONE,
  examples: ANYONE,
  documentation: ANYONE,
  article: { ...ANYONE, input: () => ({ slug: "none" }), gives: 404 },
  apiReference: ANYONE,
  apiReferenceCall: { ...ANYONE, input: () => ({ call: "none" }), gives: 404 },
  exampleAnswers: ANYONE,
  exampleAnswer: { ...ANYONE, input: () => ({ city: "denver", question: "fence-height" }) },
  codes: ANYONE,
  citations: { ...ANYONE, input: () => ({ text: "§ 10.5" }) },
  codeContents: { ...ANYONE, input: () => ({ city: "none" }), gives: 404 },
  codePage: { ...ANYONE, input: () => ({ city: "none" }) },
  codeChanges: { ...ANYONE, input: () => ({ city: "none" }), gives: 404 },
  enactedSection: { ...ANYONE, input: () => ({ city: "none", section: "1" }), gives: 404 },
  rulePlaces: OPERATOR,
  ruleQueue: { ...OPERATOR, input: () => ({ place: "none" }), gives: 404 },
  ruleProposal: { ...OPERATOR, input: () => ({ place: "none", id: "a-b" }), gives: 404 },
  decideRule: {
    ...OPERATOR,
    input: () => ({ place: "none", id: "a-b", after: 0, decision: "reject" }),
    gives: 404,
  },
  gaps: ANYONE,
  placeGaps: { ...ANYONE, input: () => ({ place: "none" }), gives: 404 },
  cityCodes: { ...ANYONE, input: () => ({ city: "denver" }) },
  cityTerms: { ...ANYONE, input: () => ({ cityId: 1 }) },
  clause: { ...ANYONE, input: () => SECTION },
  projectFields: { ...ANYONE, input: () => ({ cityId: 1, type: "fence" }) },
  projectCheck: { ...ANYONE, input: () => ({ cityId: 1, type: "fence", height: "4 ft" }) },
  projects: { ...ANYONE, right: "everyCity", input: () => ({ id: "fence~height=6-ft" }) },
  guides: ANYONE,
  compareTopics: ANYONE,
  // The pairs that are offered are open to everybody on the present day; this day is of one's choice.
  compare: {
    ...ANYONE,
    right: "comparison",
    input: () => ({ city1Id: 1, city2Id: 2, topic: "fence", asOf: DAY }),
  },
  mapCities: { by: "anyone" },
  mapLayers: { ...ANYONE, input: () => ({ cityId: 1 }) },
  mapVersions: { ...ANYONE, input: () => ({ cityId: 1 }) },
  mapChanges: { ...ANYONE, input: () => ({ cityId: 1, from: 1 }), gives: 404 },
  mapData: { ...ANYONE, input: () => ({ cityId: 1 }), gives: 404 },
  places: { ...ANYONE, input: () => ({ q: "1 Main Street" }) },
  location: { ...ANYONE, input: () => ({ lng: -104.99, lat: 39.74 }) },
  placeReport: { ...ANYONE, input: () => ({ lng: -104.99, lat: 39.74 }) },
  coverage: ANYONE,
  districtStandards: { ...ANYONE, input: () => ({ city: "denver" }) },
  coveredTopic: { ...ANYONE, input: () => ({ city: "denver", topic: "fence" }) },
  permitTimes: { ...ANYONE, input: () => ({ city: "denver" }) },
  updates: ANYONE,
  accuracy: ANYONE,
  blindRound: { ...ANYONE, input: () => ({ round: "0" }), gives: 404 },
  mistakes: ANYONE,
  corrections: ANYONE,
  correctionContext: { ...ANYONE, input: () => ({ page: "/search?q=fence" }) },
  reportMistake: {
    ...ANYONE,
    input: () => ({ ...FORM, page: "/search?q=fence", wrong: "Too low" }),
    gives: 400,
  },
  contactDetails: ANYONE,
  operator: ANYONE,
  openData: { ...ANYONE, gives: 503 },
  formToken: ANYONE,
  contact: { ...ANYONE, input: () => ({ ...LETTER, ...FORM, subject: "Hello" }), gives: 400 },
  experts: ANYONE,
  expert: { ...ANYONE, input: () => ({ slug: "ana-brick" }) },
  expertMessage: { ...ANYONE, input: () => ({ ...LETTER, ...FORM, slug: "ana-brick" }), gives: 400 },
  expertApplication: {
    ...ANYONE,
    input: () => ({
      ...FORM,
      name: "Cy",
      email: "cy@example.org",
      specialty: "architect",
      location: "Denver",
      description: "Draws",
      about: "Draws",
      credential: "None",
    }),
    gives: 400,
  },

  register: {
    ...ANYONE,
    input: (_, n) => ({ username: `new${n}`, email: `new${n}@example.org`, password: "six lots by a lake" }),
  },
  login: { ...ANYONE, input: (_, n) => ({ username: `nobody${n}`, password: WRONG }), gives: 401 },
  // Without the cookie of a sign-in that waits, nobody gets on.
  enterCode: { ...ANYONE, input: () => ({ kind: "app", code: "123456" }), gives: 410 },
  twoStep: PERSON,
  startTwoStep: { ...PERSON, input: () => ({ password: WRONG }), gives: 400 },
  confirmTwoStep: { ...PERSON, input: () => ({ code: "123456" }), gives: 410 },
  endTwoStep: { ...PERSON, input: () => ({ password: WRONG }), gives: 400 },
  newBackupCodes: { ...PERSON, input: () => ({ password: WRONG }), gives: 400 },
  startPasskeySignIn: ANYONE,
  // What no device signed gets nobody in.
  passkeySignIn: { ...ANYONE, input: () => ({ credential: { ...NO_PASSKEY, ...NO_PROOF } }), gives: 410 },
  passkeys: PERSON,
  startPasskey: { ...PERSON, input: () => ({ password: WRONG }), gives: 400 },
  addPasskey: { ...PERSON, input: () => ({ credential: { ...NO_PASSKEY, ...NOTHING_MADE } }), gives: 410 },
  removePasskey: {
    ...PERSON,
    input: ({ passkey }) => ({ id: passkey, password: WRONG }),
    owned: NOBODYS,
    gives: 400,
  },
  logout: { ...ANYONE, ends: true },
  forgotPassword: { ...ANYONE, input: (_, n) => ({ email: `nobody${n}@example.org` }) },
  user: PERSON,
  // Asked for with the password, so that nobody who finds a device can do it.
  deleteUser: { ...PERSON, input: () => ({ password: WRONG }), gives: 400 },
  changePassword: {
    ...PERSON,
    input: () => ({ currentPassword: WRONG, password: "six lots by a lake" }),
    gives: 400,
  },
  changeEmail: {
    ...PERSON,
    input: (_, n) => ({ email: `other${n}@example.org`, password: WRONG }),
    gives: 400,
  },
  exportUser: PERSON,
  usage: PERSON,
  // Of one's own usage, and only where billing is a demo.
  resetUsage: PERSON,
  resendVerification: PERSON,
  sessions: PERSON,
  endSession: { ...PERSON, input: ({ session }) => ({ id: session }), owned: NOBODYS },
  endAllSessions: { ...PERSON, ends: true },
  createCheckout: { ...PERSON, input: () => ({ tier: "pro", ...PAGES }) },
  createPortal: {
    ...PERSON,
    input: ({ customer }) => ({ customerId: customer, returnUrl: "/account" }),
    owned: { customerId: "demo_nobody" },
  },
  subscription: {
    ...PERSON,
    input: ({ customer }) => ({ stripeCustomerId: customer }),
    owned: { stripeCustomerId: "demo_nobody" },
  },
  apiKeys: PERSON,
  createApiKey: {
    ...PERSON,
    input: (_, n) => ({ name: `Key ${n}`, scopes: ["read"], password: "four lots by the river" }),
  },
  rotateApiKey: {
    ...PERSON,
    input: ({ apiKey }) => ({ id: apiKey, overlapHours: 1, password: "four lots by the river" }),
    owned: NOBODYS,
  },
  renameApiKey: { ...PERSON, input: ({ apiKey }) => ({ id: apiKey, name: "Taken over" }), owned: NOBODYS },
  revokeApiKey: { ...PERSON, input: ({ apiKey }) => ({ id: apiKey }), owned: NOBODYS },
  apiUsage: PERSON,

  sectionNotes: { ...ANYONE, input: () => SECTION },
  annotations: PERSON,
  annotate: { ...PERSON, input: () => ({ ...SECTION, text: "A note" }) },
  changeAnnotation: { ...PERSON, input: ({ note }) => ({ id: note, text: "Taken over" }), owned: NOBODYS },
  removeAnnotation: { ...PERSON, input: ({ note }) => ({ id: note }), owned: NOBODYS },
  // The note is private: its author may remove it, and there is none that others could report.
  reportAnnotation: {
    ...PERSON,
    input: ({ note }) => ({ id: note, reason: "Seen" }),
    owned: NOBODYS,
    gives: 400,
  },
  saved: PERSON,
  save: {
    ...PERSON,
    right: "savedWork",
    input: () => ({ kind: "search", title: "Fences", address: "/search?q=fence" }),
  },
  changeSaved: { ...PERSON, input: ({ saved }) => ({ id: saved, title: "Taken over" }), owned: NOBODYS },
  removeSaved: { ...PERSON, input: ({ saved }) => ({ id: saved }), owned: NOBODYS },
  restoreSaved: { ...PERSON, input: ({ undo }) => ({ undo }), owned: { undo: "none" } },
  shareSaved: { ...PERSON, input: ({ saved }) => ({ id: saved, shared: false }), owned: NOBODYS },
  follows: PERSON,
  follow: { ...PERSON, right: "savedWork", input: () => ({ kind: "city", cityId: 1 }) },
  unfollow: { ...PERSON, input: ({ follow }) => ({ id: follow }), owned: NOBODYS },
  notifications: PERSON,
  readNotifications: { ...PERSON, input: ({ notice }) => ({ id: notice }), owned: NOBODYS },
  mailSettings: PERSON,
  changeMailSettings: { ...PERSON, input: () => ({ digest: false, atOnce: true, questions: true }) },

  expertQuestions: PERSON,
  expertQuestion: { ...PERSON, input: ({ question }) => ({ id: question }), owned: NOBODYS },
  askExpert: {
    ...PERSON,
    right: "expertQuestions",
    input: () => ({ title: "Fences", text: "May I?", specialty: "planner", city: "Seattle" }),
  },
  followUpQuestion: {
    ...PERSON,
    right: "expertQuestions",
    input: ({ question }) => ({ id: question, text: "And this?" }),
    owned: NOBODYS,
  },
  settleQuestion: { ...PERSON, input: ({ question }) => ({ id: question }), owned: NOBODYS },
  takeQuestion: { ...PERSON, input: ({ taken }) => ({ id: taken }), owned: NOBODYS },
  answerExpertQuestion: {
    ...PERSON,
    input: ({ taken }) => ({ id: taken, text: "Taken over" }),
    owned: NOBODYS,
  },

  shared: {
    ...ANYONE,
    input: ({ share }) => ({ token: share }),
    secret: { input: "token", refused: 404 },
  },
  verify: { ...ANYONE, input: ({ report }) => ({ id: report }), secret: { input: "id", refused: 404 } },
  unsubscribe: {
    ...ANYONE,
    input: ({ unsubscribe }) => ({ token: unsubscribe }),
    secret: { input: "token", refused: 404 },
  },
  link: {
    ...ANYONE,
    input: ({ reset }) => ({ kind: "reset", token: reset }),
    secret: { input: "token", refused: 410 },
  },
  resetPassword: {
    ...ANYONE,
    input: ({ reset }) => ({ token: reset, password: "six lots by a lake" }),
    secret: { input: "token", refused: 410 },
  },
  verifyEmail: {
    ...ANYONE,
    input: ({ verify }) => ({ token: verify }),
    secret: { input: "token", refused: 410 },
  },
  reviewInvitation: {
    ...ANYONE,
    input: ({ invitation }) => ({ invitation }),
    secret: { input: "invitation", refused: 404 },
  },
  // With the right invitation it is the form that is not in order.
  expertReview: {
    ...ANYONE,
    input: ({ invitation }) => ({ ...FORM, invitation, author: "Cy", rating: 5, text: "Good" }),
    secret: { input: "invitation", refused: 404 },
    gives: 400,
  },
};
