/** What the server has to know of a page's route before its code is loaded. */
export interface PageHandle {
  /** The page's module, as the manifest of the build names it. */
  module: string;
  /**
   * The page is read and not operated: it is sent without the application, since its links and forms work without script.
   * public/still.js brings the menu, the theme and defined terms.
   */
  still?: boolean;
}
