import { afterEach, beforeEach, expect, vi } from "vitest";

/** An error on the console that a test did not ask for fails that test; noise hides faults. */
let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    said.push(parts.map(String).join(" "));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said, "unexpected console.error").toEqual([]);
});

/** What was said with console.error since the test began; taking it makes it expected. */
export function takeConsoleErrors(): string[] {
  const taken = said;
  said = [];
  return taken;
}
