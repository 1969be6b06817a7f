import { html } from "hono/html";
import type { Services } from "../services.ts";

/** What `html` of Hono makes: text that is escaped already. */
type Markup = ReturnType<typeof html>;

/** A plain page outside the application, for people whose form or download ends here. Works without script. */
export async function htmlPage(
  services: Pick<Services, "files">,
  { title, content }: { title: string; content: Markup },
  init: { status: number; headers?: Headers },
): Promise<Response> {
  const { styles } = services.files.assets;
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  const body = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Lotline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${styles.map((file) => html`<link rel="stylesheet" href="${file}">`)}
</head>
<body>
<main class="wrap py-14">
${content}
</main>
</body>
</html>`;
  return new Response(String(body), { status: init.status, headers });
}
