import { expect, it } from "vitest";
import { documentOf } from "./document.ts";
import { headOf } from "./head.ts";

const HOSTILE = '</script></title><script>alert("1")</script><!-- \u2028';
const page = (hydration: string | null) =>
  documentOf({
    assets: { scripts: ["/app.js"], styles: ["/app.css"], preloads: ["/more.js"] },
    head: headOf({
      title: HOSTILE,
      description: HOSTILE,
      address: null,
      picture: null,
      feeds: [],
      hidden: true,
      data: JSON.stringify({ name: HOSTILE }),
      baseUrl: "https://lotline.test",
    }),
    hydration,
    application: "<main>Fences</main>",
  });
const jsonIn = (html: string, start: string) => {
  const [text = ""] = html.slice(html.indexOf(start) + start.length).split("</script>");
  return JSON.parse(text);
};

it("lets no text end the element that it is in", () => {
  const html = page(JSON.stringify({ said: HOSTILE }));
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<!--");
  expect(html).not.toContain("\u2028{");
  expect(html).toContain("&lt;script>alert(&quot;1&quot;)");
  expect(jsonIn(html, '<script id="hydration" type="application/json">')).toEqual({ said: HOSTILE });
  expect(jsonIn(html, '<script type="application/ld+json">')).toEqual({ name: HOSTILE });
});

it("of a page that is only read has no state for the application", () => {
  expect(page(null)).toContain('<html lang="en" data-still="">');
  expect(page(null)).not.toContain("hydration");
  expect(page("{}")).not.toContain("still");
});

it("lets what the first paint needs come before the application", () => {
  const html = page("{}");
  expect(html.indexOf('<link rel="stylesheet" href="/app.css">')).toBeLessThan(
    html.indexOf('<script src="/start.js" defer="" data-modules="/more.js /app.js"></script>'),
  );
  expect(html).not.toMatch(/modulepreload|"module"/);
});
