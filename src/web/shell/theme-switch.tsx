import { useEffect, useState } from "react";
import { Hint } from "#web/components/hint.tsx";
import { Icon, type IconName } from "#web/components/icon.tsx";
import { applyTheme, chooseTheme, storedTheme, THEMES, type Theme } from "./theme.ts";

const LOOK: Readonly<Record<Theme, { icon: IconName; label: string }>> = {
  light: { icon: "sun", label: "Light" },
  dark: { icon: "moon", label: "Dark" },
  system: { icon: "screen", label: "System default" },
};

/** Light, dark, or whatever the system shows. */
export function ThemeSwitch() {
  // The server cannot know the choice; the first render shows the default on both sides.
  const [theme, setTheme] = useState<Theme>("light");
  useEffect(() => setTheme(storedTheme()), []);
  useEffect(() => {
    if (theme !== "system") return;
    const preference = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => applyTheme("system");
    preference.addEventListener("change", follow);
    return () => preference.removeEventListener("change", follow);
  }, [theme]);
  const choose = (next: Theme) => {
    setTheme(next);
    chooseTheme(next);
  };

  return (
    <>
      <Hint text="Theme">
        <button
          type="button"
          popoverTarget="theme-menu"
          className="icon-button needs-script"
          aria-label={`Theme: ${LOOK[theme].label}`}
        >
          <Icon name={LOOK[theme].icon} className="icon-18" />
        </button>
      </Hint>
      <fieldset id="theme-menu" popover="auto" className="panel theme-menu">
        <legend className="sr-only">Theme</legend>
        {THEMES.map((option) => (
          <label key={option} className="menu-item">
            <input
              type="radio"
              name="theme"
              value={option}
              className="sr-only"
              checked={option === theme}
              onChange={() => choose(option)}
              // A press chooses and is done; with the arrow keys one may go on.
              onClick={(event) => {
                if (event.detail > 0) document.getElementById("theme-menu")?.hidePopover();
              }}
            />
            <Icon name={LOOK[option].icon} />
            <span className="flex-1">{LOOK[option].label}</span>
            {option === theme ? <Icon name="check" className="icon-14" /> : null}
          </label>
        ))}
      </fieldset>
    </>
  );
}
