import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "react-router";
import type { ExpertQuestionOutput, ExpertQuestionsOutput } from "#contract/expert-questions.ts";
import type { CityRef } from "#contract/shared.ts";
import { ApiError } from "#web/api-client.ts";
import { refused, textOf } from "#web/form-outcome.ts";
import { signInAddress } from "#web/return-address.ts";
import type { Site } from "#web/site.ts";

/** The loader of /expert-questions: for people who are signed in. */
export const createQuestionsLoader = (site: Site) => async (): Promise<ExpertQuestionsOutput | Response> => {
  try {
    return await site.read("expertQuestions", {});
  } catch (error) {
    if (isSignedOut(error)) return toSignIn(site, "/expert-questions");
    throw error;
  }
};

/** What was just done, said once at the top of the page. */
const DONE = {
  asked: "We sent your question. We will notify you here and by email when an expert answers.",
  added: "We added your message.",
  settled: "The question is closed.",
  taken: "The question is yours to answer.",
  released: "You released the question. Another expert may take it.",
  answered: "We sent your answer and notified the asker.",
} as const;

export interface QuestionView {
  /** Null where there is none that this person may see: what they typed into it is still shown to them. */
  question: ExpertQuestionOutput | null;
  cities: readonly CityRef[];
  done: string | null;
  /** Nobody is signed in. The page stays, so that what was typed into a form is not lost. */
  signedOut: boolean;
}

/** The loader of /expert-questions/:id. */
export const createQuestionLoader =
  (site: Site) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const id = params.id ?? "";
    const done = new URL(request.url).searchParams.get("done") ?? "";
    const said = Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null;
    try {
      const [question, cities] = await Promise.all([
        site.read("expertQuestion", { id }),
        site.read("cities", {}).catch((): CityRef[] => []),
      ]);
      return data<QuestionView>({ question, cities, done: said, signedOut: false });
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 401, 404].includes(error.status)) throw error;
      const signedOut = error.status === 401;
      const nothing = { question: null, cities: [], done: null, signedOut };
      return data<QuestionView>(nothing, { status: signedOut ? 401 : 404 });
    }
  };

type FormName = "follow-up" | "settle" | "take" | "release" | "answer";

/** The action of /expert-questions/:id: each of its forms says which it is. */
export const createQuestionAction =
  (site: Site) =>
  async ({ params, request }: ActionFunctionArgs) => {
    const given = await request.formData();
    const form = textOf(given, "form") as FormName;
    if (!Object.hasOwn(FORMS, form)) throw data("This page doesn't have that form.", { status: 400 });
    const id = params.id ?? "";
    try {
      const done = await FORMS[form](site, id, given);
      // A person who gives a question back may not be able to read it any more.
      return redirect(
        done === "released"
          ? "/expert-questions"
          : `/expert-questions/${encodeURIComponent(id)}?done=${done}`,
      );
    } catch (error) {
      return refused(form, given, error);
    }
  };

const FORMS: Readonly<
  Record<FormName, (site: Site, id: string, given: FormData) => Promise<keyof typeof DONE>>
> = {
  "follow-up": async (site, id, given) => {
    await site.write("followUpQuestion", { id, text: textOf(given, "text") });
    return "added";
  },
  settle: async (site, id) => {
    await site.write("settleQuestion", { id });
    return "settled";
  },
  take: async (site, id) => {
    await site.write("takeQuestion", { id });
    return "taken";
  },
  release: async (site, id) => {
    await site.write("takeQuestion", { id, release: true });
    return "released";
  },
  answer: async (site, id, given) => {
    // Each box has a name of its own, so that a page without script can draw them again as they were.
    const clauses = [...given.keys()].flatMap((name) =>
      name.startsWith(CLAUSE_BOX) ? [name.slice(CLAUSE_BOX.length)] : [],
    );
    await site.write("answerExpertQuestion", {
      id,
      text: textOf(given, "text"),
      clauses,
      sections: textOf(given, "sections"),
    });
    return "answered";
  },
};

/** Before the id of a citation, in the name of its box. */
export const CLAUSE_BOX = "clause:";

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The browser may still hold a person whose session is over: only a whole new page forgets them. */
const toSignIn = (site: Site, back: string): Response =>
  (site.user ? redirectDocument : redirect)(signInAddress(back));
