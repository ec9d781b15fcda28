import * as v from "valibot";
import { committeeFunctions, committeeKinds } from "#src/domain/accounts/committee.ts";
import { defineContract } from "#src/shared/http/contract.ts";

const day = v.nullable(v.pipe(v.string(), v.isoDate()));
const named = <Key extends readonly string[]>(keys: Key) => v.object({ id: v.picklist(keys), name: v.string() });

const held = v.object({ function: named(committeeFunctions), since: day, until: day });

const membership = v.object({
  gremium: v.object({ id: v.string(), name: v.string(), company: v.string(), kind: v.nullable(named(committeeKinds)) }),
  position: v.nullable(v.string()),
  functions: v.array(held),
  /** Today. */
  member: v.boolean(),
  chair: v.boolean(),
  joinedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Whether it is the committee acted for. */
  acting: v.boolean(),
});

export const getMemberships = defineContract({
  method: "GET",
  path: "/api-meinifb/get-memberships",
  summary: "Alle Gremien, denen jemand angehört oder angehört hat, mit Funktionen und ihren Tagen; zuerst das, für das gehandelt wird.",
  access: "account",
  request: v.strictObject({}),
  response: v.array(membership),
  errors: {},
});

export const getGremiumUserData = defineContract({
  method: "GET",
  path: "/api-meinifb/get-gremium-user-data",
  summary: "Das Gremium, für das jemand handelt, und die eigene Mitgliedschaft darin.",
  access: "committee",
  request: v.strictObject({}),
  response: membership,
  errors: {},
});

export const getFunctions = defineContract({
  method: "GET",
  path: "/api-meinifb/get-functions",
  summary: "Die Funktionen, die jemand in einem Gremium haben kann.",
  access: "account",
  request: v.strictObject({}),
  response: v.array(named(committeeFunctions)),
  errors: {},
});
