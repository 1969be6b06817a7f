import mono from "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url";
import sans from "@fontsource/public-sans/files/public-sans-latin-400-normal.woff2?url";
import sansBold from "@fontsource/public-sans/files/public-sans-latin-600-normal.woff2?url";
import serif from "@fontsource/source-serif-4/files/source-serif-4-latin-500-normal.woff2?url";

/** The faces that the first screen of every page uses; the others load when the style sheet asks for them. */
export const FIRST_PAINT_FONTS: readonly string[] = [serif, sans, sansBold, mono];
