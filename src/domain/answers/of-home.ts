import type { Ask } from "../questions/asks.ts";
import type { Quantity } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";

/**
 * A project in a home: the size of the home is told, and none of it is that of the business. Of all else only the owner of
 * the figure says whether it is the main home's, but where a size is asked for: "our house is 1,400 sq ft, how large may
 * the ADU be?" tells none of the ADU.
 */
export function ofHome(project: Project, ask: Ask | undefined): Project {
  const { main_floor_area: told, ...stated } = project.stated ?? {};
  const business = project.subject === "home_occupation";
  const home = business ? told : sizeAsked(project, ask) ? floorThere(project) : undefined;
  if (!home?.[0]) return { ...project, stated };
  const isHome = ({ value, unit }: Quantity) => home.some((q) => q.value === value && q.unit === unit);
  const quantities = project.quantities.filter((q) => !isHome(q));
  return { ...project, stated: { ...stated, main_floor_area: home }, quantities };
}

/** Whether the size of an ADU, which the main home may limit, is what is asked for. */
const sizeAsked = ({ subject }: Project, ask: Ask | undefined): boolean =>
  subject === "adu" &&
  ask !== undefined &&
  ask.open &&
  ask.act === "how_much" &&
  ask.measure === "floor_area";

/** The only floor that is there already. */
function floorThere({ areas = [] }: Project): Quantity[] {
  const there = areas.filter((area) => area.there && area.as === "floor");
  return there.length === 1 ? there.map(({ value, unit }) => ({ value, unit })) : [];
}
