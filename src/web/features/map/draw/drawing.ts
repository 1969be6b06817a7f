import type { Map as MapLibreMap } from "maplibre-gl";
import {
  TerraDraw,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
  TerraDrawSessionUndoRedo,
} from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import type { Position } from "#domain/geography/layer.ts";

export type Tool = "polygon" | "rectangle";

export interface Drawing {
  /** Starts a new lot with this tool; a lot that was drawn before goes when the new one is done. */
  begin(tool: Tool): void;
  /** Takes the last step back; without a lot the tool of before is ready for a new one. */
  undo(): void;
  redo(): void;
  clear(): void;
  /** Lets go of a lot that is half drawn; false when there was none. */
  cancel(): boolean;
  /** Takes the drawing off the map. */
  stop(): void;
}

export interface DrawingState {
  /** Corners so far, not closed; empty before the first. */
  corners: Position[];
  /** Is it a lot with all its corners? */
  done: boolean;
  /** What the next press on the map draws with; null while a lot is edited. */
  tool: Tool | null;
  canUndo: boolean;
  canRedo: boolean;
}

const ACCENT = "#0b5d57";
/** Seven digits are a centimetre. */
const PRECISION = 7;
const LOT = {
  feature: {
    draggable: true,
    coordinates: { midpoints: true, draggable: true, deletable: true },
  },
};

/** Puts a drawing of one lot on the map: corners by press or touch, then edited by dragging. */
export function startDrawing(
  map: MapLibreMap,
  lot: readonly Position[] | null,
  tell: (state: DrawingState) => void,
): Drawing {
  const styles = {
    fillColor: ACCENT,
    fillOpacity: 0.2,
    outlineColor: ACCENT,
    outlineWidth: 3,
    closingPointColor: "#ffffff",
    closingPointOutlineColor: ACCENT,
    closingPointOutlineWidth: 3,
    closingPointWidth: 8,
  } as const;
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: PRECISION }),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo(), sessionLevel: new TerraDrawSessionUndoRedo() },
    modes: [
      new TerraDrawPolygonMode({ styles, pointerDistance: 24, showCoordinatePoints: true }),
      new TerraDrawRectangleMode({ styles }),
      new TerraDrawSelectMode({
        pointerDistance: 24,
        allowManualDeselection: false,
        flags: { polygon: LOT, rectangle: LOT },
        styles: {
          selectedPolygonColor: ACCENT,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: ACCENT,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: "#ffffff",
          selectionPointOutlineColor: ACCENT,
          selectionPointOutlineWidth: 3,
          selectionPointWidth: 7,
          midPointColor: ACCENT,
          midPointOutlineColor: "#ffffff",
          midPointOutlineWidth: 2,
          midPointWidth: 5,
        },
      }),
    ],
  });
  draw.start();

  const lots = () =>
    draw
      .getSnapshot()
      .filter(({ geometry, properties }) => geometry.type === "Polygon" && isLot(properties.mode));
  const drafting = () => draw.getModeState() === "drawing";
  const toolNow = () => toolOf(draw.getMode());
  const state = (): DrawingState => {
    // While another is being drawn, that one is measured.
    const polygon = lots().at(-1);
    const ring = (polygon?.geometry.coordinates[0] ?? []) as [number, number][];
    return {
      corners: ring.slice(0, -1),
      done: polygon !== undefined && !drafting(),
      tool: toolNow(),
      canUndo: draw.canUndo(),
      canRedo: draw.canRedo(),
    };
  };
  let telling = false;
  const changed = () => {
    // One change touches corners, midpoints and the lot; one word about it is enough.
    if (telling) return;
    telling = true;
    queueMicrotask(() => {
      telling = false;
      if (draw.enabled) tell(state());
    });
  };
  draw.on("change", changed);
  draw.on("history", changed);
  draw.on("finish", (id, { action }) => {
    if (action === "draw") {
      // Not in the middle of the library's own work.
      queueMicrotask(() => {
        const others = lots().filter((own) => own.id !== id);
        if (others.length > 0) draw.removeFeatures(others.map((own) => own.id!));
        draw.selectFeature(id);
        changed();
      });
    }
    changed();
  });

  const show = (corners: readonly Position[]) => {
    const ring = [...corners, corners[0]!].map(([x, y]) => [
      Number(x.toFixed(PRECISION)),
      Number(y.toFixed(PRECISION)),
    ]);
    const [added] = draw.addFeatures([
      {
        type: "Feature",
        geometry: { type: "Polygon", coordinates: [ring] },
        properties: { mode: "polygon" },
      },
    ]);
    // A lot that was there before is where undoing ends.
    draw.clearUndoRedoHistory();
    if (added?.valid && added.id !== undefined) draw.selectFeature(added.id);
  };
  if (lot) show(lot);

  let lastTool: Tool = "polygon";
  const step = (canGo: () => boolean, go: () => void) => {
    go();
    // A new lot and the going of the one before are two entries of the history, and one step for a person.
    while (!drafting() && lots().length > 1 && canGo()) go();
    if (drafting()) return changed();
    const now = lots()[0]?.id;
    if (now === undefined) draw.setMode(lastTool);
    else draw.selectFeature(now);
    changed();
  };

  return {
    begin: (tool) => {
      lastTool = tool;
      draw.setMode(tool);
      changed();
    },
    undo: () =>
      step(
        () => draw.canUndo(),
        () => draw.undo(),
      ),
    redo: () =>
      step(
        () => draw.canRedo(),
        () => draw.redo(),
      ),
    clear: () => {
      draw.clear();
      draw.clearUndoRedoHistory();
      draw.setMode(lastTool);
      changed();
    },
    cancel: () => {
      if (!drafting()) return false;
      draw.setMode(draw.getMode());
      changed();
      return true;
    },
    stop: () => {
      if (draw.enabled) draw.stop();
    },
  };
}

const toolOf = (mode: unknown): Tool | null => (mode === "polygon" || mode === "rectangle" ? mode : null);
const isLot = (mode: unknown): boolean => toolOf(mode) !== null;
