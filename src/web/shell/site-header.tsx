import { useEffect, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { AccountLinks } from "./account-links.tsx";
import { HEADER_LINKS } from "./pages.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Name, pages and account links. On a small screen the pages fold behind a button; without script they stay open. */
export function SiteHeader() {
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  // Going anywhere closes the menu.
  useEffect(() => setOpen(false), [pathname, search]);

  return (
    <header className="site-header">
      <div className="wrap header-row">
        <Link to="/" className="brand">
          <Brand />
          Lotline
        </Link>
        <span className="beta">Beta Mode</span>
        <div className="site-menu" data-open={open || undefined} id="site-menu">
          <nav aria-label="Main">
            <ul className="site-nav">
              {HEADER_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === "/"} className="nav-link">
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <AccountLinks />
        </div>
        <div className="header-tools">
          <ThemeSwitch />
          <button
            type="button"
            className="icon-button menu-button needs-script"
            aria-expanded={open}
            aria-controls="site-menu"
            aria-label={open ? "Close menu" : "Open menu"}
            onClick={() => setOpen(!open)}
            onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
          >
            <Icon name={open ? "close" : "menu"} className="icon-20" />
          </button>
        </div>
      </div>
    </header>
  );
}

/** The mark: a house inside its lot corners. */
function Brand() {
  return (
    <svg
      viewBox="0 0 22 22"
      className="brand-mark"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M2 6V2h4M16 2h4v4M20 16v4h-4M6 20H2v-4" />
      <path d="M7 15V9l4-3 4 3v6z" strokeWidth="1.6" />
    </svg>
  );
}
