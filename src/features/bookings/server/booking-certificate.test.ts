import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { bookingRecord } from "#src/booking/booking-record.ts";
import { issueDueCertificates } from "#src/booking/certificates/due-certificates.ts";
import { attend, moveEvent, orderPeople } from "#src/booking/certificates/test/attended-event.ts";
import { bookingPath } from "#src/booking/links.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { bookingCertificate } from "./booking-certificate.ts";

let store: Store;
let seats: readonly string[];
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  seats = await orderPeople(store, [{ firstname: "Anna" }, { firstname: "Cem" }]);
  await moveEvent(store, { from: -5, to: -1 });
  await attend(store, seats[0] ?? "", 10);
  await issueDueCertificates(store, testOrigins, new Date());
  return store.close;
});

async function ask(id: string): Promise<Response> {
  const record = await bookingRecord(store.db, id);
  const path = record === undefined ? `/buchung/${id}` : bookingPath(id, record.order, testSecret);
  const request = new Request(`${testOrigins.ifb}${path}/zertifikat`);
  return bookingCertificate({ request, locals: testLocals(store), params: { booking: path.split("/").at(-1) } });
}

it("is there with the link of its seat", async () => {
  const answer = await ask(seats[0] ?? "");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
});

it.each([
  ["a seat without one", () => ask(seats[1] ?? "")],
  ["a link that is not ours", () => ask("x.y")],
])("is not there for %s", async (_, open) => expect((await open()).status).toBe(404));

it("ends with the link", async () => {
  await moveEvent(store, { from: -40, to: -31 });
  expect((await ask(seats[0] ?? "")).status).toBe(410);
});
