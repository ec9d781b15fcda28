import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { newsletterSubscriptions } from "#db/schema/requests.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { overviewPage } from "./overview.page.ts";
import { makeRequest } from "./test/sample-requests.ts";
import { contextOf, makeStaff, type StaffMember } from "./test/staff-member.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const read = ({ cookie }: StaffMember) => overviewPage(contextOf(store, "/manage", { cookie }));

async function fill(): Promise<void> {
  await makeRequest(store);
  await makeRequest(store, { status: "in-arbeit" });
  await makeRequest(store, { status: "erledigt" });
  const now = new Date();
  await store.write((tx) => queueMail(tx, { brand: "ifb", to: "a@example.org", subject: "A", blocks: [] }, { origins: testOrigins, now }));
  const base = { brand: "ifb", consentText: "Ja", requestedAt: now, requestedFrom: "192.0.2.0" } as const;
  await store.write((tx) =>
    tx.insert(newsletterSubscriptions).values([
      { id: "1", email: "a@example.org", confirmedAt: now, ...base },
      { id: "2", email: "b@example.org", ...base },
      { id: "3", email: "c@example.org", confirmedAt: now, endedAt: now, ...base },
    ]),
  );
}

it("shows an admin what waits everywhere", async () => {
  await fill();
  const { areas, figures } = await read(await makeStaff(store, "admin"));
  expect(figures.map(({ label, value }) => [label, value])).toEqual([
    ["Neue Anfragen", 1],
    ["Anfragen in Arbeit", 1],
    ["E-Mails im Ausgang", 1],
    ["Nicht zugestellte E-Mails", 0],
    ["Konten", 1],
    ["Newsletter-Abonnements", 1],
  ]);
  expect(areas).toHaveLength(8);
});

it("shows an editor nothing of accounts and mails", async () => {
  const { areas, figures } = await read(await makeStaff(store, "editor"));
  expect(figures.map(({ label }) => label)).toEqual(["Neue Anfragen", "Anfragen in Arbeit", "Newsletter-Abonnements"]);
  expect(areas.map(({ label }) => label)).toEqual(["Übersicht", "Anfragen", "Bestellungen", "Rückmeldungen"]);
});

it("counts nothing in an empty portal", async () =>
  expect((await read(await makeStaff(store, "editor"))).figures.map(({ value }) => value)).toEqual([0, 0, 0]));
