import { createContext } from "react";
import type { Head } from "#contract/render-context.ts";

/** A feed of changes that belongs to a page. */
export interface PageFeed {
  title: string;
  /** From the root of this site. */
  href: string;
}

export interface PageIdentity {
  title: string;
  description: string;
  /** The page's whole permanent address; null where there is no page. */
  address: string | null;
  picture: string | null;
  feeds: readonly PageFeed[];
  hidden: boolean;
  data: string | null;
  baseUrl: string;
}

/** Gets the head of the page while the server renders it. */
export const HeadContext = createContext<(head: Head) => void>(() => {});

const named = (name: string, content: string) => ["meta", { name, content }] as const;
const property = (name: string, content: string) => ["meta", { property: name, content }] as const;

export function headOf({
  title,
  description,
  address,
  picture,
  feeds,
  hidden,
  data,
  baseUrl,
}: PageIdentity): Head {
  const image = `${baseUrl}${picture ?? "/pictures/lotline.png"}`;
  return {
    title: `${title} · Lotline`,
    elements: [
      named("description", description),
      property("og:site_name", "Lotline"),
      property("og:type", "website"),
      property("og:title", title),
      property("og:description", description),
      ...(address ? [property("og:url", address)] : []),
      property("og:image", image),
      property("og:image:type", "image/png"),
      property("og:image:width", "1200"),
      property("og:image:height", "630"),
      property("og:image:alt", picture ? `${title}. ${description}` : "Lotline"),
      named("twitter:card", "summary_large_image"),
      named("twitter:title", title),
      named("twitter:description", description),
      named("twitter:image", image),
      ...(address ? [["link", { rel: "canonical", href: address }] as const] : []),
      ...feeds.map(
        (feed) =>
          [
            "link",
            { rel: "alternate", type: "application/atom+xml", title: feed.title, href: feed.href },
          ] as const,
      ),
      ...(hidden ? [named("robots", "noindex")] : []),
    ],
    data,
  };
}

/** What a page puts into the head; the document has none of these kinds besides. */
const OWN =
  'meta[property], meta[name]:not([name="viewport"]), link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

/** Puts the head of a page in the place of that of the page before. */
export function writeHead({ title, elements, data }: Head): void {
  document.title = title;
  for (const old of document.head.querySelectorAll(OWN)) old.remove();
  for (const [name, attributes] of elements) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    document.head.append(element);
  }
  if (data === null) return;
  const script = document.createElement("script");
  script.type = "application/ld+json";
  script.textContent = data;
  document.head.append(script);
}
