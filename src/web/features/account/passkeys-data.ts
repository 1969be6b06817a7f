import { redirect } from "react-router";
import type { MadePasskey, StartPasskeyOutput } from "#contract/passkeys.ts";
import { textOf } from "#web/form-outcome.ts";
import { credentialOf } from "#web/passkeys/credential-field.ts";
import type { Site } from "#web/site.ts";

/** What the browser is to ask a device for, and what the passkey will be called. */
export type PasskeyOutcome = { form: "passkey-asked"; asked: StartPasskeyOutput; name: string };

export type PasskeyForm = "passkey" | "passkey-add" | "passkey-remove";

export const PASSKEY_FORMS: Readonly<
  Record<PasskeyForm, (site: Site, given: FormData) => Promise<Response | PasskeyOutcome>>
> = {
  passkey: async (site, given) => ({
    form: "passkey-asked",
    asked: await site.write("startPasskey", { password: textOf(given, "password") }),
    name: textOf(given, "name"),
  }),
  "passkey-add": async (site, given) => {
    const credential = credentialOf<MadePasskey>(given);
    await site.write("addPasskey", { name: textOf(given, "name"), credential });
    return redirect("/account?done=passkey-added");
  },
  "passkey-remove": async (site, given) => {
    await site.write("removePasskey", {
      id: Number(textOf(given, "id")),
      password: textOf(given, "password"),
    });
    return redirect("/account?done=passkey-removed");
  },
};
