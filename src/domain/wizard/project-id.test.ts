import { describe, expect, it } from "vitest";
import { projectAddress, readProjectId } from "./project-id.ts";
import { readProject } from "./read-project.ts";

describe("the address of a project", () => {
  it("escapes what no address may hold: 45 percent of the lot", () => {
    const facts = readProject({ type: "addition", lot_coverage: "45%", height: "20 ft" });
    if (!facts.ok) throw new Error("the project is sound");
    const address = projectAddress(facts.value);
    expect(address).toBe("/projects/addition~height=20-ft~lot_coverage=45-%25");
    const id = decodeURIComponent(address.slice("/projects/".length));
    expect(readProjectId(id)).toEqual({ ok: true, value: facts.value });
  });
});
