// The menu and the theme on pages that are read without the application. Mirrors src/web/shell/site-header.tsx and theme.ts.
(() => {
  const menu = document.getElementById("site-menu");
  const button = document.querySelector(".menu-button");
  const show = (open) => {
    menu.toggleAttribute("data-open", open);
    button.setAttribute("aria-expanded", String(open));
    button.setAttribute("aria-label", open ? "Close menu" : "Open menu");
  };
  if (menu && button) {
    button.addEventListener("click", () => show(!menu.hasAttribute("data-open")));
    button.addEventListener("keydown", (event) => {
      if (event.key === "Escape") show(false);
    });
  }
  let stored = "light";
  try {
    stored = localStorage.getItem("theme") || "light";
  } catch {
    // Storage may be closed to us; the default theme needs none.
  }
  const themes = document.getElementById("theme-menu");
  for (const input of themes ? themes.querySelectorAll("input") : []) {
    input.checked = input.value === stored;
    input.addEventListener("change", () => {
      try {
        localStorage.setItem("theme", input.value);
      } catch {
        // The choice then lasts until the page is left.
      }
      const dark =
        input.value === "dark" ||
        (input.value === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
      document.documentElement.classList.toggle("dark", dark);
      document.documentElement.classList.toggle("light", !dark);
    });
    input.addEventListener("click", (event) => {
      if (event.detail > 0) themes.hidePopover();
    });
  }
})();
