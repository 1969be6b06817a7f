import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type OperationName, operations } from "#contract/operations.ts";
import { accuracy } from "./http/accuracy.ts";
import { annotate } from "./http/annotate.ts";
import { annotations } from "./http/annotations.ts";
import { answerExpertQuestion } from "./http/answer-expert-question.ts";
import { article } from "./http/article.ts";
import { askExpert } from "./http/ask-expert.ts";
import { changeAnnotation } from "./http/change-annotation.ts";
import { changeEmail } from "./http/change-email.ts";
import { changePassword } from "./http/change-password.ts";
import { changeSaved } from "./http/change-saved.ts";
import { cities } from "./http/cities.ts";
import { cityCodes } from "./http/city-codes.ts";
import { clause } from "./http/clause.ts";
import { sendClientFile } from "./http/client-file.ts";
import { codes } from "./http/codes.ts";
import { compare } from "./http/compare.ts";
import { compareTopics } from "./http/compare-topics.ts";
import { contact } from "./http/contact.ts";
import { contactDetails } from "./http/contact-details.ts";
import { correctionContext } from "./http/correction-context.ts";
import { corrections } from "./http/corrections.ts";
import { coverage } from "./http/coverage.ts";
import { coveredTopic } from "./http/covered-topic.ts";
import { createCheckout } from "./http/create-checkout.ts";
import { createPortal } from "./http/create-portal.ts";
import { deleteUser } from "./http/delete-user.ts";
import { demoCheckout } from "./http/demo-checkout.ts";
import { demoPortal } from "./http/demo-portal.ts";
import { documentation } from "./http/documentation.ts";
import { embed } from "./http/embed.ts";
import { endAllSessions } from "./http/end-all-sessions.ts";
import { endSession } from "./http/end-session.ts";
import { exampleAnswer, exampleAnswers } from "./http/example-answers.ts";
import { examples } from "./http/examples.ts";
import { expert } from "./http/expert.ts";
import { expertApplication } from "./http/expert-application.ts";
import { expertMessage } from "./http/expert-message.ts";
import { expertQuestion } from "./http/expert-question.ts";
import { expertQuestions } from "./http/expert-questions.ts";
import { expertReview } from "./http/expert-review.ts";
import { experts } from "./http/experts.ts";
import { exportUser } from "./http/export-user.ts";
import { feed } from "./http/feed.ts";
import { follow } from "./http/follow.ts";
import { followUpQuestion } from "./http/follow-up-question.ts";
import { follows } from "./http/follows.ts";
import { forgotPassword } from "./http/forgot-password.ts";
import { formToken } from "./http/form-token.ts";
import { guides } from "./http/guides.ts";
import type { Env, Handler } from "./http/handler.ts";
import { link } from "./http/link.ts";
import { location } from "./http/location.ts";
import { login } from "./http/login.ts";
import { logout } from "./http/logout.ts";
import { changeMailSettings, mailSettings } from "./http/mail-settings.ts";
import { postReport } from "./http/make-report.ts";
import { mapData } from "./http/map-data.ts";
import { mapGeoJson } from "./http/map-geojson.ts";
import { mapLayers } from "./http/map-layers.ts";
import { mapPdf } from "./http/map-pdf.ts";
import { compress } from "./http/middleware/compress.ts";
import { rateLimit } from "./http/middleware/rate-limit.ts";
import { requestLog } from "./http/middleware/request-log.ts";
import { sameOrigin } from "./http/middleware/same-origin.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import { notifications } from "./http/notifications.ts";
import { operator } from "./http/operator.ts";
import { canonicalAddress, page } from "./http/page.ts";
import { picture } from "./http/picture.ts";
import { placeReport } from "./http/place-report.ts";
import { places } from "./http/places.ts";
import { problemResponse } from "./http/problem-response.ts";
import { projectCheck } from "./http/project-check.ts";
import { projectFields } from "./http/project-fields.ts";
import { projects } from "./http/projects.ts";
import { readNotifications } from "./http/read-notifications.ts";
import { register } from "./http/register.ts";
import { removeAnnotation } from "./http/remove-annotation.ts";
import { removeSaved } from "./http/remove-saved.ts";
import { reportAnnotation } from "./http/report-annotation.ts";
import { reportMistake } from "./http/report-mistake.ts";
import { reportPdf } from "./http/report-pdf.ts";
import { reportTable } from "./http/report-table.ts";
import { resendVerification } from "./http/resend-verification.ts";
import { resetPassword } from "./http/reset-password.ts";
import { resetUsage } from "./http/reset-usage.ts";
import { restoreSaved } from "./http/restore-saved.ts";
import { reviewInvitation } from "./http/review-invitation.ts";
import { robots } from "./http/robots.ts";
import { save } from "./http/save.ts";
import { saved } from "./http/saved.ts";
import { search } from "./http/search.ts";
import { sectionNotes } from "./http/section-notes.ts";
import { sessions } from "./http/sessions.ts";
import { settleQuestion } from "./http/settle-question.ts";
import { shareSaved } from "./http/share-saved.ts";
import { shared } from "./http/shared.ts";
import { sitemap } from "./http/sitemap.ts";
import { subscription } from "./http/subscription.ts";
import { takeQuestion } from "./http/take-question.ts";
import { tile } from "./http/tile.ts";
import { unfollow } from "./http/unfollow.ts";
import { oneClickUnsubscribe, unsubscribe } from "./http/unsubscribe.ts";
import { updates } from "./http/updates.ts";
import { usage } from "./http/usage.ts";
import { user } from "./http/user.ts";
import { verify } from "./http/verify.ts";
import { verifyEmail } from "./http/verify-email.ts";
import { stripeWebhook } from "./http/webhooks/stripe.ts";
import type { Services } from "./services.ts";

const handlers: Record<OperationName, Handler> = {
  search,
  cities,
  examples,
  documentation,
  article,
  exampleAnswers,
  exampleAnswer,
  user,
  deleteUser,
  exportUser,
  usage,
  resetUsage,
  register,
  login,
  logout,
  forgotPassword,
  link,
  resetPassword,
  changePassword,
  changeEmail,
  verifyEmail,
  resendVerification,
  sessions,
  endSession,
  endAllSessions,
  createCheckout,
  createPortal,
  subscription,
  codes,
  cityCodes,
  clause,
  sectionNotes,
  annotations,
  annotate,
  changeAnnotation,
  removeAnnotation,
  reportAnnotation,
  saved,
  save,
  changeSaved,
  removeSaved,
  restoreSaved,
  shareSaved,
  shared,
  follows,
  follow,
  unfollow,
  notifications,
  readNotifications,
  mailSettings,
  changeMailSettings,
  unsubscribe,
  coverage,
  coveredTopic,
  updates,
  accuracy,
  corrections,
  reportMistake,
  correctionContext,
  projectFields,
  projectCheck,
  projects,
  guides,
  compareTopics,
  compare,
  mapLayers,
  mapData,
  places,
  location,
  placeReport,
  verify,
  formToken,
  contactDetails,
  operator,
  contact,
  experts,
  expert,
  expertMessage,
  expertApplication,
  reviewInvitation,
  expertReview,
  expertQuestions,
  expertQuestion,
  askExpert,
  followUpQuestion,
  settleQuestion,
  takeQuestion,
  answerExpertQuestion,
};
const READ_ONLY = ["GET", "HEAD"] as const;
/** Pages that hold a form which changes something. */
const FORM_PAGES = [
  "/auth",
  "/auth/*",
  "/account",
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
] as const;
const MAX_BODY_BYTES = 64 * 1024;

export type App = Hono<Env>;

/** The whole site as a function from request to response; it listens nowhere and reads no environment. */
export function createApp(services: Services): App {
  const app: App = new Hono<Env>();
  const limit = rateLimit(services);
  app.use(requestLog(services));
  const isHttps = () => services.baseUrl().startsWith("https:");
  app.use(securityHeaders(isHttps, services.baseMap && new URL(services.baseMap.tiles).origin));
  app.use(compress);
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
  app.get("/api/map-export/:file{[^/]+\\.pdf}", (c) => mapPdf(c, services));
  app.get("/api/map-export/:file{[^/]+\\.geojson}", (c) => mapGeoJson(c, services));
  app.all("/api", (c) => problemResponse(c, { code: "not_found", what: "call" }));
  app.all("/api/*", (c) => problemResponse(c, { code: "not_found", what: "call" }));

  app.on(["GET", "POST"], "/demo-checkout/:id", limit, (c) => demoCheckout(c, services));
  app.on(["GET", "POST"], "/demo-portal/:id", limit, (c) => demoPortal(c, services));
  app.post("/reports", limit, (c) => postReport(c, services));
  app.get("/reports/:file{[^/]+\\.pdf}", limit, async (c, next) => (await reportPdf(c, services)) ?? next());
  app.get("/tables/:file{[^/]+\\.csv}", limit, (c) => reportTable(c, services));

  app.post(
    "/unsubscribe/:token",
    limit,
    async (c, next) => (await oneClickUnsubscribe(c, services)) ?? next(),
  );

  // A map asks for dozens at once, for what is stored: they are not counted among the requests a minute.
  app.get("/tiles/*", (c) => tile(c, services));

  app.get("/robots.txt", (c) => robots(c, services));
  app.get("/:file{sitemap(-[0-9]+)?\\.xml}", limit, (c) => sitemap(c, services));
  app.get("/feeds/*", limit, (c) => feed(c, services));
  app.get("/embed/:city", limit, (c) => embed(c, services));
  // Read by pages of other sites, and by a frame that belongs to no site.
  app.get("/:file{widget\\.js|embed\\.(?:js|css)}", (c, next) => {
    const file = services.files.find(c.req.path);
    return file ? sendClientFile(c, file, { "Cross-Origin-Resource-Policy": "cross-origin" }) : next();
  });
  app.get("/pictures/*", limit, (c) => picture(c, services));

  app.get("*", async (c, next) => {
    const file = services.files.find(c.req.path);
    return file ? sendClientFile(c, file) : next();
  });
  // Only forms lead there.
  app.get("/keep", (c) => c.redirect("/account"));
  const render = (c: Context<Env>) => page(c, services, (request, bindings) => app.fetch(request, bindings));
  app.get("*", limit, async (c) => {
    const { pathname, search: query } = new URL(c.req.url);
    const canonical = canonicalAddress(services, pathname);
    if (canonical) return c.redirect(canonical + query, 301);
    return render(c);
  });
  // Without script a form is sent to its own page, which runs the same action that the browser would.
  for (const path of FORM_PAGES) app.post(path, limit, render);
  app.all("*", (c) => problemResponse(c, { code: "method_not_allowed", allow: READ_ONLY }));

  app.onError((problem, c) => {
    // A thrown error is a bug: its text goes to the log and never to the person.
    console.error(`Request ${c.get("requestId")} failed:`, problem);
    const body = { error: "internal", message: "Something went wrong on our side. Please try again." };
    return c.json(body, 500, { "Cache-Control": "no-store" });
  });
  return app;
}
