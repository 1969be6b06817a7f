import { redirect } from "react-router";
import type { StartTwoStepOutput } from "#contract/two-step.ts";
import { textOf } from "#web/form-outcome.ts";
import type { Site } from "#web/site.ts";

/** What the page shows this once, in the answer to the form itself: no other page can show it. */
export type TwoStepOutcome =
  | { form: "two-step-setup"; setup: StartTwoStepOutput }
  | { form: "two-step-made"; backupCodes: string[] };

export type TwoStepForm = "two-step" | "two-step-confirm" | "two-step-codes" | "two-step-off";

/** The rows of the QR code as one hidden field, by which a wrong code leaves it on the page. */
export const qrText = (rows: readonly string[]): string => rows.join(".");
export const qrRows = (text: string): string[] => text.split(".");

export const TWO_STEP_FORMS: Readonly<
  Record<TwoStepForm, (site: Site, given: FormData) => Promise<Response | TwoStepOutcome>>
> = {
  "two-step": async (site, given) => ({
    form: "two-step-setup",
    setup: await site.write("startTwoStep", { password: textOf(given, "password") }),
  }),
  "two-step-confirm": async (site, given) => ({
    form: "two-step-made",
    ...(await site.write("confirmTwoStep", { code: textOf(given, "code") })),
  }),
  "two-step-codes": async (site, given) => ({
    form: "two-step-made",
    ...(await site.write("newBackupCodes", { password: textOf(given, "password") })),
  }),
  "two-step-off": async (site, given) => {
    await site.write("endTwoStep", { password: textOf(given, "password") });
    return redirect("/account?done=two-step-off");
  },
};
