/** How many ranked sections one page of results lists. Apart from the schemas, so that the browser need not load those. */
export const RESULTS_PER_PAGE = 10;
