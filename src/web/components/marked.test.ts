import { expect, it } from "vitest";
import { splitMarks } from "./marked.tsx";

it("keeps marks and turns everything else into plain text", () => {
  expect(splitMarks("a <mark>fence</mark> of 4 &lt; 6 &amp; more")).toEqual([
    { text: "a ", marked: false },
    { text: "fence", marked: true },
    { text: " of 4 < 6 & more", marked: false },
  ]);
});

it("shows foreign markup as text", () => {
  expect(splitMarks("<img src=x onerror=alert(1)> <mark>x")).toEqual([
    { text: "<img src=x onerror=alert(1)> <mark>x", marked: false },
  ]);
});

it("reads an escaped entity once", () => {
  expect(splitMarks("&amp;lt;")).toEqual([{ text: "&lt;", marked: false }]);
});
