// The menu, the theme and defined terms on pages that are read without the application. Mirrors
// src/web/shell/site-header.tsx, theme.ts and src/web/components/term.tsx.
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
  const opener = document.querySelector("[popovertarget=theme-menu]");
  const check = themes?.querySelector(".icon-14");
  // The page comes with the default: its button and its mark move to what was chosen.
  const showChosen = (label) => {
    const [shown, icon] = [opener.querySelector("svg"), label.querySelector("svg").cloneNode(true)];
    icon.setAttribute("class", shown.getAttribute("class"));
    shown.replaceWith(icon);
    opener.setAttribute("aria-label", `Theme: ${label.textContent.trim()}`);
    label.append(check);
  };
  for (const input of themes ? themes.querySelectorAll("input") : []) {
    input.checked = input.value === stored;
    if (input.checked) showChosen(input.closest("label"));
    input.addEventListener("change", () => {
      showChosen(input.closest("label"));
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
  const GAP = 8;
  for (const word of document.querySelectorAll("a.term")) {
    const panel = word.nextElementSibling;
    if (!panel?.matches("[popover]")) continue;
    word.setAttribute("role", "button");
    word.setAttribute("aria-haspopup", "dialog");
    word.addEventListener("click", (event) => {
      // With a key held down the definition is wanted in another tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (panel.matches(":popover-open")) return panel.hidePopover();
      const { left, bottom, top } = word.getBoundingClientRect();
      panel.showPopover();
      const { width, height } = panel.getBoundingClientRect();
      const below = bottom + GAP + height <= window.innerHeight || top - GAP - height < 0;
      panel.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
      panel.style.top = `${below ? bottom + GAP : top - GAP - height}px`;
    });
    word.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      word.click();
    });
  }
})();
