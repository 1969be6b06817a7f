import type { Context } from "hono";
import { html } from "hono/html";
import { type Problem, sentenceOf } from "#domain/problem.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { htmlPage } from "./html-page.ts";
import { problemResponse } from "./problem-response.ts";

/** A problem with a form or a download: a page for a person, the call's body for a program. */
export async function problemPage(c: Context<Env>, services: Services, problem: Problem): Promise<Response> {
  const response = problemResponse(c, problem);
  if (!(c.req.header("Accept") ?? "").includes("text/html")) return response;
  const { title, advice, first, second } = WAYS_ON[problem.code] ?? USUAL;
  const content = html`<h1 class="page-title">${title}</h1>
<p class="mt-3 max-w-[60ch]">${sentenceOf(problem)}</p>
<p class="mt-3 max-w-[60ch] text-ink-2">${advice}</p>
<p class="mt-6 flex flex-wrap gap-3">
<a href="${first.to}" class="button button-primary">${first.label}</a>
<a href="${second.to}" class="button">${second.label}</a>
</p>`;
  return htmlPage(services, { title, content }, { status: response.status, headers: response.headers });
}

interface WaysOn {
  title: string;
  advice: string;
  first: { to: string; label: string };
  second: { to: string; label: string };
}

const PRICING = { to: "/pricing", label: "View Pricing" };
const ASK = { to: "/search", label: "Ask a question" };
const USUAL: WaysOn = {
  title: "This could not be made",
  advice: "Nothing was stored. Go back in your browser to change what you asked for.",
  first: ASK,
  second: { to: "/", label: "Go to the home page" },
};
const NO_PLAN_CHANGED: WaysOn = {
  title: "Nothing was changed",
  advice: "Your plan is as it was.",
  first: { to: "/pricing", label: "Back to the plans" },
  second: { to: "/", label: "Go to the home page" },
};

const WAYS_ON: Readonly<Partial<Record<Problem["code"], WaysOn>>> = {
  search_limit: { ...USUAL, second: PRICING },
  plan_required: {
    title: "This comes with a plan",
    advice:
      "Reading, asking and printing from your browser stay free. Go back in your browser to where you were.",
    first: PRICING,
    second: { to: "/auth", label: "Login" },
  },
  export_limit: {
    title: "This month's exports are used",
    advice: "Nothing was counted. Go back in your browser to where you were.",
    first: PRICING,
    second: { to: "/account", label: "My Account" },
  },
  unavailable: {
    title: "This can't be done right now",
    advice: "Nothing was stored, and nothing that you saved is lost. Go back in your browser to try again.",
    first: ASK,
    second: { to: "/", label: "Go to the home page" },
  },
  unauthorized: {
    title: "Please log in first",
    advice: "A plan belongs to an account. An account is free.",
    first: { to: "/auth?tab=register", label: "Create Free Account" },
    second: { to: "/auth", label: "Login" },
  },
  already_on_plan: NO_PLAN_CHANGED,
  payments_off: NO_PLAN_CHANGED,
  payments_failed: NO_PLAN_CHANGED,
};
