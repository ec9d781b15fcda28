import { expect, it } from "vitest";
import { impersonationFacts } from "./impersonation-facts.ts";

const session = (createdAt: string, impersonator: { name: string } | null) => ({
  createdAt: new Date(createdAt),
  user: { firstname: "Anna", lastname: "Muster", impersonator },
});

it.each([
  ["a visitor", null],
  ["a customer", session("2027-03-05T10:00:00Z", null)],
])("tells nothing about %s", (_, given) => expect(impersonationFacts(given)).toBeNull());

it.each([
  ["2027-01-05T10:04:00Z", "12:04"],
  ["2027-07-05T10:04:00Z", "13:04"],
  ["2027-07-05T21:30:00Z", "00:30"],
])("names both, and for a view that began at %s its end in Berlin, %s", (createdAt, until) =>
  expect(impersonationFacts(session(createdAt, { name: "Adele Admin" }))).toEqual({ customer: "Anna Muster", admin: "Adele Admin", until }),
);
