import { firstOpenStep, type Project, projectQuery, readProject, type Step } from "#web/wizard-address.ts";

/** Where the browser keeps the project that was last worked on. */
const KEY = "lotline-project";

export interface Remembered {
  project: Project;
  step: Step;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps a project once its type is known. A browser that refuses storage only loses the reminder. */
export function rememberProject(store: Store | null, step: Step, project: Project): void {
  if (!project.type) return;
  try {
    store?.setItem(KEY, JSON.stringify({ step, query: projectQuery(project).toString() }));
  } catch {
    // Storage is full or not allowed.
  }
}

/** The project that was kept; null when there is none, or what is kept cannot be read. */
export function rememberedProject(store: Store | null): Remembered | null {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null || !("query" in kept) || !("step" in kept)) return null;
    const project = readProject(new URLSearchParams(String(kept.query)));
    if (!project.type) return null;
    const open = firstOpenStep(project);
    return { project, step: clampStep(Number(kept.step), open) };
  } catch {
    return null;
  }
}

const clampStep = (step: number, open: Step): Step =>
  (Number.isInteger(step) ? Math.min(Math.max(step, 1), open) : open) as Step;

export function forgetProject(store: Store | null): void {
  try {
    store?.removeItem(KEY);
  } catch {
    // What cannot be reached was never kept.
  }
}

/** The browser's storage; null on the server, and where the browser refuses it. */
export function browserStore(): Storage | null {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
}
