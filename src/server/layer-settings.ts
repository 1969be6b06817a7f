import { z } from "zod";

/** The settings of the layers of the map; the table of all is in config.ts. */
export const layerSettings = {
  OPEN_DATA_LAYERS: {
    about:
      "Which imported layers the open data gives out: licensed (those whose recorded license is known to allow it) or all, for which you answer.",
    fallback: "licensed",
    schema: z
      .enum(["licensed", "all"], "OPEN_DATA_LAYERS must be licensed or all.")
      .transform((value) => value === "all"),
  },
  SKETCHES: {
    about:
      "off hides this project's own drawings, which are used until a city's official layers are imported: from the map, look-ups, reports, files and the API.",
    fallback: "on",
    schema: z.enum(["on", "off"], "SKETCHES must be on or off.").transform((value) => value === "on"),
  },
} as const;
