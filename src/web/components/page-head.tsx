/**
 * Title, description and address of a page, for search engines and for whoever passes a link on; React moves them
 * into the head. `canonical` is the page's permanent address; without it the page names none, and `address` is what
 * a link to it shows. `hidden` keeps search engines away.
 */
export function PageHead({
  title,
  description,
  canonical,
  address = canonical,
  hidden = false,
}: {
  title: string;
  description: string;
  canonical?: string;
  address?: string | undefined;
  hidden?: boolean;
}) {
  return (
    <>
      <title>{`${title} · Lotline`}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content="Lotline" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address ? <meta property="og:url" content={address} /> : null}
      <meta name="twitter:card" content="summary" />
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
