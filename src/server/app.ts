import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type OperationName, operations } from "#contract/operations.ts";
import { createApi } from "./api/create-api.ts";
import { outageOf } from "./database/outage.ts";
import { describeFailure } from "./describe-failure.ts";
import { baseMapTile } from "./http/base-map-tile.ts";
import { sendClientFile } from "./http/client-file.ts";
import { dataFile, dataPreflight } from "./http/data-file.ts";
import { demoCheckout } from "./http/demo-checkout.ts";
import { demoPortal } from "./http/demo-portal.ts";
import { embed } from "./http/embed.ts";
import { feed } from "./http/feed.ts";
import type { Env } from "./http/handler.ts";
import { handlers } from "./http/handlers.ts";
import { healthz, metrics, readyz, status } from "./http/health.ts";
import { postReport } from "./http/make-report.ts";
import { mapGeoJson } from "./http/map-geojson.ts";
import { mapGeoPackage } from "./http/map-geopackage.ts";
import { mapPdf } from "./http/map-pdf.ts";
import { mapStill } from "./http/map-still.ts";
import { serveMcp } from "./http/mcp.ts";
import { compress } from "./http/middleware/compress.ts";
import { formType } from "./http/middleware/form-type.ts";
import { rateLimit } from "./http/middleware/rate-limit.ts";
import { requestLog } from "./http/middleware/request-log.ts";
import { sameOrigin } from "./http/middleware/same-origin.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import { narration } from "./http/narration.ts";
import { isOddPath } from "./http/odd-path.ts";
import { canonicalAddress, page } from "./http/page.ts";
import { picture } from "./http/picture.ts";
import { problemPage } from "./http/problem-page.ts";
import { problemResponse, unavailable } from "./http/problem-response.ts";
import { reportPdf } from "./http/report-pdf.ts";
import { reportTable } from "./http/report-table.ts";
import { robots } from "./http/robots.ts";
import { securityTxt } from "./http/security-txt.ts";
import { sitemap } from "./http/sitemap.ts";
import { tile } from "./http/tile.ts";
import { oneClickUnsubscribe } from "./http/unsubscribe.ts";
import { stripeWebhook } from "./http/webhooks/stripe.ts";
import { createOgc, OGC_PATH } from "./ogc/create-ogc.ts";
import type { Services } from "./services.ts";

const READ_ONLY = ["GET", "HEAD"] as const;
/** Pages that hold a form which changes something. */
const FORM_PAGES = [
  "/auth",
  "/auth/*",
  "/account",
  "/api-access",
  "/pricing",
  "/keep",
  "/unsubscribe/*",
  "/contact-us",
  "/report-a-mistake",
  "/expert-directory/apply",
  "/expert-directory/:slug",
  "/expert-directory/:slug/review",
  "/expert-questions/ask",
  "/expert-questions/:id",
  "/operator/rules/:place/:id",
] as const;
const MAX_BODY_BYTES = 64 * 1024;

export type App = Hono<Env>;

/** The whole site as a function from request to response; it listens nowhere and reads no environment. */
export function createApp(services: Services): App {
  const app: App = new Hono<Env>();
  const limit = rateLimit(services, "calls", services.requestsPerMinute);
  app.use(requestLog(services));
  const isHttps = () => services.baseUrl().startsWith("https:");
  app.use(securityHeaders(isHttps, services.baseMap?.origin ?? null));
  // Before the compression: these files have a packed copy of their own, and a part of one must stay as it is. A reader
  // of map tiles asks for many small parts.
  const lightLimit = rateLimit(services, "files", 5 * services.requestsPerMinute);
  app.get("/data/v1/*", lightLimit, (c) => dataFile(c, services));
  app.options("/data/v1/*", (c) => dataPreflight(c, services));
  app.get("/healthz", healthz);
  app.get("/readyz", (c) => readyz(c, services));
  app.get("/metrics", (c) => metrics(c, services));
  app.use(compress);
  // Before what guards our own pages: other sites may read it, and it takes no cookie.
  app.use(`${OGC_PATH}/*`, lightLimit);
  app.route(OGC_PATH, createOgc(services));
  // Other sites may call it, with a key and without cookies: what follows guards our own pages.
  app.route("/v1", createApi(services));
  app.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => problemResponse(c, { code: "body_too_large" }) }),
  );

  app.use(sameOrigin(services));
  // Not counted among the requests a minute: after a pause the payment provider sends all that it kept at once.
  app.post("/api/webhooks/stripe", (c) => stripeWebhook(c, services));
  app.use("/api/*", limit);
  const methods = new Map<string, string[]>();
  for (const [name, operation] of Object.entries(operations)) {
    const path = operation.path.replace(/\{(\w+)\}/g, ":$1");
    const handler = handlers[name as OperationName];
    app.on(operation.method, path, (c) => handler(c, services));
    const own = operation.method === "GET" ? READ_ONLY : [operation.method];
    methods.set(path, [...(methods.get(path) ?? []), ...own]);
  }
  for (const [path, allow] of methods)
    app.all(path, (c) => problemResponse(c, { code: "method_not_allowed", allow }));
  app.get("/api/narration", (c) => narration(c, services));
  app.get("/api/map-export/:file{[^/]+\\.pdf}", (c) => mapPdf(c, services));
  app.get("/api/map-export/:file{[^/]+\\.geojson}", (c) => mapGeoJson(c, services));
  app.get("/api/map-export/:file{[^/]+\\.gpkg}", (c) => mapGeoPackage(c, services));
  app.all("/api", (c) => problemResponse(c, { code: "not_found", what: "call" }));
  app.all("/api/*", (c) => problemResponse(c, { code: "not_found", what: "call" }));

  app.on(["GET", "POST"], "/demo-checkout/:id", limit, formType(services), (c) => demoCheckout(c, services));
  app.on(["GET", "POST"], "/demo-portal/:id", limit, formType(services), (c) => demoPortal(c, services));
  app.post("/reports", limit, formType(services), (c) => postReport(c, services));
  app.get("/reports/:file{[^/]+\\.pdf}", limit, async (c, next) => (await reportPdf(c, services)) ?? next());
  app.get("/tables/:file{[^/]+\\.csv}", limit, (c) => reportTable(c, services));

  app.post(
    "/unsubscribe/:token",
    limit,
    async (c, next) => (await oneClickUnsubscribe(c, services)) ?? next(),
  );

  app.on(["GET", "POST", "DELETE"], "/mcp", limit, serveMcp(services));

  // A map asks for dozens at once, for what is stored: they are not counted among the requests a minute.
  app.get("/tiles/*", (c) => tile(c, services));
  app.get("/basemap/*", (c) => baseMapTile(c, services));
  app.get("/map-still/*", limit, (c) => mapStill(c, services));

  app.get("/.well-known/security.txt", limit, (c, next) => securityTxt(c, services) ?? next());
  app.get("/status", limit, () => status(services));
  app.get("/robots.txt", (c) => robots(c, services));
  app.get("/:file{sitemap(-[0-9]+)?\\.xml}", limit, (c) => sitemap(c, services));
  app.get("/feeds/*", limit, (c) => feed(c, services));
  app.get("/embed/:city", limit, (c) => embed(c, services));
  // Read by pages of other sites, and by a frame that belongs to no site.
  app.get("/:file{widget\\.js|embed\\.(?:js|css)}", (c, next) => {
    const file = services.files.find(c.req.path);
    return file ? sendClientFile(c, file, { "Cross-Origin-Resource-Policy": "cross-origin" }) : next();
  });
  app.get("*", async (c, next) => {
    const file = services.files.find(c.req.path);
    if (!file) return next();
    c.set("pattern", "/:file");
    return sendClientFile(c, file);
  });
  // After the files: the pictures of the documentation are among them, those of answers are drawn.
  app.get("/pictures/*", limit, (c) => picture(c, services));
  // Only forms lead there.
  app.get("/keep", (c) => c.redirect("/account"));
  const render = (c: Context<Env>, path?: string) =>
    page(c, services, (request, bindings) => app.fetch(request, bindings), path);
  app.get("*", limit, async (c) => {
    const { pathname, search: query } = new URL(c.req.url);
    if (isOddPath(pathname)) return render(c, "/no-such-page");
    const canonical = canonicalAddress(services, pathname);
    if (canonical) return c.redirect(canonical + query, 301);
    return render(c);
  });
  // Without script a form is sent to its own page, which runs the same action that the browser would.
  for (const path of FORM_PAGES) app.post(path, limit, formType(services), (c) => render(c));
  app.all("*", (c) => problemResponse(c, { code: "method_not_allowed", allow: READ_ONLY }));

  app.onError((problem, c) => {
    const outage = outageOf(problem);
    if (outage) return problemPage(c, services, unavailable(outage));
    // A thrown error is a bug: its text goes to the log and never to the person.
    console.error(`Request ${c.get("requestId")} failed:`, describeFailure(problem));
    const body = { error: "internal", message: "Something went wrong on our side. Please try again." };
    return c.json(body, 500, { "Cache-Control": "no-store" });
  });
  return app;
}
