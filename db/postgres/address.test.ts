import { expect, it } from "vitest";
import { shownAddress } from "./address.ts";

it.each([
  ["postgres://portal:geheim@db.example.org:5433/portal?sslmode=require&password=geheim", "postgres://portal@db.example.org:5433/portal"],
  ["postgresql:///portal?host=/run/postgresql", "postgresql:///portal"],
  ["postgres://portal:ge/heim@db/portal", "postgres://…"],
  ["postgres://portal:1/geheim@db/portal", "postgres://…"],
  ["file:var/portal.sqlite", "file:var/portal.sqlite"],
])("names %s as %s", (url, shown) => expect(shownAddress(url)).toBe(shown));
