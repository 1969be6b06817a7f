import { describe, expect, it } from "vitest";
import { forgetProject, rememberedProject, rememberProject } from "./remembered-project.ts";

function memoryStore(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
}
const FENCE = { type: "fence", cityId: "1", height: "6 ft 6 in" };

describe("the remembered project", () => {
  it("comes back as it was typed, at the step that was left", () => {
    const store = memoryStore();
    rememberProject(store, 3, FENCE);
    expect(rememberedProject(store)).toEqual({ step: 3, project: FENCE });
  });
  it("is none before a type is chosen, and none after it was forgotten", () => {
    const store = memoryStore();
    rememberProject(store, 1, { cityId: "1" });
    expect(rememberedProject(store)).toBeNull();
    rememberProject(store, 2, { type: "fence" });
    forgetProject(store);
    expect(rememberedProject(store)).toBeNull();
  });
  it("never leads further than what is known", () => {
    const kept = JSON.stringify({ step: 4, query: "type=fence&cityId=1" });
    expect(rememberedProject(memoryStore({ "lotline-project": kept }))?.step).toBe(3);
  });
  it.each(["", "null", "{", "7", '{"step":2}', '{"step":"x","query":7}'])(
    "%o in the store is no project",
    (text) => {
      expect(rememberedProject(memoryStore({ "lotline-project": text }))).toBeNull();
    },
  );
  it("does without storage that the browser refuses", () => {
    const refuse = () => {
      throw new Error("denied");
    };
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse };
    rememberProject(store, 3, FENCE);
    forgetProject(store);
    expect(rememberedProject(store)).toBeNull();
    expect(rememberedProject(null)).toBeNull();
  });
});
