import "#web/styles/embed.css";
import { useEffect, useRef, useState } from "react";
import { Form, type LoaderFunctionArgs, useLoaderData, useSubmit } from "react-router";
import type { CodesOutput } from "#contract/codes.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import { CodeBlock } from "#web/components/code-block.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { Site } from "#web/site.ts";
import { embedSnippet, frameAddress, readWidgetChoice, THEMES, type WidgetChoice } from "./widget-choice.ts";

interface EmbedView {
  cities: CodesOutput["cities"];
  choice: WidgetChoice;
  baseUrl: string;
}

/** The loader of /embed; city, theme and accent stand in the address. */
export const createEmbedLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<EmbedView> => {
    const { cities } = await site.read("codes", {});
    const slugs = cities.map(({ slug }) => slug);
    return {
      cities,
      choice: readWidgetChoice(new URL(request.url).searchParams, slugs),
      baseUrl: site.baseUrl,
    };
  };

const THEME_WORDS = { auto: "Same as the visitor's device", light: "Light", dark: "Dark" } as const;
const { networkSearches, windowDays } = PLANS.anonymous;

/** /embed: the script tag that puts Lotline on another site, and how it looks there. */
export function EmbedPage() {
  const { cities, choice, baseUrl } = useLoaderData<EmbedView>();
  const submit = useSubmit();
  const snippet = embedSnippet(baseUrl, choice);
  return (
    <div className="wrap embed-page">
      <PageHead
        title="Put Lotline on your site"
        description="One script tag lets visitors of your site ask what one city lets them build, with the clause behind every figure."
      />
      <h1 className="page-title">Put Lotline on your site</h1>
      <p className="mt-3 lines-62 text-ink-2">
        One script tag lets your visitors ask about one city. They read the verdict, the figures and the
        clauses on your page. The full answer opens here in a new tab.
      </p>
      {choice.city === "" ? (
        <p className="mt-8">No city is loaded yet.</p>
      ) : (
        <div className="embed-columns">
          <div>
            <Form
              method="get"
              className="embed-form"
              preventScrollReset
              onChange={(event) =>
                void submit(event.currentTarget, { replace: true, preventScrollReset: true })
              }
            >
              <label>
                City
                <select name="city" className="field" defaultValue={choice.city}>
                  {cities.map(({ slug, name, state }) => (
                    <option key={slug} value={slug}>
                      {name}, {state}
                    </option>
                  ))}
                </select>
              </label>
              <label>
                Theme
                <select name="theme" className="field" defaultValue={choice.theme}>
                  {THEMES.map((theme) => (
                    <option key={theme} value={theme}>
                      {THEME_WORDS[theme]}
                    </option>
                  ))}
                </select>
              </label>
              <label>
                Accent color
                <input type="color" name="accent" className="field" defaultValue={choice.accent} />
              </label>
              <button type="submit" className="button">
                Show it
              </button>
            </Form>
            <h2 className="section-title mt-8">Copy this into your page</h2>
            <CodeBlock code={snippet} label="script tag" wrap />
          </div>
          <section aria-labelledby="preview" className="embed-look">
            <h2 className="section-title" id="preview">
              How it looks
            </h2>
            <Preview key={frameAddress(choice)} choice={choice} cityName={nameOf(cities, choice.city)} />
          </section>
          <section aria-labelledby="know">
            <h2 className="section-title" id="know">
              What to know
            </h2>
            <ul className="link-list lines-62">
              <li>It runs in a sandboxed frame. It can't read your page and sets no cookies.</li>
              <li>
                People who share one internet connection get {networkSearches} free questions every{" "}
                {windowDays} days, in addition to the free searches on Lotline. After that, the widget shows
                how to continue. Suggested questions are always free.
              </li>
              <li>It works with a keyboard and a screen reader, and resizes to fit its answer.</li>
              <li>
                If your site has a content security policy, it must allow <code>{baseUrl}</code> for scripts
                and frames.
              </li>
              <li>
                Answers are for education and are not legal advice.{" "}
                <Link to="/terms-of-service">The terms</Link> apply to embedding too.
              </li>
            </ul>
          </section>
        </div>
      )}
    </div>
  );
}

const nameOf = (cities: CodesOutput["cities"], city: string): string =>
  cities.find(({ slug }) => slug === city)?.name ?? city;

/** The same frame that the script makes, and it grows in the same way. */
function Preview({ choice, cityName }: { choice: WidgetChoice; cityName: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<{ type?: string; height?: number } | null>) => {
      if (source !== frame.current?.contentWindow || origin !== "null") return;
      if (data?.type === "lotline:height" && Number(data.height) > 0)
        setHeight(Math.ceil(Number(data.height)));
    };
    addEventListener("message", hear);
    // It may have told its height before anybody listened.
    frame.current?.contentWindow?.postMessage({ type: "lotline:ask" }, "*");
    return () => removeEventListener("message", hear);
  }, []);
  return (
    <iframe
      ref={frame}
      className="embed-preview"
      src={frameAddress(choice)}
      title={`Preview: ask about building in ${cityName}`}
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      style={height === null ? undefined : { height }}
    />
  );
}
