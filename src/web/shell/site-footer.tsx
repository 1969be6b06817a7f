import { DISCLAIMER } from "#domain/disclaimer.ts";
import { Link } from "#web/components/link.tsx";
import { FOOTER_COLUMNS } from "./pages.ts";

/** On a phone each column is one line that opens; where there is room the style sheet shows them open. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <details className="footer-fold">
                <summary>
                  <h2 className="footer-title">{title}</h2>
                </summary>
                <ul>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to} className="footer-link">
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            </nav>
          ))}
        </div>
        <p className="footer-notice">{DISCLAIMER}</p>
        <p className="footer-end">© {new Date().getFullYear()} Lotline. All rights reserved.</p>
      </div>
    </footer>
  );
}
