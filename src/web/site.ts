import type { Offer } from "#contract/render-context.ts";
import type { UserOutput } from "#contract/user.ts";
import type { Read, Write } from "./api-client.ts";

/** Counts free searches where they are counted: in the browser. On the server the API itself counts. */
export interface SearchAllowance {
  /** May this search run? A question that was asked before may always be read again. */
  admits(question: string): boolean;
  /** Notes that the server answered this question. One without an answer is not noted. */
  record(question: string): void;
  /** Free searches left, or null when nothing is counted. The server may have to look it up. */
  remaining(): number | null | Promise<number | null>;
}

/** What loaders know of the world. Made once in the browser, and for each request on the server. */
export interface Site {
  read: Read;
  write: Write;
  allowance: SearchAllowance;
  user: UserOutput | null;
  offer: Offer;
  /** The signed address of the picture of an answer, by the answer's own address; null in the browser, where nobody reads it. */
  picture(address: string): string | null;
  /** "https://lotline.example", without a slash at the end. */
  baseUrl: string;
}

/** Where the browser is, which may be another name of this site than the one of canonical links. */
export const hereOf = ({ baseUrl }: Site): string =>
  typeof window === "undefined" ? baseUrl : window.location.origin;

/**
 * Where a checkout or a portal is opened: the pages of demo billing are this site's, and stay under the name by which
 * the person has it.
 */
export function toBilling({ offer }: Site, url: string): string {
  if (offer.payments !== "demo") return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
