import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { appointmentPath } from "#src/booking/consulting/appointment-words.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import {
  addConsultants,
  clockOn,
  consultingAt,
  sampleConsultant,
  sampleWish,
  workingDay,
} from "#src/booking/consulting/test/sample-consulting.ts";
import { consultingHref } from "#src/domain/consulting/consulting-paths.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { appointmentPage } from "./appointment.page.ts";
import { consultingPage } from "./consulting.page.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  await addConsultants(store, sampleConsultant("a"));
  return store.close;
});

const bounds = ["+275760-09-13T00:00:00Z", "-271821-04-20T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:45:00Z", "morgen"];

describe.each(bounds)("the time %s of an address", (start) => {
  const href = consultingHref({ topic: "Etwas anderes", kind: "telefon", consultantId: "a", start });

  it("is none on the way to an appointment", async () => {
    expect(await consultingPage(readContext(store, href))).toMatchObject({ details: null, slots: { days: expect.any(Array) } });
    expect(await consultingPage(formContext(store, href, {}))).toMatchObject({ status: 400 });
  });

  it("is none to move an appointment to", async () => {
    const context = consultingAt(new Date());
    const booked = await bookAppointment(store, sampleWish(clockOn(workingDay(new Date()), "10:00")), context);
    if (!booked.ok) throw new Error(booked.reason);
    const path = appointmentPath(booked.appointment, testSecret);
    const params = { appointment: path.split("/").at(-1) };
    const asked = { ...readContext(store, `${path}?schritt=verschieben&start=${encodeURIComponent(start)}`), params };
    expect(await appointmentPage(asked)).toMatchObject({ moveTo: null, move: { days: expect.any(Array) } });
    const pressed = { ...formContext(store, `${path}?aktion=verschieben`, { start }), params };
    await appointmentPage(pressed);
    expect(pressed.response.status).toBe(422);
  });
});
