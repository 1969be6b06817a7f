import type { PlanKey } from "#domain/accounts/plan.ts";
import type { UserOutput } from "./user.ts";

export interface Offer {
  /** The plan whose rights the visitor has: the largest on a site that opens everything to everybody. */
  plan: PlanKey;
  /** Who sells plans here; null where nothing is sold. */
  payments: "stripe" | "demo" | null;
  /** Whether a language model rewords the sentences of answers. */
  narration: boolean;
}

/** What a page says of itself in the document's head: its title, and an element with its attributes for each of the rest. */
export interface Head {
  title: string;
  elements: readonly (readonly ["meta" | "link", Readonly<Record<string, string>>])[];
  /** What the page is about as data (JSON of schema.org), for programs that read pages as they are sent. */
  data: string | null;
}

/** The part of a page that most people share: all but what is around it, such as the name of the person in the header. */
export interface MainPart {
  markup: string;
  /** What is written before all of the page because of it. */
  before: string;
  head: Head;
  /** What was read of the person while it was made, by name: it is that of everyone of whom the same is so. */
  read: ReadonlyMap<PropertyKey, unknown>;
}

/**
 * What the server hands to the page renderer (`render` in src/web/entry-server.tsx) with every request.
 * The renderer knows nothing of the server but this.
 */
export interface RenderContext {
  /**
   * Calls the API in process as the person who asked for the page: cookie and address are passed on, and
   * cookies the API sets reach the browser with the page. Takes a request for any /api path of this site;
   * answers every status without throwing.
   */
  callApi: (request: Request) => Promise<Response>;
  /** Addresses of the built client's files, in the order in which the page should name them. */
  assets: {
    scripts: string[];
    styles: string[];
    preloads: string[];
    /** What the module of a page needs besides, by its path in the sources; loading begins with the page itself. */
    pages?: Readonly<Record<string, { styles: readonly string[]; preloads: readonly string[] }>>;
  };
  /** The signed-in person, or null. */
  user: UserOutput | null;
  /**
   * Reads how many free searches this person has left; null when nothing is counted. A search that is made while the page
   * renders says so too, in the header X-Searches-Remaining, and then nothing has to be read.
   */
  searchesRemaining: () => Promise<number | null>;
  /** What plans mean here and for this person. */
  offer: Offer;
  /** The address of the picture of an answer ("/search?q=…"), signed, so that only what was answered can be fetched. */
  answerPicture: (address: string) => string;
  /** This site's own address without a slash at the end, for canonical links: "http://127.0.0.1:3000". */
  baseUrl: string;
  /**
   * The document that was made of exactly the same before, or what `make` gives. `madeOf` must name everything that it is
   * made of; null for a document that is one person's alone.
   */
  kept: (madeOf: readonly string[] | null, make: () => string) => string;
  /** Main parts that were made before. `madeOf` must name everything that they are made of besides what they read of the person. */
  mains: {
    find: (madeOf: readonly string[], suits: (main: MainPart) => boolean) => MainPart | null;
    /** Is for later, and may be forgotten. */
    keep: (madeOf: readonly string[], main: MainPart) => void;
  };
  /** Gets the pattern of the path that was asked for, "/codes/:city", which names no one page. */
  matched: (pattern: string) => void;
  /** Gets a failure of our own that a page met and nothing else logs. */
  failed: (problem: unknown) => void;
}

/** The page renderer's signature. The response is complete: status, headers and the whole document. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>;
