import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from "react-router";
import type { Render } from "#contract/render-context.ts";
import { ApiError, createQueryClient, createRead, createWrite } from "./api-client.ts";
import { Document } from "./document.tsx";
import { readsOf, writeHydration } from "./hydration.ts";
import { createRoutes } from "./routes.tsx";
import type { SearchAllowance } from "./site.ts";

/** Renders a page for one request: its loaders call the API in process, and the document holds what they read. */
export const render: Render = async (request, context) => {
  let remaining = context.searchesRemaining;
  const client = createQueryClient(async (path, signal) => {
    const response = await context.callApi(new Request(new URL(path, context.baseUrl), { signal }));
    const left = response.headers.get("X-Searches-Remaining");
    if (left !== null) remaining = Number(left);
    return response;
  });
  // The API counts and refuses; the page only shows what it says.
  const allowance: SearchAllowance = { admits: () => true, record: () => {}, remaining: () => remaining };
  const routes = createRoutes({
    read: createRead(client),
    write: createWrite(async (path, init) =>
      context.callApi(new Request(new URL(path, context.baseUrl), init)),
    ),
    allowance,
    user: context.user,
    offer: context.offer,
    picture: context.answerPicture,
    baseUrl: context.baseUrl,
  });

  const handler = createStaticHandler(routes);
  const state = await handler.query(request);
  if (state instanceof Response) return state;
  for (const error of Object.values(state.errors ?? {})) {
    // The API logs its own failures; anything else that a loader throws is a fault of ours that nobody else sees.
    if (!isRouteErrorResponse(error) && !(error instanceof ApiError)) context.failed(error);
  }

  const router = createStaticRouter(handler.dataRoutes, state);
  const hydration = writeHydration({
    assets: context.assets,
    user: context.user,
    offer: context.offer,
    baseUrl: context.baseUrl,
    searchesRemaining: context.searchesRemaining,
    router: { loaderData: state.loaderData, actionData: state.actionData, errors: state.errors },
    reads: readsOf(client),
  });
  const html = renderToString(
    <Document assets={context.assets} hydration={hydration}>
      <StaticRouterProvider router={router} context={state} hydrate={false} />
    </Document>,
  );
  client.clear();
  return new Response(`<!doctype html>${html}`, {
    status: state.statusCode,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};
