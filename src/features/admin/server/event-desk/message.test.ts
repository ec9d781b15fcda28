import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { orderPeople } from "#src/booking/certificates/test/attended-event.ts";
import { sampleBilling } from "#src/booking/test/sample-booking.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { messagePage } from "./message.page.ts";

let store: Store;
let admin: StaffMember;
let response: ReturnType<typeof contextOf>["response"];
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2), sampleEvent(3)]);
  await orderPeople(store, [{ firstname: "Anna", email: "anna@example.org" }, { firstname: "Cem" }, { firstname: "Eva" }]);
  await orderPeople(store, [{ firstname: "Fremd", email: "fremd@example.org" }], 2);
  admin = await makeStaff(store, "admin");
  return store.close;
});

const written = {
  subject: "Beginn eine Stunde später",
  text: "Wir beginnen um 14:00 Uhr.\n\nBitte planen Sie Ihre Anreise <b>danach</b>.",
};
const send = (form?: Readonly<Record<string, string>>, eventId = "1") => {
  const context = contextOf(store, `/manage/termine/${eventId}/nachricht`, {
    cookie: admin.cookie,
    params: { event: eventId },
    ...(form && { form }),
  });
  response = context.response;
  return messagePage(context);
};
const sent = async () => (await store.db.select().from(mails)).filter(({ onceKey }) => onceKey?.startsWith("event-message:"));

it("is seen before it is sent", async () => {
  const { preview, recipients, instead } = shown(await send({ intent: "preview", ...written }));
  expect(preview?.samples.map(({ subject }) => subject)).toEqual([written.subject]);
  expect([recipients, instead]).toEqual([["anna@example.org", sampleBilling.email], 2]);
  expect(await sent()).toEqual([]);
});

it("is seen word for word as it is sent", async () => {
  const { preview } = shown(await send({ intent: "preview", ...written }));
  await send({ intent: "send", message: preview?.message ?? "", ...written });
  const texts = new Set((await sent()).map(({ text }) => text));
  expect(preview?.samples.map(({ text }) => text)).toEqual([...texts]);
  expect(preview?.samples[0]?.text).toMatch(/Guten Tag,\s+Wir beginnen um 14:00 Uhr\.[\s\S]+<b>danach<\/b>[\s\S]+Freundliche Grüße/);
});

it("reaches each address once, however often it is sent", async () => {
  const { preview } = shown(await send({ intent: "preview", ...written }));
  const form = { intent: "send", message: preview?.message ?? "", ...written };
  const answers = await Promise.all([send(form), send(form)]);
  expect(answers.map((answer) => answered(answer)[0])).toEqual([303, 303]);
  expect((await auditOf(store)).filter(({ action }) => action === "participants-mailed")).toHaveLength(1);
  const all = await sent();
  expect(all.map(({ recipient }) => recipient).sort()).toEqual(["anna@example.org", sampleBilling.email]);
  for (const { text, html, subject } of all) {
    expect(subject).toBe(written.subject);
    expect(text.replaceAll(/\s+/g, " ")).toContain("Sie erhalten diese E-Mail, weil Sie oder jemand aus Ihrem Gremium einen Platz");
    expect(html).not.toContain("<b>danach</b>");
  }
});

it.each([
  ["without a subject", { ...written, subject: "" }, ["subject"]],
  ["without a text", { ...written, text: " " }, ["text"]],
  ["that is too long", { ...written, text: "x".repeat(4001) }, ["text"]],
])("comes back %s with what was typed", async (_, typed, fields) => {
  const { refused, preview } = shown(await send({ intent: "preview", ...typed }));
  expect([response.status, Object.keys(refused?.errors ?? {}), preview]).toEqual([422, fields, null]);
});

it("comes back to be changed", async () => {
  const { typed, preview } = shown(await send({ intent: "change", message: "x", ...written }));
  expect([typed, preview]).toEqual([written, null]);
});

it("has nobody to go to where nobody takes part", async () => {
  const { message } = shown(await send({ intent: "preview", ...written }, "3"));
  expect(message?.kind).toBe("problem");
});

it("is not there for an event there is not", async () => expect(answered(await send(undefined, "9"))[0]).toBe(404));
