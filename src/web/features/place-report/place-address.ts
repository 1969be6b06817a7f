/** The inputs of a report, as GET /api/place-report takes them, in the order in which an address names them. */
const INPUTS = ["address", "lng", "lat", "lot", "cityId", "frontage", "width", "depth"] as const;
type InputName = (typeof INPUTS)[number];
export type PlaceInputs = Readonly<Partial<Record<InputName, string>>>;

/** The inputs in an address, without empty ones; of a name given twice the first counts. */
export function readInputs(address: URL): PlaceInputs {
  const inputs: Partial<Record<InputName, string>> = {};
  for (const name of INPUTS) {
    const value = address.searchParams.get(name)?.trim();
    if (value) inputs[name] = value;
  }
  return inputs;
}

export const namesPlace = (inputs: PlaceInputs): boolean =>
  Boolean(inputs.address || inputs.lng || inputs.lat || inputs.lot);

/** From where the box is seen: 0 to 3, from `view` in the address. */
export const readView = (address: URL): number =>
  Number(/^[0-3]$/.exec(address.searchParams.get("view") ?? "")?.[0] ?? 0);

/** The report's own address: "/report?lng=-104.967&lat=39.7235". */
export function reportAddress(inputs: PlaceInputs, view = 0): string {
  const query = new URLSearchParams();
  for (const name of INPUTS) if (inputs[name]) query.set(name, inputs[name]);
  if (view > 0) query.set("view", String(view));
  // These may stand in an address as they are, and so a drawn lot stays readable.
  return `/report?${query}`.replaceAll("%2C", ",").replaceAll("%3B", ";");
}
