export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** Where the choice is kept. public/theme.js reads it before the first paint. */
const THEME_KEY = "theme";

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return isTheme(stored) ? stored : "light";
  } catch {
    return "light";
  }
}

/** Keeps the choice and puts it on the root element. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The choice then holds until the page is left.
  }
  applyTheme(theme);
}

export function applyTheme(theme: Theme): void {
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.classList.toggle("light", !dark);
}
