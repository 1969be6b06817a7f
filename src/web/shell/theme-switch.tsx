import { Menu } from "@base-ui/react/menu";
import { useEffect, useState } from "react";
import { Hint } from "#web/components/hint.tsx";
import { Icon, type IconName } from "#web/components/icon.tsx";
import { applyTheme, chooseTheme, storedTheme, THEMES, type Theme } from "./theme.ts";

const LOOK: Readonly<Record<Theme, { icon: IconName; label: string }>> = {
  light: { icon: "sun", label: "Light" },
  dark: { icon: "moon", label: "Dark" },
  system: { icon: "screen", label: "Like the system" },
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
    <Menu.Root modal={false}>
      <Hint text="Theme">
        <Menu.Trigger className="icon-button needs-script" aria-label={`Theme: ${LOOK[theme].label}`}>
          <Icon name={LOOK[theme].icon} className="size-[18px]" />
        </Menu.Trigger>
      </Hint>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-40">
          <Menu.Popup className="panel p-1">
            <Menu.RadioGroup value={theme} onValueChange={choose}>
              {THEMES.map((option) => (
                <Menu.RadioItem key={option} value={option} closeOnClick className="menu-item">
                  <Icon name={LOOK[option].icon} />
                  <span className="flex-1">{LOOK[option].label}</span>
                  <Menu.RadioItemIndicator>
                    <Icon name="check" className="size-3.5" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
