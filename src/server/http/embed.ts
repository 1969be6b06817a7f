import type { Context } from "hono";
import { html } from "hono/html";
import { operations } from "#contract/operations.ts";
import type { City } from "#domain/law/law.ts";
import { type Problem, sentenceOf } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { answerAsked } from "./answer-search.ts";
import { type AnsweredInFrame, answerPart } from "./embed-answer.ts";
import { accentStyle, readColor } from "./embed-colors.ts";
import { answeredExamples } from "./example-answers.ts";
import type { Env } from "./handler.ts";
import { headersOf, STATUS } from "./problem-response.ts";
import { readInput } from "./read-input.ts";
import { askerOf, takeSearchByAddress } from "./take-search.ts";

const THEMES = ["light", "dark", "auto"] as const;
/** What of the address is how the frame looks, and stays with each question. */
const LOOKS = ["theme", "accent"] as const;
const SUGGESTED = 3;

/**
 * GET /embed/{city}: the page in the frame that public/widget.js puts on other sites. A question, its answer in brief,
 * and the full answer in a new tab. It works without script and without cookies: searches are counted by address, and the
 * suggested questions count for nobody.
 */
export async function embed(c: Context<Env>, services: Services): Promise<Response> {
  c.set("framable", true);
  const { searchParams } = new URL(c.req.url);
  const city = services.engine.book.cities.find(({ slug }) => slug === c.req.param("city"));
  const look = lookOf(searchParams);
  if (!city) return noCity(services, look);
  const q = searchParams.get("q")?.trim() ?? "";
  const answered = q === "" ? null : await answerIn(c, services, city, searchParams);
  const content = html`<h1>Ask about building in ${city.name}</h1>
<form action="/embed/${city.slug}#answer" method="get" role="search">
<input type="text" name="q" value="${q}" required maxlength="2000" autocomplete="off" aria-label="Your question about ${city.name}" placeholder="How tall can a fence be?">
${[...look.kept].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit">Ask</button>
</form>
<p id="status" class="small" role="status"></p>
<div id="answer" tabindex="-1">
${answered === null ? suggestions(services, city, look) : answered.ok ? answerPart(answered.value) : refusal(services, answered.error)}
</div>`;
  const status = answered && !answered.ok ? STATUS[answered.error.code] : 200;
  const headers = answered && !answered.ok ? headersOf(answered.error) : {};
  return framedPage(services, {
    title: `Ask about building in ${city.name}`,
    content,
    look,
    status,
    headers,
  });
}

interface Look {
  theme: (typeof THEMES)[number];
  accent: string | null;
  kept: URLSearchParams;
}

function lookOf(query: URLSearchParams): Look {
  const theme = THEMES.find((name) => name === query.get("theme")) ?? "auto";
  const accent = readColor(query.get("accent") ?? "");
  const kept = new URLSearchParams({ theme, ...(accent ? { accent } : {}) });
  return { theme, accent, kept };
}

async function answerIn(
  c: Context<Env>,
  services: Services,
  city: City,
  query: URLSearchParams,
): Promise<Result<AnsweredInFrame, Problem>> {
  const asked = new URLSearchParams(query);
  for (const name of [...LOOKS, "page", "cityId"]) asked.delete(name);
  const looks = lookOf(query).kept;
  const link = (decided: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(decided)) next.set(name, value);
    for (const [name, kept] of looks) next.set(name, kept);
    return `/embed/${city.slug}?${next}#answer`;
  };
  const inCity = new URLSearchParams(asked);
  inCity.set("cityId", String(city.id));
  const input = readInput(operations.search.input, inCity);
  if (!input.ok) return err(input.error);
  const parts = { link, baseUrl: services.baseUrl() };
  const onlyQuestion = [...asked.keys()].length === 1;
  const example = onlyQuestion
    ? answeredExamples(services).find((one) => one.city === city && one.question === input.value.q)
    : undefined;
  if (example)
    return ok({
      ...parts,
      full: `${services.baseUrl()}/answers/${city.slug}/${example.slug}`,
      output: example.output,
    });
  const { shared: _, ...search } = input.value;
  const output = await answerAsked(services, search, todayAt(services.now()), () => askerOf(c, services));
  const taken = await takeSearchByAddress(c, services, input.value.q, output.answer.outcome);
  if (!taken.ok) return err(taken.error);
  const { reading } = output.interpretation;
  if (reading !== null) inCity.set("reading", reading);
  return ok({ ...parts, full: `${services.baseUrl()}/search?${inCity}`, output });
}

function suggestions(services: Services, city: City, { kept }: Look) {
  const examples = answeredExamples(services)
    .filter((one) => one.city === city)
    .slice(0, SUGGESTED);
  if (examples.length === 0) return "";
  return html`<ul class="list" aria-label="Questions people ask">${examples.map(
    ({ question }) =>
      html`<li><a href="/embed/${city.slug}?${String(new URLSearchParams([["q", question], ...kept]))}#answer">${question}</a></li>`,
  )}</ul>`;
}

function refusal(services: Services, problem: Problem) {
  const base = services.baseUrl();
  const isLimit = problem.code === "search_limit";
  return html`<h2>${isLimit ? "The free searches are used up" : "This question could not be read"}</h2>
<p class="said">${
    isLimit
      ? "Your network has asked all the questions that are free for now. A free account on Lotline comes with searches of its own each month. Reading the codes stays free."
      : sentenceOf(problem)
  }</p>
${
  isLimit
    ? html`<p class="said"><a class="button" href="${base}/auth?tab=register" target="_blank" rel="noopener">Create a free account (new tab)</a></p>
<p class="said"><a href="${base}/codes" target="_blank" rel="noopener">Read the codes (new tab)</a></p>`
    : ""
}`;
}

function noCity(services: Services, look: Look): Promise<Response> {
  const content = html`<h1>Choose a city</h1>
<ul class="list">${services.engine.book.cities.map(
    ({ slug, name, state }) =>
      html`<li><a href="/embed/${slug}?${String(look.kept)}">${name}, ${state}</a></li>`,
  )}</ul>`;
  return framedPage(services, { title: "Choose a city", content, look, status: 404 });
}

async function framedPage(
  services: Services,
  {
    title,
    content,
    look,
    status,
    headers = {},
  }: {
    title: string;
    content: ReturnType<typeof html>;
    look: Look;
    status: number;
    headers?: Readonly<Record<string, string>>;
  },
): Promise<Response> {
  const base = services.baseUrl();
  const body = await html`<!doctype html>
<html lang="en" data-theme="${look.theme}" style="${look.accent ? accentStyle(look.accent) : ""}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Lotline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/embed.css">
<script src="/embed.js" defer></script>
</head>
<body>
<main>
${content}
</main>
<footer class="small">For education only, not legal advice. <a href="${base}/" target="_blank" rel="noopener">Lotline (new tab)</a></footer>
</body>
</html>`;
  return new Response(String(body), {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
