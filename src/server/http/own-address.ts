/** Names of the person's own machine. They lead to the same server, but a browser keeps cookies for each apart. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

/**
 * The site's address as the person has it, without a slash at the end: the settled one, or where that is this machine
 * itself, the name of this machine under which the request came. No other name that a request gives is believed.
 */
export function ownAddress(requestUrl: string, baseUrl: string): string {
  const here = new URL(requestUrl);
  return isLoopback(here) && isLoopback(new URL(baseUrl)) ? here.origin : baseUrl;
}
