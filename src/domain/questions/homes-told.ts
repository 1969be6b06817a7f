import type { Quantity } from "../units/quantity.ts";

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

/** What is used up already of what may be counted, where a question asks for more or for what is left, and what it would add. */
export interface RoomTold {
  there: readonly Quantity[];
  added: readonly Quantity[];
  homes: HomesCounted;
}
