import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#web/api-client.ts";
import { fetchFile } from "./download.ts";
import { failureOf } from "./run-export.ts";

afterEach(() => vi.unstubAllGlobals());

describe("fetching a file", () => {
  test("tells its bytes as they come, and takes its name from the server", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(3));
        controller.enqueue(new Uint8Array(4));
        controller.close();
      },
    });
    const headers = {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="lotline-map-chicago-1.pdf"',
    };
    vi.stubGlobal("fetch", async () => new Response(body, { headers }));
    const told: number[] = [];
    const { blob, name } = await fetchFile("/x", new AbortController().signal, (bytes) => told.push(bytes));
    expect(told).toEqual([3, 7]);
    expect([blob.size, blob.type, name]).toEqual([7, "application/pdf", "lotline-map-chicago-1.pdf"]);
  });

  test("a refusal keeps the server's sentence", async () => {
    const said = { error: "invalid_input", message: "Please choose a smaller part of the map." };
    vi.stubGlobal("fetch", async () => Response.json(said, { status: 400 }));
    const problem = await fetchFile("/x", new AbortController().signal, () => {}).catch((p: unknown) => p);
    expect(failureOf(problem, "pdf")).toBe("Please choose a smaller part of the map.");
  });
});

describe("a failure in words", () => {
  test("without a connection it says so", () => {
    expect(failureOf(new TypeError("fetch failed"), "geojson-city")).toBe(
      "The file could not be made: the server cannot be reached. Please check your connection and try again.",
    );
  });

  test("what a browser or a broken server throws is not shown", () => {
    for (const problem of [new Error("WebGL: lost"), new ApiError(500, "", "<html>"), "odd"])
      expect(failureOf(problem, "png")).toBe(
        "The picture could not be made. Please try again, or choose another kind of file.",
      );
  });

  test("a sentence of ours is", () => {
    const sentence = "This browser has no room for it. Please export the PDF instead.";
    expect(failureOf(new Error(sentence), "png")).toBe(sentence);
  });
});
