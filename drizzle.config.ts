import { defineConfig } from "drizzle-kit";
import { onPostgres } from "./db/dialect.ts";

export default defineConfig({
  dialect: onPostgres ? "postgresql" : "sqlite",
  schema: "./db/schema/*.ts",
  out: onPostgres ? "./db/migrations/postgres" : "./db/migrations/sqlite",
});
