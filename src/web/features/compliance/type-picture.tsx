import type { PROJECT_TYPES } from "#domain/wizard/project-types.ts";

const HOUSE = "M8 32V18l12-9 12 9v14z";
/** What is there already, and what the project adds. */
const DRAWN: Readonly<Record<(typeof PROJECT_TYPES)[number], { is: string; adds: string }>> = {
  fence: {
    is: "",
    adds: "M6 32V15l3-3 3 3v17M17 32V15l3-3 3 3v17M28 32V15l3-3 3 3v17M39 32V15l3-3 3 3v17M2 20h44M2 27h44",
  },
  adu: { is: HOUSE, adds: "M37 32v-8l6-4.5 6 4.5v8z" },
  addition: { is: HOUSE, adds: "M32 32V20h14v12z" },
  renovation: { is: HOUSE, adds: "M17 32v-8h6v8M12 20h4v4h-4zM24 20h4v4h-4z" },
  garage: { is: "", adds: "M8 32V17l16-8 16 8v15zM14 32V21h20v11M14 25h20M14 28.5h20" },
  other: { is: "", adds: "M6 20h36M6 20v12M42 20v12M15 20v12M33 20v12M24 20v12M2 32h44" },
};

/** A line drawing of a project; its name stands beside it. */
export function TypePicture({ type }: { type: keyof typeof DRAWN }) {
  const { is, adds } = DRAWN[type];
  return (
    <svg viewBox="0 0 52 36" className="type-picture" fill="none" aria-hidden="true">
      <path d="M0 32h52" className="stroke-ornament" />
      {is ? <path d={is} className="stroke-control" /> : null}
      <path d={adds} className="stroke-accent" strokeWidth="1.6" />
    </svg>
  );
}
