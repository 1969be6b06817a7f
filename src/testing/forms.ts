import type { TestApp } from "./app.ts";

/** A clock that a test moves by hand. */
export interface HandClock {
  now: () => Date;
  pass(seconds: number): void;
}

export function handClock(): HandClock {
  let at = new Date("2026-11-20T12:00:00Z").getTime();
  return {
    now: () => new Date(at),
    pass: (seconds) => {
      at += seconds * 1000;
    },
  };
}

/** Opens a form, waits as a person does, and returns what it has to bring along. */
export async function openForm(site: TestApp, clock: HandClock): Promise<string> {
  const { token } = (await (await site.get("/api/form-token")).json()) as { token: string };
  clock.pass(5);
  return token;
}
