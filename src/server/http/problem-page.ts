import type { Context } from "hono";
import { html } from "hono/html";
import { type Problem, sentenceOf } from "#domain/problem.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";

/** A problem with a form or a download: a page for a person, the call's body for a program. */
export async function problemPage(c: Context<Env>, services: Services, problem: Problem): Promise<Response> {
  const response = problemResponse(c, problem);
  if (!(c.req.header("Accept") ?? "").includes("text/html")) return response;
  const { styles } = services.files.assets;
  const headers = new Headers(response.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This could not be made · Lotline</title>
<script src="/theme.js"></script>
${styles.map((file) => html`<link rel="stylesheet" href="${file}">`)}
</head>
<body>
<main class="wrap py-14">
<h1 class="page-title">This could not be made</h1>
<p class="mt-3 max-w-[60ch]">${sentenceOf(problem)}</p>
<p class="mt-3 max-w-[60ch] text-ink-2">Nothing was stored. Go back in your browser to change what you asked for.</p>
<p class="mt-6 flex flex-wrap gap-3">
<a href="/search" class="button button-primary">Ask a question</a>
${problem.code === "search_limit" ? html`<a href="/pricing" class="button">View Pricing</a>` : html`<a href="/" class="button">Go to the home page</a>`}
</p>
</main>
</body>
</html>`;
  return new Response(String(body), { status: response.status, headers });
}
