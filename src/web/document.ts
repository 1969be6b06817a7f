import type { Head } from "#contract/render-context.ts";
import { FIRST_PAINT_FONTS } from "./fonts.ts";
import { APPLICATION_ID, HYDRATION_ID, type Hydration } from "./hydration.ts";

/** The whole page, as the server sends it. The browser takes over what is in the element of the application. */
export function documentOf({
  assets,
  head,
  hydration,
  application,
}: {
  assets: Hydration["assets"];
  head: Head;
  /** Null on a page that runs without the application. */
  hydration: string | null;
  /** The markup of the application. */
  application: string;
}): string {
  const fonts = [
    ...new Set([...FIRST_PAINT_FONTS, ...assets.preloads.filter((file) => file.endsWith(".woff2"))]),
  ];
  // The last one starts the application.
  const modules = [...assets.preloads.filter((file) => file.endsWith(".js")), ...assets.scripts];
  const parts = [
    tag("meta", { charset: "utf-8" }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    `<title>${escaped(head.title)}</title>`,
    tag("link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }),
    // It sets the theme's class before the first paint.
    `${tag("script", { src: "/theme.js" })}</script>`,
    hydration === null ? `${tag("script", { src: "/still.js", defer: "" })}</script>` : "",
    ...fonts.map((href) =>
      tag("link", { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: "anonymous" }),
    ),
    ...assets.styles.map((href) => tag("link", { rel: "stylesheet", href })),
    // The page is whole without the application, which is fetched once it can be read.
    modules.length > 0
      ? `${tag("script", { src: "/start.js", defer: "", "data-modules": modules.join(" ") })}</script>`
      : "",
    ...head.elements.map(([name, attributes]) => tag(name, attributes)),
    head.data === null ? "" : `<script type="application/ld+json">${scriptText(head.data)}</script>`,
  ];
  return `<!doctype html>${tag("html", { lang: "en", ...(hydration === null ? { "data-still": "" } : {}) })}<head>${parts.join("")}</head><body><div id="${APPLICATION_ID}">${application}</div>${
    hydration === null
      ? ""
      : `<script id="${HYDRATION_ID}" type="application/json">${scriptText(hydration)}</script>`
  }</body></html>`;
}

/** The start of an element, or all of one that has no content. */
const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join("")}>`;

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** JSON in a script element. "<" could end the element or open a comment in it; U+2028 and U+2029 are line ends to old readers. */
const scriptText = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
