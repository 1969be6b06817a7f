/**
 * Everything that a call under /v1 can answer besides what was asked for. One table: the answers are made from it, and
 * so are the OpenAPI document and the reference page.
 */
export interface ApiProblemKind {
  status: number;
  /** The same for every occurrence. */
  title: string;
  /** When it happens and what to do, for the documentation. */
  help: string;
}

export const API_PROBLEMS = {
  invalid_input: {
    status: 400,
    title: "An input cannot be used",
    help: "The list `errors` names each input that is wrong and says what is expected. Fix them and call again.",
  },
  invalid_cursor: {
    status: 400,
    title: "The cursor belongs to another list",
    help: "A cursor fits only the filters and the order that it came with. Start again without one.",
  },
  unauthorized: {
    status: 401,
    title: "Invalid or missing API key",
    help: "Send your key as `Authorization: Bearer …`. Create a key on the API Access page.",
  },
  insufficient_scope: {
    status: 403,
    title: "This key may not make this call",
    help: "Each call names the scope that it needs. Create a key that has it.",
  },
  plan_required: {
    status: 403,
    title: "Your plan does not include this call",
    help: "The response names the lowest plan that does.",
  },
  not_found: {
    status: 404,
    title: "There is no such record",
    help: "No record has this number. Use the matching list call to see what exists.",
  },
  unknown_path: {
    status: 404,
    title: "There is no call at this address",
    help: "Compare the path with the reference. All paths begin with /v1/.",
  },
  method_not_allowed: {
    status: 405,
    title: "This address uses a different method",
    help: "See the `Allow` header for the methods that it takes.",
  },
  not_acceptable: {
    status: 406,
    title: "We cannot answer in this format",
    help: "Ask for one of the formats that the call lists, in the header `Accept` or with `format=`.",
  },
  body_too_large: {
    status: 413,
    title: "The body is too large",
    help: "The limit is 64 KB.",
  },
  unsupported_media_type: {
    status: 415,
    title: "The body is not JSON",
    help: "Send the body as JSON, with the header `Content-Type: application/json`.",
  },
  rate_limited: {
    status: 429,
    title: "Too many calls",
    help: "Wait as many seconds as the header `Retry-After` says. The `RateLimit` headers say what is left.",
  },
  unavailable: {
    status: 503,
    title: "We cannot answer at the moment",
    help: "The database cannot be reached, or the server has too much to do. Wait as many seconds as the header `Retry-After` says.",
  },
  internal: {
    status: 500,
    title: "Something went wrong on our side",
    help: "Nothing is wrong with your call. Try again, and send us the request id if it keeps happening.",
  },
} as const satisfies Record<string, ApiProblemKind>;
export type ApiProblemCode = keyof typeof API_PROBLEMS;

/** The page that explains every problem of the API, and of the site's own calls. */
export const PROBLEMS_PAGE = "/documentation/errors";

/** The problem's own place on that page; the site's calls have codes of the same names, which mean other things. */
export const problemAnchor = (code: ApiProblemCode): string => `api-${code}`;

/** Where a problem is explained: the `type` of its answer. */
export const problemAddress = (baseUrl: string, code: ApiProblemCode): string =>
  `${baseUrl}${PROBLEMS_PAGE}#${problemAnchor(code)}`;
