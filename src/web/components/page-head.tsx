import { use } from "react";
import { useLocation } from "react-router";
import { BaseUrlContext } from "#web/base-url-context.ts";

/** A feed of changes that belongs to a page. */
export interface PageFeed {
  title: string;
  /** From the root of this site. */
  href: string;
}

/**
 * Title, description and address of a page, for search engines and for whoever passes a link on; React moves them
 * into the head. `canonical` is the page's whole permanent address; without it, it is the path alone, because on most
 * pages what follows does not change what they say. Null: there is no page here. `hidden` keeps search engines away.
 * `picture` is what messengers show of it, from the root of this site.
 */
export function PageHead({
  title,
  description,
  canonical,
  picture = null,
  feeds = [],
  hidden = false,
}: {
  title: string;
  description: string;
  canonical?: string | null | undefined;
  picture?: string | null;
  feeds?: readonly PageFeed[];
  hidden?: boolean;
}) {
  const baseUrl = use(BaseUrlContext);
  const { pathname } = useLocation();
  const address = canonical === undefined ? `${baseUrl}${pathname}` : canonical;
  const image = `${baseUrl}${picture ?? "/pictures/lotline.png"}`;
  return (
    <>
      <title>{`${title} · Lotline`}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content="Lotline" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address ? <meta property="og:url" content={address} /> : null}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture ? `${title}. ${description}` : "Lotline"} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {address ? <link rel="canonical" href={address} /> : null}
      {feeds.map(({ title: name, href }) => (
        <link key={href} rel="alternate" type="application/atom+xml" title={name} href={href} />
      ))}
      {hidden ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
