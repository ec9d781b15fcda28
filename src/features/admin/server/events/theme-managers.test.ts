import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { managerOf } from "#db/repositories/event-managers.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { publishChoices } from "../test/desk-choices.ts";
import { auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { themeManagersPage } from "./theme-managers.page.ts";

publishChoices();

let store: Store;
let admin: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  return store.close;
});

async function send(form: Readonly<Record<string, string>>) {
  const context = contextOf(store, "/manage/termine/betreuung", { cookie: admin.cookie, form });
  const answer = await themeManagersPage(context);
  return answer instanceof Response ? { status: answer.status, errors: {} } : { status: context.response.status, errors: answer.errors };
}
const manager = () => managerOf(store.db, { eventId: 1, themeSlug: "arbeitsrecht" });

it("gives a theme to a member of staff, to another one, and to nobody", async () => {
  const { id } = await makeStaff(store, "editor");
  for (const wanted of [admin.id, id]) {
    expect((await send({ theme: "arbeitsrecht", manager: wanted })).status).toBe(303);
    expect(await manager()).toBe(wanted);
  }
  const { table } = shown(await themeManagersPage(contextOf(store, "/manage/termine/betreuung", { cookie: admin.cookie })));
  expect(table.rows.map((cells) => cells.map(({ text }) => text))).toEqual([["Arbeitsrecht Teil 1", "arbeitsrecht", "Adele Redaktion"]]);
  expect((await send({ theme: "arbeitsrecht", manager: "" })).status).toBe(303);
  expect(await manager()).toBeNull();
  expect(await auditOf(store)).toHaveLength(3);
});

it("refuses themes there are not, and people who are not of the staff", async () => {
  const customer = await makeAccount(store, "kunde@example.org");
  expect(await send({ theme: "unsinn", manager: admin.id })).toEqual({ status: 422, errors: { theme: "Bitte wählen Sie ein Thema aus." } });
  expect(await send({ theme: "arbeitsrecht", manager: customer })).toEqual({
    status: 422,
    errors: { manager: "Diese Person gehört nicht zur Verwaltung." },
  });
  expect(await manager()).toBeNull();
});
