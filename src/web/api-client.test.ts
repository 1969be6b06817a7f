import { describe, expect, it, vi } from "vitest";
import { ApiError, addressOf, createApiCache, createRead, queryKeyOf, readJson } from "./api-client.ts";

describe("an operation's address", () => {
  it("has the path's values in the path and the others in the query, empty ones out", () => {
    expect(
      addressOf(queryKeyOf("search", { q: "a fence & gate", cityId: 1, place: undefined, district: "" })),
    ).toBe("/api/search?q=a+fence+%26+gate&cityId=1");
    expect(addressOf(queryKeyOf("clause", { city: "denver", section: "a/b c" }))).toBe(
      "/api/codes/denver/a%2Fb%20c",
    );
  });
  it("skips empty and missing values of any key", () => {
    expect(addressOf(["/api/x", "a", "", "b", null, "c", 0])).toBe("/api/x?c=0");
  });
});

describe("an answer other than success", () => {
  it("becomes an error of status and text, or status text when there is none", async () => {
    await expect(readJson(new Response("no", { status: 500 }))).rejects.toThrow("500: no");
    await expect(readJson(new Response(null, { status: 404, statusText: "Not Found" }))).rejects.toThrow(
      "404: Not Found",
    );
  });
  it("keeps the server's sentence", () => {
    expect(new ApiError(400, "", '{"error":"x","message":"Ask something."}').sentence).toBe("Ask something.");
    expect(new ApiError(400, "", "<html>").sentence).toBeNull();
  });
});

describe("reading", () => {
  it("asks once and then answers from what it has", async () => {
    const send = vi.fn(async () => Response.json([]));
    const read = createRead(createApiCache(send));
    await read("cities", {});
    await read("cities", {});
    expect(send).toHaveBeenCalledTimes(1);
  });
  it("does not ask again on its own after a failure", async () => {
    const send = vi.fn(async () => new Response("down", { status: 503 }));
    await expect(createRead(createApiCache(send))("cities", {})).rejects.toThrow("503: down");
    expect(send).toHaveBeenCalledTimes(1);
  });
});
