/**
 * Title, description and canonical address of a page; React moves them into the head. `path` is the page's
 * permanent path; without it the page names no canonical address. `hidden` keeps search engines away.
 */
export function PageHead({
  title,
  description,
  canonical,
  hidden = false,
}: {
  title: string;
  description: string;
  canonical?: string;
  hidden?: boolean;
}) {
  return (
    <>
      <title>{`${title} · Lotline`}</title>
      <meta name="description" content={description} />
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
