import type { Context } from "hono";
import { describeFailure } from "../describe-failure.ts";
import type { Services } from "../services.ts";
import { traced } from "../telemetry/spans.ts";
import type { Env } from "./handler.ts";
import type { KeptPage } from "./kept-pages.ts";
import { ownAddress } from "./own-address.ts";
import { readPresent } from "./person.ts";
import { answerPictureAddress } from "./picture.ts";
import { planOf } from "./plan-of.ts";
import { presentUser } from "./present-user.ts";
import { problemPage } from "./problem-page.ts";
import { unavailable } from "./problem-response.ts";
import { searchesRemaining } from "./take-search.ts";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

type Fetch = (request: Request, bindings: Env["Bindings"]) => Response | Promise<Response>;

/** Renders a page. Its calls to the API stay in this process and act as the person who asked for the page. */
export async function page(
  c: Context<Env>,
  services: Services,
  fetchApi: Fetch,
  /** Another path to render than the one that was asked for. */
  path?: string,
): Promise<Response> {
  const present = await readPresent(c, services);
  const identified = (await c.get("identified")) ?? null;
  const cookies: string[] = [...(identified?.cookies ?? [])];
  let cookie = c.req.header("Cookie") ?? "";
  let retryAfter = "5";
  let page: KeptPage | null = null;
  // Every call of a page that only reads comes from the same person. A form may change who is signed in.
  const sender = READS.has(c.req.method) && !c.get("unknown") ? { sender: identified } : {};
  const here = new URL(ownAddress(c.req.url, services.baseUrl())).origin;
  const callApi = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set("Cookie", cookie);
    // By which a person knows their own devices.
    headers.set("User-Agent", c.req.header("User-Agent") ?? "");
    const { pathname, search } = new URL(request.url);
    const response = await fetchApi(
      new Request(new Request(`${here}${pathname}${search}`, request), { headers }),
      {
        address: c.get("address"),
        inProcess: true,
        ...sender,
      },
    );
    retryAfter = response.headers.get("Retry-After") ?? retryAfter;
    for (const line of response.headers.getSetCookie()) {
      cookies.push(line);
      // A second call of the same page must come from the same visitor as the first.
      cookie = [cookie, line.split(";")[0]].filter(Boolean).join("; ");
    }
    return response;
  };
  const rendered = await traced("page", {}, async () => {
    const user = present ? await presentUser(present.person, services) : null;
    return services.render(path === undefined ? c.req.raw : new Request(new URL(path, c.req.url)), {
      callApi,
      assets: services.files.assets,
      user,
      searchesRemaining: () => searchesRemaining(c, services, user?.apiCalls),
      offer: {
        plan: await planOf(c, services),
        payments: services.billing.payments?.kind ?? null,
        narration: services.narrator !== null,
      },
      answerPicture: (address) => answerPictureAddress(services, address),
      baseUrl: services.baseUrl(),
      kept: (madeOf, make) => {
        const marked = () => traced("page markup", {}, make);
        page = madeOf ? services.pages.page(madeOf, marked) : { html: marked(), packed: new Map() };
        return page.html;
      },
      mains: services.mains,
      matched: (pattern) => c.set("pattern", pattern),
      failed: (problem) => console.error(`Page ${c.get("requestId")} failed:`, describeFailure(problem)),
    });
  });
  const outage = c.get("unknown");
  // Who could not be recognized must not be sent to the sign-in page, where they would read that they are signed out.
  if (outage && rendered.status >= 300 && rendered.status < 400)
    return problemPage(c, services, unavailable(outage));
  if (page) c.set("page", page);
  // Into its own headers: to put the body into another response makes a stream of it, which costs more than sending it.
  const { headers } = rendered;
  if (rendered.status === 503) headers.set("Retry-After", retryAfter);
  for (const line of cookies) headers.append("Set-Cookie", line);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return rendered;
}

/** The permanent address of a section that was asked for under another spelling of its citation, or null. */
export function canonicalAddress(services: Services, path: string): string | null {
  const match = /^\/codes\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path);
  if (!match) return null;
  const [cityName, sectionName] = [decode(match[1]!), match[2] === undefined ? null : decode(match[2])];
  const city = services.sections.city(cityName);
  if (!city) return null;
  const section = sectionName === null ? null : services.sections.section(city, sectionName);
  if (sectionName !== null && !section) return null;
  const canonical = section ? `/codes/${city.slug}/${section.slug}` : `/codes/${city.slug}`;
  return canonical === path ? null : canonical;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
