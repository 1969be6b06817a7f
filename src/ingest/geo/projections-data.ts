/**
 * Projections by EPSG number, in proj4's words: web mercator and the state-plane systems that the cities publish in.
 * Those of one zone differ by a metre or less, so that recognising the wrong one of them does no harm at the scale
 * of a district. Parameters are those of the EPSG registry.
 */
const FEET = "+units=us-ft +no_defs";
const GRS = "+ellps=GRS80 +towgs84=0,0,0,0,0,0,0";

export const PROJECTIONS: Readonly<Record<number, string>> = {
  2277: `+proj=lcc +lat_0=29.6666666666667 +lon_0=-100.333333333333 +lat_1=31.8833333333333 +lat_2=30.1166666666667 +x_0=699999.999898399 +y_0=3000000 ${GRS} ${FEET}`,
  3435: `+proj=tmerc +lat_0=36.6666666666667 +lon_0=-88.3333333333333 +k=0.999975 +x_0=300000.0000000001 +y_0=0 ${GRS} ${FEET}`,
  2263: `+proj=lcc +lat_0=40.1666666666667 +lon_0=-74 +lat_1=41.0333333333333 +lat_2=40.6666666666667 +x_0=300000.0000000001 +y_0=0 ${GRS} ${FEET}`,
  2285: `+proj=lcc +lat_0=47 +lon_0=-120.833333333333 +lat_1=48.7333333333333 +lat_2=47.5 +x_0=500000.0001016001 +y_0=0 ${GRS} ${FEET}`,
  2926: `+proj=lcc +lat_0=47 +lon_0=-120.833333333333 +lat_1=48.7333333333333 +lat_2=47.5 +x_0=500000.0001016001 +y_0=0 ${GRS} ${FEET}`,
  2232: `+proj=lcc +lat_0=37.8333333333333 +lon_0=-105.5 +lat_1=39.75 +lat_2=38.45 +x_0=914401.828803658 +y_0=304800.609601219 ${GRS} ${FEET}`,
  2269: `+proj=lcc +lat_0=43.6666666666667 +lon_0=-120.5 +lat_1=46 +lat_2=44.3333333333333 +x_0=2500000.0001424 +y_0=0 ${GRS} +units=ft +no_defs`,
  2913: `+proj=lcc +lat_0=43.6666666666667 +lon_0=-120.5 +lat_1=46 +lat_2=44.3333333333333 +x_0=2500000.0001424 +y_0=0 ${GRS} +units=ft +no_defs`,
  2227: `+proj=lcc +lat_0=36.5 +lon_0=-120.5 +lat_1=38.4333333333333 +lat_2=37.0666666666667 +x_0=2000000.0001016 +y_0=500000.0001016 ${GRS} ${FEET}`,
  3857: "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs",
};

/** Other numbers for the same systems: Esri's own and old ones. */
export const SAME_AS: Readonly<Record<number, number>> = {
  102100: 3857,
  102113: 3857,
  900913: 3857,
  102739: 2277,
  102671: 3435,
  102718: 2263,
  102748: 2285,
  102654: 2232,
  102643: 2227,
};

/** Degrees on WGS 84, and on NAD 83, which lies within two metres of it. */
export const DEGREES: readonly number[] = [4326, 4269, 4979, 4152, 6318];
