import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { insertDemoAccounts } from "#db/seed/demo-accounts.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { openSession, SESSION_COOKIE } from "#src/accounts/session/session.ts";
import { guardPage } from "#src/endpoints/guard-page.ts";
import { handle } from "#src/endpoints/handle.ts";
import { areasFor } from "#src/features/admin/rules/manage-areas.ts";
import type { Access } from "#src/shared/http/access.ts";
import type { AnyContract } from "#src/shared/http/contract.ts";
import { routeAccess } from "#src/shared/http/page-access.ts";
import { callRoute, jsonHeaders, testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { contracts } from "./api/_contracts.ts";

const root = import.meta.dirname;

const patternOf = (file: string): string => `/${file.replace(/\.(?:astro|ts)$/, "").replace(/(?:^|\/)index$/, "")}`;

const onDemandRoutes = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(?:astro|ts)$/.test(file) && !/(?:^|\/)_/.test(file))
  .filter((file) => readFileSync(join(root, file), "utf8").includes("prerender = false"))
  .map(patternOf)
  .sort();

type Person = "visitor" | "customer" | "member" | "chair" | "editor" | "admin" | "editor without second factor" | "impersonated customer";

/** Who may use what, written down a second time: the list in the code must say the same. */
const allowed: Readonly<Record<Access, readonly Person[]>> = {
  public: ["visitor", "customer", "member", "chair", "editor", "admin", "editor without second factor", "impersonated customer"],
  account: ["customer", "member", "chair", "editor", "admin", "editor without second factor", "impersonated customer"],
  credentials: ["customer", "member", "chair", "editor", "admin", "editor without second factor"],
  committee: ["member", "chair"],
  "committee-manage": ["chair"],
  requests: ["editor", "admin"],
  orders: ["editor", "admin"],
  events: ["editor", "admin"],
  bookings: ["editor", "admin"],
  consulting: ["editor", "admin"],
  "waive-fees": ["admin"],
  statistics: ["admin"],
  feedback: ["editor", "admin"],
  plans: ["editor", "admin"],
  "forum-moderate": ["editor", "admin"],
  content: ["editor", "admin"],
  legislation: ["editor", "admin"],
  newsletter: ["editor", "admin"],
  media: ["editor", "admin"],
  users: ["admin"],
  mails: ["admin"],
  accounting: ["admin"],
  audit: ["admin"],
};

const addresses: Readonly<Record<Exclude<Person, "visitor">, string>> = {
  customer: "kunde@example.org",
  member: "mitglied@example.org",
  chair: "vorsitz@example.org",
  editor: "redaktion@example.org",
  admin: "admin@example.org",
  "editor without second factor": "redaktion@example.org",
  "impersonated customer": "kunde@example.org",
};
const people: readonly Person[] = allowed.public;

let store: Store;
const cookies = new Map<Person, string>();
beforeAll(async () => {
  store = await sampleStore([]);
  const now = new Date();
  await store.write((tx) => insertDemoAccounts(tx, "", now));
  const admin = await userByEmail(store.db, addresses.admin);
  for (const [person, address] of Object.entries(addresses) as [Exclude<Person, "visitor">, string][]) {
    const user = await userByEmail(store.db, address);
    const secret = `secret of ${person}`.replaceAll(" ", "-");
    const attributes = {
      createdAt: now,
      family: person,
      brand: "ifb",
      remembered: 0,
      device: "",
      secondFactorAt: person === "editor" || person === "admin" ? now : null,
      impersonatorId: person === "impersonated customer" ? (admin?.id ?? "") : null,
    } as const;
    await store.write((tx) => openSession(tx, user?.id ?? "", attributes, secret));
    cookies.set(person, `${SESSION_COOKIE}=${secret}`);
  }
});
afterAll(() => store.close());

it("lists every route that is rendered on demand, and no other", () => expect(Object.keys(routeAccess).sort()).toEqual(onDemandRoutes));

describe.each(Object.entries(routeAccess).filter(([, access]) => access !== "call"))("%s (%s)", (pattern, access) => {
  it.each(people)("for a %s", async (person) => {
    for (const method of ["GET", "POST"]) {
      const headers = { Cookie: cookies.get(person) ?? "" };
      const request = new Request(testOrigins.ifb + pattern, { method, headers });
      const refusal = await guardPage({ pattern, request, locals: testLocals(store) });
      expect(refusal === null).toBe(allowed[access as Access].includes(person));
    }
  });
});

describe.each(
  contracts.map((contract): [string, Access, AnyContract] => [`${contract.method} ${contract.path}`, contract.access, contract]),
)("%s (%s)", (_, access, contract) => {
  it.each(people)("for a %s", async (person) => {
    let reached = false;
    const route = handle(contract, async () => {
      reached = true;
      return { ok: true, value: null };
    });
    const headers = { ...jsonHeaders, Cookie: cookies.get(person) ?? "" };
    const body = contract.method === "GET" ? {} : { body: {} };
    const { status } = await callRoute(route, store, contract.path, { method: contract.method, headers, ...body });
    const refused = status === 401 || status === 403;
    expect(refused).toBe(!allowed[access].includes(person));
    if (refused) expect(reached).toBe(false);
  });
});

/** Pages and files of the desk that need another right than the area of the menu below which they stand. */
const rightsOfTheirOwn: Readonly<Record<string, Access>> = {
  "/manage/bestellungen": "orders",
  "/manage/bestellungen/[id]": "orders",
  "/manage/bestellungen/[id]/beschluss/[paper]": "orders",
  "/manage/buchungen/[order]/beschluss/[paper]": "orders",
  "/manage/inhalte/rechte": "users",
  "/manage/termine/[event]/dateien": "content",
  "/manage/termine/[event]/dateien/[file]": "content",
  "/manage/termine/[event]/warteliste": "bookings",
};

it.each(Object.entries(routeAccess).filter(([pattern]) => /^\/(?:manage|schulungsplan\/admin)(?![\w-])/.test(pattern)))(
  "asks at %s for the right of its area, or one that is named here",
  (pattern, access) => {
    const areas = areasFor({ roles: ["admin"], secondFactor: true, impersonated: false });
    const below = areas.filter(({ path }) => pattern === path || pattern.startsWith(`${path}/`) || pattern.startsWith(`${path}.`));
    const area = below.toSorted((a, b) => b.path.length - a.path.length)[0];
    expect(access).toBe(rightsOfTheirOwn[pattern] ?? area?.permission);
  },
);

it("refuses a route that stands in no list", async () => {
  const request = new Request(`${testOrigins.ifb}/neu`, { headers: { Cookie: cookies.get("admin") ?? "" } });
  expect((await guardPage({ pattern: "/neu", request, locals: testLocals(store) }))?.status).toBe(403);
});

it.each([
  ["/kundenportal/meinifb", "visitor", 303, "/kundenportal/login?redirect=%2Fkundenportal%2Fmeinifb%3Fx%3D1"],
  ["/manage", "customer", 403, null],
  ["/manage", "editor without second factor", 303, "/meinifb/einstellungen/zweiter-faktor?weiter=%2Fmanage%3Fx%3D1"],
] as const)("answers %s for a %s with %d", async (pattern, person, status, location) => {
  const request = new Request(`${testOrigins.ifb}${pattern}?x=1`, { headers: { Cookie: cookies.get(person) ?? "" } });
  const refusal = await guardPage({ pattern, request, locals: testLocals(store) });
  expect([refusal?.status, refusal?.headers.get("Location")]).toEqual([status, location]);
});
