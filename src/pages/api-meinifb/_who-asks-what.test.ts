import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIContext, APIRoute } from "astro";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { actedMembership, addMember } from "#db/repositories/gremien.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { committeeBookings, inDays, LATER } from "#src/features/bookings/server/test/committee-bookings.ts";
import { addPaper, addPhoto, addressSeat, seatOf } from "#src/features/bookings/server/test/event-photos.ts";
import { recommendationsView } from "#src/queries/recommendations.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { jsonHeaders, testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { contracts } from "../api/_contracts.ts";

const prefix = "/api-meinifb/";
const calls = contracts.filter(({ path }) => path.startsWith(prefix));
const routes = import.meta.glob<{ ALL: APIRoute }>("./**/[!_]*.ts", { eager: true });

/** `own` has ordered the seats for the committee, `participant` has one of them and is in no committee. */
const people = ["own", "participant", "member", "chair", "other committee", "anonymous", "impersonating"] as const;
type Person = (typeof people)[number];

const dist = mkdtempSync(join(tmpdir(), "who-asks-"));
let store: Store;
const cookies = new Map<Person, string>();
let seat = "";
beforeAll(async () => {
  publishView(dist, recommendationsView, { pages: {} });
  vi.stubEnv("DIST_DIR", dist);
  const made = await committeeBookings();
  ({ store } = made);
  const zoe = await makeAccount(store, "zoe@example.org", { firstname: "Zoe" });
  const berta = await makeAccount(store, "berta@example.org", { firstname: "Berta" });
  const admin = await makeAccount(store, "root@example.org", { staffRole: "admin" });
  const membership = await actedMembership(store.db, made.chair, new Date());
  const gremiumId = membership?.gremiumId ?? "";
  await store.write((tx) => addMember(tx, berta, { gremiumId, function: "member", position: null }, new Date(Date.now() - 60_000)));
  seat = await seatOf(store, LATER, "Zoe");
  await addressSeat(store, seat, "zoe@example.org");
  await addPhoto(store, { id: "photo", eventId: LATER });
  await addPaper(store, { id: "paper", eventId: LATER });
  const { member: own, chair, stranger } = made;
  for (const [person, userId] of Object.entries({ own, participant: zoe, member: berta, chair, "other committee": stranger }))
    cookies.set(person as Person, await cookieFor(store, userId));
  cookies.set("impersonating", await cookieFor(store, own, { impersonatorId: admin }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

type Sent = Readonly<{ id?: () => string; query?: string; body?: unknown }>;

async function ask(path: string, person: Person, { id, query = "", body }: Sent): Promise<Readonly<{ status: number; text: string }>> {
  const contract = calls.find((call) => call.path === path);
  const file = `.${path
    .slice(prefix.length - 1)
    .replace("{", "[")
    .replace("}", "]")}.ts`;
  const name = /\{(\w+)\}/.exec(path)?.[1];
  const method = contract?.method ?? "GET";
  const sent = method === "GET" ? {} : { body: JSON.stringify(body ?? {}) };
  const headers = { ...(method === "GET" ? {} : jsonHeaders), Cookie: cookies.get(person) ?? "" };
  const request = new Request(testOrigins.ifb + path + query, { method, headers, ...sent });
  const params = name === undefined ? {} : { [name]: id?.() ?? "" };
  const answer = await routes[file]?.ALL({ request, locals: testLocals(store), params } as unknown as APIContext);
  return { status: answer?.status ?? 0, text: (await answer?.text()) ?? "" };
}

const event: Sent = { id: () => String(LATER) };
const anna = { salutation: "Frau", firstname: "Anna", lastname: "Muster" };

/** Statuses in the order of `people`, written down by hand from the decisions. */
const account = [200, 200, 200, 200, 200, 401, 200];
const credentials = [200, 200, 200, 200, 200, 401, 403];
const committee = [200, 403, 200, 200, 200, 401, 200];
const withSeats = [200, 200, 200, 200, 404, 401, 200];
const participants = [404, 200, 404, 404, 404, 401, 404];

const table: Readonly<Record<string, readonly [readonly number[], Sent]>> = {
  "get-user-settings": [account, {}],
  "get-memberships": [account, {}],
  "get-marketing-preferences": [credentials, {}],
  "update-marketing-preferences": [credentials, { body: { version: "0" } }],
  "get-countries": [account, {}],
  "get-salutations": [account, {}],
  "get-functions": [account, {}],
  "get-advertising": [account, {}],
  // Nobody here has the password.
  "update-login-email": [[422, 422, 422, 422, 422, 401, 403], { body: { email: "neu@example.org", currentPassword: "falsch-99" } }],
  "get-hotel-preferences": [credentials, {}],
  "update-hotel-preferences": [credentials, { body: { version: "neu" } }],
  "get-future-events": [account, {}],
  "get-past-events": [account, {}],
  "get-gremium-user-data": [committee, {}],
  "get-gremium-future-events": [committee, {}],
  "get-gremium-past-events": [committee, {}],
  "get-next-event-recipients": [account, {}],
  "get-article-recommendations": [account, {}],
  // Whoever may cancel is told that the fee is another one.
  "cancel-recipient-booking/{booking}": [[409, 404, 404, 409, 404, 401, 409], { id: () => seat, body: { expectedFee: 1 } }],
  "notice-pdf/{eventId}": [withSeats, event],
  "overview-pdf": [withSeats, { query: `?year=${inDays(60).slice(0, 4)}` }],
  "get-documents/{eventId}": [withSeats, event],
  "download-document/{document}": [withSeats, { id: () => "paper" }],
  "get-photos/{eventId}": [participants, event],
  "download-photos/{eventId}": [participants, event],
  "download-photo/{photo}": [participants, { id: () => "photo" }],
  "delete-photo/{photo}": [participants, { id: () => "photo" }],
  // The last, as seats are found by the name of the person.
  "update-user-settings": [account, { body: anna }],
};

it("knows every call", () => expect(calls.map(({ path }) => path.slice(prefix.length)).sort()).toEqual(Object.keys(table).sort()));

describe.each(Object.entries(table))("%s", (name, [statuses, sent]) => {
  it("answers each person as decided, and what is somebody else's like what there is not", async () => {
    const answers = await Promise.all(people.map((person) => ask(prefix + name, person, sent)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    for (const [at, { status, text }] of answers.entries()) {
      if (status !== 404 || sent.id === undefined) continue;
      const person = people[at] ?? "anonymous";
      for (const unknown of ["2147483647", "../../x"])
        expect(await ask(prefix + name, person, { ...sent, id: () => unknown })).toEqual({ status: 404, text });
    }
  });
});
