import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "react-router";
import type { InputOf } from "#contract/operations.ts";
import type { RulePlacesOutput, RuleProposalOutput, RuleQueueOutput } from "#contract/rule-review.ts";
import { ApiError } from "#web/api-client.ts";
import { refused, textOf } from "#web/form-outcome.ts";
import { signInAddress } from "#web/return-address.ts";
import type { Site } from "#web/site.ts";

/** The filters of a queue as the address has them. */
export interface QueueQuery {
  state: string;
  confidence: string;
  standard: string;
  district: string;
}

/** What was decided last, with what it takes to undo it. */
export interface LastDecision {
  done: string;
  id: string;
  after: string;
}

const QUEUE_FIELDS = ["state", "confidence", "standard", "district", "page"] as const;

/** The address of a queue, or of a rule of it, with the filters that are set. */
export function reviewAddress(
  place: string,
  id: string | null,
  query: Partial<QueueQuery> & { page?: number } = {},
) {
  const path = `/operator/rules/${encodeURIComponent(place)}${id === null ? "" : `/${id}`}`;
  const given = new URLSearchParams();
  for (const name of QUEUE_FIELDS) {
    const value = query[name];
    if (value !== undefined && value !== "" && !(name === "page" && value === 1))
      given.set(name, String(value));
  }
  return `${path}${given.size > 0 ? `?${given}` : ""}`;
}

export const createPlacesLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<RulePlacesOutput | Response> =>
    forOperators(site, request, () => site.read("rulePlaces", {}));

export interface QueueView {
  queue: RuleQueueOutput;
  query: QueueQuery;
  last: LastDecision | null;
}

export const createQueueLoader =
  (site: Site) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<QueueView | Response> => {
    const query = queryOf(request);
    const page = new URL(request.url).searchParams.get("page") ?? "";
    const input = { place: params.place ?? "", ...withoutEmpty({ ...query, page }) } as InputOf<"ruleQueue">;
    return forOperators(site, request, async () => ({
      queue: await site.read("ruleQueue", input),
      query,
      last: lastOf(request),
    }));
  };

export interface ProposalView {
  proposal: RuleProposalOutput;
  query: QueueQuery;
  last: LastDecision | null;
}

export const createProposalLoader =
  (site: Site) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<ProposalView | Response> => {
    const query = queryOf(request);
    const { standard, district } = query;
    const input = { place: params.place ?? "", id: params.id ?? "", ...withoutEmpty({ standard, district }) };
    return forOperators(site, request, async () => ({
      proposal: await site.read("ruleProposal", input as InputOf<"ruleProposal">),
      query,
      last: lastOf(request),
    }));
  };

const RULE_FIELDS = ["standard", "comparator", "value", "none", "subject", "districts", "condition"] as const;

/** The action of a rule's page: keeps the decision, then leads to the next rule that waits. */
export const createDecideAction =
  (site: Site) =>
  async ({ params, request }: ActionFunctionArgs) => {
    const given = await request.formData();
    const { place = "", id = "" } = params;
    const typed = withoutEmpty(Object.fromEntries(RULE_FIELDS.map((name) => [name, textOf(given, name)])));
    const decision = textOf(given, "decision");
    let decided: { state: string; after: number };
    try {
      decided = await site.write("decideRule", {
        ...{ place, id, after: textOf(given, "after"), decision, ...typed },
      } as InputOf<"decideRule">);
    } catch (error) {
      return refused("decide", given, error);
    }
    const query = queryOf(request);
    const { district, standard } = query;
    const next = textOf(given, "next");
    const undone = decided.state === "open";
    const to = undone
      ? reviewAddress(place, id, { standard, district })
      : next === ""
        ? reviewAddress(place, null, query)
        : reviewAddress(place, next, { standard, district });
    const said = new URLSearchParams({ done: decided.state, last: id, after: String(decided.after) });
    return redirect(`${to}${to.includes("?") ? "&" : "?"}${said}`);
  };

/** Leads people to the sign-in page and says to others that they may not see it. */
async function forOperators<T>(site: Site, request: Request, read: () => Promise<T>): Promise<T | Response> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { pathname, search } = new URL(request.url);
    if (error.status === 401)
      return (site.user ? redirectDocument : redirect)(signInAddress(`${pathname}${search}`));
    if (error.status === 403 || error.status === 404 || error.status === 400)
      throw data(error.sentence ?? "There is no page at this address.", {
        status: error.status === 403 ? 403 : 404,
      });
    throw error;
  }
}

function queryOf(request: Request): QueueQuery {
  const { searchParams } = new URL(request.url);
  const one = (name: string) => searchParams.get(name) ?? "";
  return {
    state: one("state"),
    confidence: one("confidence"),
    standard: one("standard"),
    district: one("district"),
  };
}

function lastOf(request: Request): LastDecision | null {
  const { searchParams } = new URL(request.url);
  const [done, id, after] = ["done", "last", "after"].map((name) => searchParams.get(name) ?? "");
  return done && id && after ? { done, id, after } : null;
}

const withoutEmpty = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
