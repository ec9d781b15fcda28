import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { openMigratedMemory } from "#db/memory.ts";
import { deleteWhatIsOver } from "#db/repositories/retention.ts";
import { appointmentCells, appointments } from "#db/schema/consulting.ts";
import { mails } from "#db/schema/mails.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import {
  addConsultants,
  clockOn,
  consultingAt,
  sampleConsultant,
  sampleWish,
  workingDay,
} from "#src/booking/consulting/test/sample-consulting.ts";
import { as, PASSWORD, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { exportData } from "./export-data.service.ts";

const now = new Date();
const DAY = workingDay(now);
let store: Store;
let petra: SampleAccount;
beforeEach(async () => {
  store = await openMigratedMemory();
  await addConsultants(store, sampleConsultant("a"));
  petra = await sampleAccount(store, "petra.probe@example.org");
  return store.close;
});

async function book(time: string, email: string, userId: string | null = null) {
  const start = clockOn(DAY, time);
  const { person } = sampleWish(start);
  const outcome = await bookAppointment(store, sampleWish(start, { userId, person: { ...person, email } }), consultingAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.appointment;
}

it("exports the appointments of a person, and none of others", async () => {
  await book("09:00", "dienst@example.org", petra.id);
  await book("10:00", petra.email);
  await book("11:00", "fremd@example.org");
  const text = await exportData(await as(store, petra));
  expect(JSON.parse(text)).toMatchObject({ beratungstermine: [{ email: "dienst@example.org" }, { nachricht: "Wir sind neu gewählt." }] });
  expect(text).not.toContain("fremd@");
});

it("forgets a person who deletes her account, frees her times, and leaves those of others", async () => {
  const [own, foreign] = [await book("09:00", petra.email, petra.id), await book("11:00", "fremd@example.org")];
  expect(await deleteAccount(PASSWORD, await as(store, petra))).toMatchObject({ ok: true });
  const rows = new Map((await store.db.select().from(appointments)).map((row) => [row.id, row]));
  expect(rows.get(own.id)).toMatchObject({ status: "abgesagt", email: "", lastname: "", message: "", userId: null });
  expect(rows.get(foreign.id)).toMatchObject({ status: "gebucht", email: "fremd@example.org" });
  expect(new Set((await store.db.select().from(appointmentCells)).map(({ appointmentId }) => appointmentId))).toEqual(
    new Set([foreign.id]),
  );
  const kept = await store.db.select().from(mails);
  expect(kept.filter(({ text, html, attachments }) => `${text}${html}${attachments}`.includes("petra"))).toEqual([]);
  expect(kept.filter(({ recipient, subject }) => recipient.startsWith("a@") && subject.startsWith("Frei geworden"))).toHaveLength(1);
});

it("forgets who came six months after the appointment, not before", async () => {
  const { endsAt } = await book("09:00", petra.email);
  const after = (days: number) => new Date(endsAt.getTime() + days * 86_400_000);
  await store.write((tx) => deleteWhatIsOver(tx, after(181)));
  expect(await store.db.select().from(appointments)).toMatchObject([{ email: petra.email }]);
  await store.write((tx) => deleteWhatIsOver(tx, after(183)));
  expect(await store.db.select().from(appointments)).toMatchObject([{ email: "", topic: "Seminarauswahl für das Gremium", phone: null }]);
});
