import { createContext } from "react";
import type { MainPart } from "#contract/render-context.ts";
import type { UserOutput } from "#contract/user.ts";

/** While the server renders: the markup of the main part where it was made before, and the person as that part sees them. */
export const MainContext = createContext<{ made: string | null; user: UserOutput | null } | null>(null);

const START = '<main id="content" tabindex="-1">';
const END = "</main>";
/** The first element of every page. */
const FIRST = '<a href="#content"';

/** Takes the main part out of the markup of a whole page; null where there is none. */
export function cutMain(markup: string): Pick<MainPart, "markup" | "before"> | null {
  const [first, start, end] = [markup.indexOf(FIRST), markup.indexOf(START), markup.lastIndexOf(END)];
  if (first < 0 || start < first || end < start) return null;
  return { before: markup.slice(0, first), markup: markup.slice(start + START.length, end) };
}

export interface Watched<T> {
  /** Reads as the object does. */
  seen: T;
  /** What was read of it so far; null where it was read in a way that leaves open what was. */
  read(): ReadonlyMap<PropertyKey, unknown> | null;
}

/** Notes what is read of a plain object without objects in it. */
export function watch<T extends Readonly<Record<string, string | number | boolean | null | undefined>>>(
  object: T,
): Watched<T> {
  const read = new Map<PropertyKey, unknown>();
  let isOpen = false;
  const seen = new Proxy(object, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      read.set(name, value);
      return value;
    },
    has: (target, name) => {
      isOpen = true;
      return Reflect.has(target, name);
    },
    ownKeys: (target) => {
      isOpen = true;
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor: (target, name) => {
      isOpen = true;
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  return { seen, read: () => (isOpen ? null : read) };
}

/** Whether everything that was read before reads the same here. */
export const readsSame = (object: object | null, read: ReadonlyMap<PropertyKey, unknown>): boolean =>
  [...read].every(([name, value]) => object !== null && Object.is(Reflect.get(object, name), value));
