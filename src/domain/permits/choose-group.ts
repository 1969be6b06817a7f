import type { Subject } from "../law/vocabulary.ts";
import type { Application } from "./forecast.ts";
import type { PermitGroup, PermitTimes } from "./permit-times.ts";

/** What a permit for a project is filed as. What is no work on a building is not listed: no permit data speaks of it. */
const FILED_AS: Readonly<Partial<Record<Subject, Application>>> = {
  adu: { building: "house", work: "new" },
  house: { building: "house", work: "new" },
  multi_unit: { building: "multifamily", work: "new" },
  commercial: { building: "commercial" },
  addition: { building: "house", work: "alteration" },
  renovation: { building: "house", work: "alteration" },
  interior_work: { building: "house", work: "alteration" },
  garage_conversion: { building: "house", work: "alteration" },
  deck: { building: "house", work: "alteration" },
  porch: { building: "house", work: "alteration" },
  windows_doors: { building: "house", work: "alteration" },
  roof_structure: { building: "house", work: "alteration" },
  projection: { building: "house", work: "alteration" },
  demolition: { work: "demolition" },
  mechanical: { work: "trade" },
  sign: { work: "trade" },
  garage: { building: "house" },
  carport: { building: "house" },
  shed: { building: "house" },
  fence: { building: "house" },
  retaining_wall: { building: "house" },
  pool: { building: "house" },
  driveway: { building: "house" },
  solar: { building: "house" },
  roofing: { building: "house" },
  siding: { building: "house" },
  grading: { building: "house" },
  antenna: { building: "house" },
  play_equipment: { building: "house" },
  building: {},
  permit: {},
};
/** Projects that are all that is filed as them, so that the group is theirs and not only one that they are among. */
const WHOLE: ReadonlySet<Subject> = new Set([
  "house",
  "multi_unit",
  "commercial",
  "demolition",
  "building",
  "permit",
]);

/** The group that says most of a project, and whether it is of such projects alone. */
export interface ChosenGroup {
  group: PermitGroup;
  alone: boolean;
}

/**
 * The narrowest group with figures that a project belongs to; all permits where no project is named. Null for what
 * permit data does not speak of, such as a tree or a rental license.
 */
export function chooseGroup({ groups }: PermitTimes, subject: Subject | null): ChosenGroup | null {
  const filed = subject === null ? {} : FILED_AS[subject];
  if (!filed) return null;
  const named = subject && groups.find(({ application }) => same(application, { subject }));
  if (named) return { group: named, alone: true };
  const { work, building } = filed;
  const narrowest = [filed, ...(building ? [{ building }] : []), ...(work ? [{ work }] : []), {}];
  for (const wanted of narrowest) {
    const group = groups.find(({ application }) => same(application, wanted));
    if (group) return { group, alone: subject === null || (wanted === filed && WHOLE.has(subject)) };
  }
  return null;
}

/** The groups of one kind of work by size, the smallest first; none where the data has no sizes. */
export function sizesOf({ groups }: PermitTimes, { application }: PermitGroup): PermitGroup[] {
  const { building, work } = application;
  return groups
    .filter(
      (group) =>
        group.application.size !== undefined &&
        same(group.application, { building, work, size: group.application.size }),
    )
    .sort((a, b) => a.application.size! - b.application.size!);
}

const KEYS = ["building", "work", "subject", "size"] as const;
const same = (one: Application, other: Application): boolean => KEYS.every((key) => one[key] === other[key]);
