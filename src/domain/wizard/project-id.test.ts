import { describe, expect, it } from "vitest";
import { projectAddress, projectId, readProjectId } from "./project-id.ts";
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

  it("keeps what reaches into a yard as a share of it: 83 percent", () => {
    const facts = readProject({ type: "other", subject: "deck", projection: "83%" });
    if (!facts.ok) throw new Error("the project is sound");
    expect(facts.value.figures.projection).toEqual({ value: 83, unit: "%" });
    expect(readProjectId(projectId(facts.value))).toEqual({ ok: true, value: facts.value });
  });
});
