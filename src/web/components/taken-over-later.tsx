import { type ReactNode, Suspense, useState } from "react";

interface Turn {
  promise: Promise<void>;
  has: boolean;
}

let takingOver = typeof document !== "undefined";
let last: Promise<void> | null = null;

/** Says that from here on parts are made at once. Resolves when those that wait have been taken over; null when none does. */
export function endTakingOver(): Promise<void> | null {
  takingOver = false;
  return last;
}

function takeTurn(): Turn | null {
  if (!takingOver) return null;
  const before = last ?? Promise.resolve();
  const turn: Turn = { promise: before, has: false };
  const begin = () => {
    turn.has = true;
  };
  turn.promise = before.then(() => new Promise<void>((resolve) => setTimeout(resolve))).then(begin);
  last = turn.promise;
  return turn;
}

/**
 * Its one element is taken over in a task of its own, after the rest of the page: until then it is as the server sent it, and the
 * browser can paint and answer presses before it. Nothing but such parts may follow on the page that asks for an id of its own
 * (`useId`): ids are counted as parts are taken over.
 */
export function TakenOverLater({ children }: { children: ReactNode }) {
  const [turn] = useState(takeTurn);
  if (!turn) return children;
  return (
    <Suspense fallback={null}>
      <OnceTurn turn={turn}>{children}</OnceTurn>
    </Suspense>
  );
}

function OnceTurn({ turn, children }: { turn: Turn; children: ReactNode }) {
  if (!turn.has) throw turn.promise;
  return children;
}
