/** Homes of a lot: the main ones, and those that are accessory to one. */
export interface HomesCounted {
  main: number;
  adus: number;
}

/** The homes that are on the lot, and those that the question would add to them. */
export interface HomesTold {
  there: HomesCounted;
  added: HomesCounted;
}
