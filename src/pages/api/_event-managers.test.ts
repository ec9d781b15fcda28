import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { assignTheme } from "#db/repositories/event-managers.ts";
import { eventDesk } from "#db/schema/event-desk.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { callRoute } from "#src/shared/server/test/call-route.ts";
import { GET } from "./get-event-managers.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2), sampleEvent(3, { themeSlug: "anderes" })]);
  const [berta, anton] = [
    await makeAccount(store, "berta@example.org", { staffRole: "editor", firstname: "Berta", lastname: "Berg" }),
    await makeAccount(store, "anton@example.org", { staffRole: "admin", firstname: "Anton", lastname: "Ahr" }),
  ];
  await makeAccount(store, "kunde@example.org");
  await store.write(async (tx) => {
    await assignTheme(tx, "arbeitsrecht", berta);
    await tx.insert(eventDesk).values({ eventId: 2, version: 1, managerId: anton });
  });
  return store.close;
});

const listed = async (query = "") => {
  const { status, body } = await callRoute(GET, store, `/api/get-event-managers${query}`);
  expect(status).toBe(200);
  return (body as { items: readonly { name: string }[] }).items.map(({ name }) => name);
};

it.each([
  ["", ["Anton Ahr", "Berta Berg"]],
  ["?event=1", ["Berta Berg"]],
  ["?event=2", ["Anton Ahr"]],
  ["?event=3", []],
  ["?event=99", []],
  ["?theme=arbeitsrecht", ["Berta Berg"]],
  ["?theme=anderes", []],
  ["?limit=1&page=2", ["Berta Berg"]],
])("tells for %j who looks after it", async (query, names) => expect(await listed(query)).toEqual(names));

it("tells nothing but names, themes and events", async () => {
  const { body } = await callRoute(GET, store, "/api/get-event-managers?event=1");
  expect(body).toEqual({
    total: 1,
    page: 1,
    pages: 1,
    items: [{ name: "Berta Berg", role: "Seminarbetreuung", themes: ["arbeitsrecht"], events: [] }],
  });
});

it.each(["?event=x", "?event=0", "?event=99999999999", "?theme=<x>", "?q=a"])("refuses %s", async (query) =>
  expect((await callRoute(GET, store, `/api/get-event-managers${query}`)).status).toBeGreaterThanOrEqual(400),
);
