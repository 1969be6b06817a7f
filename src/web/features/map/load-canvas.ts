/** Loads the map with its library; asked for again it is there already. */
export const loadCanvas = () => import("./map-canvas.tsx");
