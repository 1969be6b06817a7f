import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "react-router";
import type { NotificationsOutput } from "#contract/notifications.ts";
import type { SharedOutput } from "#contract/saved.ts";
import { ApiError } from "#web/api-client.ts";
import { refused } from "#web/form-outcome.ts";
import { signInAddress } from "#web/return-address.ts";
import type { Site } from "#web/site.ts";

export interface InboxView extends NotificationsOutput {
  /** Are these older ones, and not the newest? */
  isOlderPage: boolean;
}

/** The loader of /notifications: for people who are signed in. */
export const createInboxLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<InboxView | Response> => {
    const before = new URL(request.url).searchParams.get("before") ?? "";
    const page = /^[1-9]\d{0,8}$/.test(before) ? { before } : {};
    try {
      return { ...(await site.read("notifications", page)), isOlderPage: before !== "" };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        return (site.user ? redirectDocument : redirect)(signInAddress("/notifications"));
      throw error;
    }
  };

/** The loader of /shared/:token. */
export const createSharedLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<SharedOutput> => {
    try {
      return await site.read("shared", { token: params.token ?? "" });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400))
        throw data("This link does not work. The person who shared it may have removed it.", {
          status: 404,
        });
      throw error;
    }
  };

/** The loader of /unsubscribe/:token: nothing is done by opening it, since programs open links too. */
export const readDone = ({ request }: LoaderFunctionArgs): { done: boolean } => ({
  done: new URL(request.url).searchParams.has("done"),
});

/** The action of /unsubscribe/:token: ends the mails, signed in or not. */
export const createUnsubscribeAction =
  (site: Site) =>
  async ({ request, params }: ActionFunctionArgs) => {
    const given = await request.formData();
    const token = params.token ?? "";
    try {
      await site.write("unsubscribe", { token });
    } catch (error) {
      return refused("unsubscribe", given, error);
    }
    return redirect(`/unsubscribe/${encodeURIComponent(token)}?done`);
  };
