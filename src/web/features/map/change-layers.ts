import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { MapChangesOutput } from "#contract/map-versions.ts";

/** What changed between two versions of a layer, over everything but the selection. */

type Change = MapChangesOutput["groups"][number]["change"];
type Tone = "light" | "dark";

/** The words and colors of each change, also told apart by the dashes of the line. */
export const CHANGE_LOOK: Readonly<
  Record<Change, { label: string; light: string; dark: string; dash: readonly [number, number] | null }>
> = {
  changed: { label: "Changed", light: "#7b1fa2", dark: "#d79be6", dash: null },
  added: { label: "Added", light: "#00695c", dark: "#63d0c1", dash: [4, 1.5] },
  removed: { label: "Removed", light: "#c62828", dark: "#ff9d94", dash: [1, 1.5] },
};
export const CHANGES = Object.keys(CHANGE_LOOK) as Change[];

export const changesSource = ({ features }: MapChangesOutput): SourceSpecification => ({
  type: "geojson",
  data: {
    type: "FeatureCollection",
    features: features.map(({ type, id, properties, geometry }) => ({ type, id, properties, geometry })),
  },
});

export const changeLayers = (shown: boolean, tone: Tone): LayerSpecification[] =>
  !shown
    ? []
    : CHANGES.flatMap((change): LayerSpecification[] => {
        const { [tone]: color, dash } = CHANGE_LOOK[change];
        const common = { source: "changes", filter: ["==", ["get", "change"], change] as never };
        return [
          {
            id: `changes-${change}-fill`,
            type: "fill",
            ...common,
            paint: { "fill-color": color, "fill-opacity": 0.5 },
          },
          {
            id: `changes-${change}-line`,
            type: "line",
            ...common,
            paint: {
              "line-color": color,
              "line-width": 2.5,
              ...(dash ? { "line-dasharray": [...dash] } : {}),
            },
          },
        ];
      });
