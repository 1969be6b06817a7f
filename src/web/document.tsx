import type { ReactNode } from "react";
import { FIRST_PAINT_FONTS } from "./fonts.ts";
import type { Hydration } from "./hydration.ts";

/** The id of the element that carries the state from the server to the browser. */
export const HYDRATION_ID = "hydration";

/**
 * The whole page. The browser renders the same tree over the one that was sent, so `hydration` must be the very
 * text of the element that holds it.
 */
export function Document({
  assets,
  hydration,
  children,
}: {
  assets: Hydration["assets"];
  /** Null on a page that runs without the application. */
  hydration: string | null;
  children: ReactNode;
}) {
  const fonts = [
    ...new Set([...FIRST_PAINT_FONTS, ...assets.preloads.filter((file) => file.endsWith(".woff2"))]),
  ];
  const modules = assets.preloads.filter((file) => file.endsWith(".js"));
  return (
    // theme.js sets the theme's class before React runs.
    <html lang="en" data-still={hydration === null ? "" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/theme.js" />
        {hydration === null ? <script src="/still.js" defer /> : null}
        {fonts.map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        {modules.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        {assets.scripts.map((file) => (
          <script key={file} type="module" src={file} />
        ))}
      </head>
      <body>
        {children}
        {hydration === null ? null : (
          <script id={HYDRATION_ID} type="application/json" suppressHydrationWarning>
            {hydration}
          </script>
        )}
      </body>
    </html>
  );
}
