/** The pages that header and footer name. `path` decides which header item is active. */
export const HEADER_LINKS = [
  { to: "/", label: "Home" },
  { to: "/search", label: "Search Codes" },
  { to: "/map", label: "Map View" },
  { to: "/compliance", label: "Compliance Wizard" },
  { to: "/compare", label: "Compare Cities" },
  { to: "/pricing", label: "Pricing" },
] as const;

export const FOOTER_COLUMNS = [
  {
    title: "Features",
    links: [
      { to: "/search", label: "Search Codes" },
      { to: "/codes", label: "Browse the Codes" },
      { to: "/map", label: "Map View" },
      { to: "/compliance", label: "Compliance Wizard" },
      { to: "/compare", label: "Compare Cities" },
      { to: "/pricing", label: "Pricing" },
    ],
  },
  {
    title: "Resources",
    links: [
      { to: "/documentation", label: "Documentation" },
      { to: "/api-access", label: "API Access" },
      { to: "/expert-directory", label: "Expert Directory" },
      { to: "/data-sources", label: "Data Sources" },
      { to: "/accuracy", label: "Accuracy and Corrections" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/terms-of-service", label: "Terms of Service" },
      { to: "/privacy-policy", label: "Privacy Policy" },
      { to: "/disclaimer", label: "Disclaimer" },
      { to: "/contact-us", label: "Contact Us" },
    ],
  },
] as const;

export const SOCIAL_LINKS = [
  { href: "https://twitter.com", label: "Twitter" },
  { href: "https://github.com", label: "GitHub" },
  { href: "https://linkedin.com", label: "LinkedIn" },
] as const;
