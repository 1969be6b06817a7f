import { useContext, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { BaseUrlContext } from "#web/base-url-context.ts";
import { HeadContext, headOf, type PageFeed, writeHead } from "#web/head.ts";

/**
 * Title, description and address of a page, for search engines and for people who pass a link on. They belong in the
 * document's head: the server puts them there, and the browser when the page changes. `canonical` is the page's whole
 * permanent address; without it, it is the path alone, because on most pages what follows does not change what they say.
 * Null: there is no page here. `hidden` keeps search engines away. `picture` is what messengers show of it, from the root
 * of this site; `data` is JSON of schema.org.
 */
export function PageHead({
  title,
  description,
  canonical,
  picture = null,
  feeds = [],
  hidden = false,
  data = null,
}: {
  title: string;
  description: string;
  canonical?: string | null | undefined;
  picture?: string | null;
  feeds?: readonly PageFeed[];
  hidden?: boolean;
  data?: string | null;
}) {
  const baseUrl = useContext(BaseUrlContext);
  const take = useContext(HeadContext);
  const { pathname } = useLocation();
  const head = headOf({
    title,
    description,
    address: canonical === undefined ? `${baseUrl}${pathname}` : canonical,
    picture,
    feeds,
    hidden,
    data,
    baseUrl,
  });
  take(head);
  const written = JSON.stringify(head);
  // Before other effects, which read the title.
  useLayoutEffect(() => writeHead(head), [written]);
  return null;
}
