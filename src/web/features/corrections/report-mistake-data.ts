import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import type { CorrectionContextOutput } from "#contract/corrections.ts";
import { ApiError } from "#web/api-client.ts";
import { sendForm } from "#web/form-outcome.ts";
import type { Site } from "#web/site.ts";

export interface MistakeView {
  token: string;
  /** What is attached; of "/" where the form was opened by itself. */
  about: CorrectionContextOutput;
  /** The ids as the link gave them, to be sent along. */
  ids: { rules: string; clauses: string };
  /** The address of the person who is signed in. */
  email: string;
  /** The number of the report that was just taken. */
  sent: number | null;
}

/** The loader of /report-a-mistake: `page`, `rules` and `clauses` in the address say what it is about. */
export const createMistakeLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<MistakeView> => {
    const { searchParams } = new URL(request.url);
    const ids = { rules: searchParams.get("rules") ?? "", clauses: searchParams.get("clauses") ?? "" };
    const [{ token }, read] = await Promise.all([
      site.read("formToken", {}),
      readAbout(site, { page: searchParams.get("page") ?? "/", ...ids }),
    ]);
    const sent = Number(searchParams.get("sent"));
    return {
      token,
      about: read.about,
      ids: read.whole ? ids : { rules: "", clauses: "" },
      email: site.user?.email ?? "",
      sent: Number.isInteger(sent) && sent > 0 ? sent : null,
    };
  };

/** An address that cannot be read still opens the form, about nothing in particular. */
async function readAbout(
  site: Site,
  input: { page: string; rules: string; clauses: string },
): Promise<{ about: CorrectionContextOutput; whole: boolean }> {
  try {
    return { about: await site.read("correctionContext", input), whole: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { about: await site.read("correctionContext", { page: "/" }), whole: false };
  }
}

/** Sends the form and leads to the same page with the report's number. */
export const createMistakeAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const page = new URL(request.url).searchParams.get("page") ?? "/";
    let number = 0;
    const refused = await sendForm(site, "reportMistake", request, {}, (output) => {
      number = output.number;
    });
    return (
      refused ?? redirect(`/report-a-mistake?${new URLSearchParams({ sent: String(number), page })}`, 303)
    );
  };
