import type { RenderContext } from "#contract/render-context.ts";
import { render } from "../entry-server.tsx";

/** A page as the server renders it for a visitor, from the answers of `callApi`; `own` replaces parts of its context. */
export async function renderPage(
  path: string,
  callApi: RenderContext["callApi"],
  own: Partial<RenderContext> = {},
): Promise<{ response: Response; html: string; shown: string }> {
  const response = await render(new Request(`http://lotline.test${path}`), {
    callApi,
    assets: { scripts: ["/assets/a.js"], styles: ["/assets/a.css"], preloads: [] },
    user: null,
    searchesRemaining: async () => null,
    offer: { plan: "pro", payments: null, narration: false },
    answerPicture: () => "/pictures/answer.png?signed",
    kept: (_, make) => make(),
    mains: { find: () => null, keep: () => {} },
    matched: () => {},
    failed: (problem) => console.error(problem),
    baseUrl: "http://lotline.test",
    ...own,
  });
  const html = await response.text();
  // Behind it are the data that the browser goes on with.
  const [shown = ""] = html.split('<script id="hydration"');
  return { response, html, shown };
}
