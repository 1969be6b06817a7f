import { type ActionFunctionArgs, data, redirect, redirectDocument } from "react-router";
import type { InputOf, WriteName } from "#contract/operations.ts";
import type { RemovedOutput, SavedItemOutput } from "#contract/saved.ts";
import { ApiError } from "#web/api-client.ts";
import { type FormOutcome, refused, textOf } from "#web/form-outcome.ts";
import { readReturn, signInAddress } from "#web/return-address.ts";
import type { Site } from "#web/site.ts";

/** The calls on saved work, notes, follows and the inbox. Their forms are on many pages and all go to /keep. */
const CALLS = [
  "save",
  "changeSaved",
  "removeSaved",
  "restoreSaved",
  "shareSaved",
  "annotate",
  "changeAnnotation",
  "removeAnnotation",
  "reportAnnotation",
  "follow",
  "unfollow",
  "readNotifications",
  "changeMailSettings",
] as const satisfies WriteName[];
export type KeepCall = (typeof CALLS)[number];

export interface Kept {
  done: KeepCall;
  /** What the call answered, of which each call has its own part. */
  output: Partial<Pick<SavedItemOutput, "id" | "title" | "watched" | "shareLink"> & RemovedOutput>;
  /** The page that the form is on. */
  back: string;
}

/** What became of a form: done, or why not. */
export type KeepOutcome = Kept | FormOutcome;

/** Not inputs of the call: which call it is, and the page that the form is on. */
const OWN_FIELDS: ReadonlySet<string> = new Set(["form", "back"]);

/**
 * The action of /keep. With script the page stays and reads anew what changed; without, the browser is led back to
 * the page that the form is on, or to a page that offers to take a removal back. Who is not signed in is led to the sign-in page, and from there back.
 */
export const createKeepAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    const call = CALLS.find((name) => name === textOf(given, "form"));
    if (!call) throw data("This page doesn't have that form.", { status: 400 });
    const back = readReturn(textOf(given, "back")) ?? "/account";
    // Of a box and the "false" before it, the one that comes last counts.
    const input = Object.fromEntries([...given].filter(([name]) => !OWN_FIELDS.has(name)));
    let output: Kept["output"];
    try {
      output = (await site.write(call, input as InputOf<KeepCall>)) as Kept["output"];
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        return (site.user ? redirectDocument : redirect)(signInAddress(back));
      return refused(call, given, error);
    }
    const kept: Kept = { done: call, output, back };
    return typeof document === "undefined" && !kept.output.undo ? redirect(back) : kept;
  };
