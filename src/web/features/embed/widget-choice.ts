export const THEMES = ["auto", "light", "dark"] as const;

/** How somebody wants the widget on their site. */
export interface WidgetChoice {
  /** A city's slug; "" when no city is held. */
  city: string;
  theme: (typeof THEMES)[number];
  /** "#0b5d57" */
  accent: string;
}

const OWN_ACCENT = "#0b5d57";

/** Reads the choice from an address; what is no choice is the first city, the device's theme and our color. */
export function readWidgetChoice(query: URLSearchParams, cities: readonly string[]): WidgetChoice {
  const accent = query.get("accent")?.toLowerCase() ?? "";
  return {
    city: cities.find((slug) => slug === query.get("city")) ?? cities[0] ?? "",
    theme: THEMES.find((theme) => theme === query.get("theme")) ?? "auto",
    accent: /^#[0-9a-f]{6}$/.test(accent) ? accent : OWN_ACCENT,
  };
}

/** Our own color is what each theme has anyway. */
const ownOf = ({ accent }: WidgetChoice): string | null => (accent === OWN_ACCENT ? null : accent);

/** Where the frame's page is, on this site. */
export function frameAddress(choice: WidgetChoice): string {
  const accent = ownOf(choice);
  const query = new URLSearchParams({ theme: choice.theme, ...(accent ? { accent } : {}) });
  return `/embed/${choice.city}?${query}`;
}

/** The tag to copy. `baseUrl` has no slash at the end. */
export function embedSnippet(baseUrl: string, choice: WidgetChoice): string {
  const accent = ownOf(choice);
  return `<script src="${baseUrl}/widget.js" data-city="${choice.city}" data-theme="${choice.theme}"${accent ? ` data-accent="${accent}"` : ""} async></script>`;
}
