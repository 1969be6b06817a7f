import { Link } from "react-router";
import { DISCLAIMER } from "#domain/disclaimer.ts";
import { FOOTER_COLUMNS, SOCIAL_LINKS } from "./pages.ts";

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="footer-title">{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className="footer-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="footer-notice">{DISCLAIMER}</p>
        <div className="footer-end">
          <p>© {new Date().getFullYear()} Lotline. All rights reserved.</p>
          <ul className="flex gap-5">
            {SOCIAL_LINKS.map(({ href, label }) => (
              <li key={href}>
                <a href={href} rel="noreferrer" className="footer-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
