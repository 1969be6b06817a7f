import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type DataRouteObject,
  isRouteErrorResponse,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { Head, MainPart, Render, RenderContext } from "#contract/render-context.ts";
import { ApiError, createApiCache, createRead, createWrite } from "./api-client.ts";
import { documentOf } from "./document.ts";
import { HeadContext } from "./head.ts";
import { type Hydration, writeHydration } from "./hydration.ts";
import { cutMain, MainContext, readsSame, watch } from "./main-part.ts";
import { mayMatch } from "./may-match.ts";
import type { PageHandle } from "./page-handle.ts";
import { createRoutes } from "./routes.tsx";
import type { SearchAllowance } from "./site.ts";

/** Renders a page for one request: its loaders call the API in process, and the document holds what they read. */
export const render: Render = async (request, context) => {
  let told: Promise<number | null> | null = null;
  const remaining = () => {
    told ??= context.searchesRemaining();
    return told;
  };
  const cache = createApiCache(async (path) => {
    const response = await context.callApi(new Request(new URL(path, context.baseUrl)));
    const left = response.headers.get("X-Searches-Remaining");
    if (left !== null) told = Promise.resolve(Number(left));
    return response;
  });
  // The API counts and refuses; the page only shows what it says.
  const allowance: SearchAllowance = { admits: () => true, record: () => {}, remaining };
  const routes = createRoutes({
    read: createRead(cache),
    write: createWrite(async (path, init) =>
      context.callApi(new Request(new URL(path, context.baseUrl), init)),
    ),
    allowance,
    user: context.user,
    offer: context.offer,
    picture: context.answerPicture,
    baseUrl: context.baseUrl,
  });

  const handler = createStaticHandler(mayMatch(routes, new URL(request.url).pathname));
  const state = await handler.query(request);
  context.matched(patternOf(handler.dataRoutes, request, state));
  if (state instanceof Response) return state;
  for (const error of Object.values(state.errors ?? {})) {
    // The API logs its own failures; anything else that a loader throws is a fault of ours that nobody else sees.
    if (!isRouteErrorResponse(error) && !(error instanceof ApiError)) context.failed(error);
  }

  const handles = state.matches.flatMap(({ route }): PageHandle[] => route.handle ?? []);
  const assets = assetsOf(context.assets, handles);
  const isStill = handles.some(({ still }) => still);
  // For the application in the browser, which a page that is only read does not start.
  const searchesRemaining = isStill ? null : await remaining();
  const [reader, loaded] = writeHydration({
    assets,
    user: context.user,
    offer: context.offer,
    baseUrl: context.baseUrl,
    searchesRemaining,
    router: { loaderData: state.loaderData, actionData: state.actionData, errors: state.errors },
    reads: cache.known(),
  });
  const { user, offer, baseUrl } = context;
  // What the browser takes over is all that a page is made of: the same again is the same page. Nobody else gets that of a
  // person, and what went wrong is more than is passed on.
  const isWhole = request.method === "GET" && state.errors === null;
  // Of the person it is made only of what it reads, and that is looked at each time.
  const who = user ? "person" : "visitor";
  const madeOf = [request.url, who, JSON.stringify([offer, baseUrl]), loaded, thisYear()];
  const make = (): string => {
    const main = isWhole ? context.mains.find(madeOf, ({ read }) => readsSame(user, read)) : null;
    const drawn = draw(handler.dataRoutes, state, user, main);
    if (isWhole && drawn.main) context.mains.keep(madeOf, drawn.main);
    const { head, application } = drawn;
    return documentOf({ assets, head, hydration: isStill ? null : reader + loaded, application });
  };
  const isForAll = isWhole && user === null;
  const html = context.kept(isForAll ? [request.url, reader + loaded, thisYear()] : null, make);
  return new Response(html, {
    status: state.statusCode,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};

/**
 * The markup of the application and the head of the page, with the main part as it was made before or made now. `main`: what
 * may be kept of what was made now.
 */
function draw(
  routes: DataRouteObject[],
  state: StaticHandlerContext,
  user: RenderContext["user"],
  made: MainPart | null,
): { application: string; head: Head; main: MainPart | null } {
  const router = createStaticRouter(routes, state);
  const watched = user && watch(user);
  let head: Head = made?.head ?? { title: "Lotline", elements: [], data: null };
  const take = (own: Head): void => {
    head = own;
  };
  const application = renderToString(
    <HeadContext value={take}>
      <MainContext value={{ made: made?.markup ?? null, user: watched?.seen ?? null }}>
        <StaticRouterProvider router={router} context={state} hydrate={false} />
      </MainContext>
    </HeadContext>,
  );
  if (made) return { application: made.before + application, head, main: null };
  const cut = cutMain(application);
  const read = watched ? watched.read() : NOTHING;
  return { application, head, main: cut && read && { ...cut, head, read } };
}

const NOTHING: ReadonlyMap<PropertyKey, unknown> = new Map();

/** A page that sends the browser elsewhere does not say which one it is. */
function patternOf(
  routes: DataRouteObject[],
  request: Request,
  state: StaticHandlerContext | Response,
): string {
  const matches =
    state instanceof Response ? (matchRoutes(routes, new URL(request.url).pathname) ?? []) : state.matches;
  let pattern = "";
  for (const { route } of matches)
    if (route.path) pattern = route.path.startsWith("/") ? route.path : `${pattern}/${route.path}`;
  return pattern;
}

/** The footer says it. */
const thisYear = (): string => String(new Date().getFullYear());

/** The frame's files and those of the page. A page that is only read runs none of the application's script. */
function assetsOf(
  { scripts, styles, preloads, pages = {} }: RenderContext["assets"],
  handles: readonly PageHandle[],
): Hydration["assets"] {
  const own = handles.flatMap(({ module }) => pages[module] ?? []);
  const all = { styles: [...new Set([...styles, ...own.flatMap((page) => page.styles)])] };
  if (handles.some(({ still }) => still)) return { ...all, scripts: [], preloads: [] };
  return { ...all, scripts, preloads: [...new Set([...preloads, ...own.flatMap((page) => page.preloads)])] };
}
