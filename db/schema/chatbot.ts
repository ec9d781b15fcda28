import { int, primaryKey, table, text } from "../dialect.ts";

/** How often answers of the chatbot were called helpful or not on a day in Berlin. Neither question nor person is in it. */
export const answerVotes = table(
  "answer_votes",
  {
    day: text("day").notNull(),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    variant: text("variant", { enum: ["br", "sbv"] }).notNull(),
    state: text("state", { enum: ["belegt", "nichts-gefunden", "ausserhalb", "abgelehnt", "nicht-erreichbar"] }).notNull(),
    helpful: int("helpful").notNull(),
    unhelpful: int("unhelpful").notNull(),
  },
  (vote) => [primaryKey({ columns: [vote.day, vote.brand, vote.variant, vote.state] })],
);
