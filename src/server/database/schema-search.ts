import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The tables of search over more law than memory has room for, as the code sees them. The truth is migrations/0026. */

export const searchEditions = pgTable("search_editions", {
  placeId: integer("place_id").primaryKey(),
  editionId: integer("edition_id").notNull(),
  counter: text("counter").notNull(),
  sections: integer("sections").notNull(),
  words: bigint("words", { mode: "number" }).array().notNull(),
  filled: integer("filled").array().notNull(),
});
