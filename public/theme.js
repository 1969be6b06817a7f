// Runs before the first paint, so that the page never shows in the wrong theme. Mirrors src/web/shell/theme.ts.
(() => {
  let choice = "light";
  try {
    choice = localStorage.getItem("theme") || "light";
  } catch {
    // Storage may be closed to us; the default theme needs none.
  }
  const dark =
    choice === "dark" || (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add("js", dark ? "dark" : "light");
})();
