import type { Quantity } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";

/**
 * A project in a home: the size of the home is told, and none of it is that of the business. Of all else only the owner of
 * the figure says whether it is the main home's.
 */
export function ofHome(project: Project): Project {
  const { main_floor_area: home, ...stated } = project.stated ?? {};
  if (project.subject !== "home_occupation" || !home?.[0]) return { ...project, stated };
  const isHome = ({ value, unit }: Quantity) => home.some((q) => q.value === value && q.unit === unit);
  return { ...project, quantities: project.quantities.filter((q) => !isHome(q)) };
}
