import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "react-router";
import type { ApiKeysOutput, ApiUsageOutput, NewApiKeyOutput } from "#contract/api-keys.ts";
import type { ApiScope } from "#domain/accounts/api-scope.ts";
import { ApiError } from "#web/api-client.ts";
import { type FormOutcome, refused, textOf } from "#web/form-outcome.ts";
import { signInAddress } from "#web/return-address.ts";
import type { Site } from "#web/site.ts";

export const API_TABS = ["overview", "authentication", "endpoints", "samples"] as const;
export type ApiTab = (typeof API_TABS)[number];

export const apiTabAddress = (tab: ApiTab): string =>
  tab === "overview" ? "/api-access" : `/api-access?tab=${tab}`;

export interface ApiAccessView {
  tab: ApiTab;
  /** Where calls go, without a slash at the end. */
  baseUrl: string;
  /** Null for visitors. */
  usage: ApiUsageOutput | null;
  /** Null on the other tabs. */
  keys: ApiKeysOutput | null;
  /** What was just done, as a sentence. */
  done: string | null;
}

/** What became of a form: a key that is shown this once, or why nothing was done. */
export type ApiAccessOutcome = ({ form: "made" } & NewApiKeyOutput) | FormOutcome;

const DONE = {
  renamed: "The key has its new name.",
  revoked: "The key is revoked. Calls with it are refused from now on.",
} as const;

const KEYS_TAB = apiTabAddress("authentication");

/** The loader of /api-access: `tab` says which part is shown. Visitors get the page that asks them to sign in. */
export const createApiAccessLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<ApiAccessView | Response> => {
    const { searchParams } = new URL(request.url);
    const tab = API_TABS.find((each) => each === searchParams.get("tab")) ?? "overview";
    const done = searchParams.get("done") ?? "";
    const view = { tab, baseUrl: site.baseUrl, usage: null, keys: null, done: null };
    if (!site.user) return view;
    try {
      const [usage, keys] = await Promise.all([
        site.read("apiUsage", {}),
        tab === "authentication" ? site.read("apiKeys", {}) : null,
      ]);
      return {
        ...view,
        usage,
        keys,
        done: Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null,
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return redirectDocument("/api-access");
      throw error;
    }
  };

type FormName = "create" | "rotate" | "rename" | "revoke";

/** The action of /api-access. A key that was made is in the answer to the form itself, since no other page can show it. */
export const createApiAccessAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    const form = textOf(given, "form") as FormName;
    if (!Object.hasOwn(FORMS, form)) throw data("This page doesn't have that form.", { status: 400 });
    try {
      return await FORMS[form](site, given);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        return (site.user ? redirectDocument : redirect)(signInAddress(KEYS_TAB));
      // All that were chosen, to be shown again; and which key the form was about.
      given.set("scopes", given.getAll("scopes").join(" "));
      return refused(`${form}${textOf(given, "id")}`, given, error);
    }
  };

const FORMS: Readonly<
  Record<FormName, (site: Site, given: FormData) => Promise<ApiAccessOutcome | Response>>
> = {
  create: async (site, given) => {
    const days = textOf(given, "expiresInDays");
    const made = await site.write("createApiKey", {
      name: textOf(given, "name"),
      // The server says what is wrong with others.
      scopes: given.getAll("scopes") as ApiScope[],
      password: textOf(given, "password"),
      ...(days === "" ? {} : { expiresInDays: days }),
    });
    return { form: "made", ...made };
  },
  rotate: async (site, given) => ({
    form: "made",
    ...(await site.write("rotateApiKey", {
      id: textOf(given, "id"),
      overlapHours: textOf(given, "overlapHours"),
      password: textOf(given, "password"),
    })),
  }),
  rename: async (site, given) => {
    await site.write("renameApiKey", { id: textOf(given, "id"), name: textOf(given, "name") });
    return redirect(`${KEYS_TAB}&done=renamed`);
  },
  revoke: async (site, given) => {
    await site.write("revokeApiKey", { id: textOf(given, "id") });
    return redirect(`${KEYS_TAB}&done=revoked`);
  },
};
