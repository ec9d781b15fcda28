import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingById } from "#db/repositories/bookings.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { samplePerson } from "#src/booking/test/sample-booking.ts";
import { cookiesAfter } from "#src/endpoints/test/page-context.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { bookingRefusals } from "../rules/booking-messages.ts";
import { mailCount, openPage, orderSeats, sendForm, tokenOf } from "./test/sample-seats.ts";

const ordered = new Date("2027-03-01T09:00:00Z");
const now = new Date("2027-03-10T09:00:00Z");
const emil = { salutation: "Herr", firstname: "Emil", lastname: "Ersatz", email: "emil@example.org" };

let store: Store;
let anna = "";
let bernd = "";
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0 })]);
  const people = [samplePerson({ personalNotes: "vegan" }), samplePerson({ salutation: "Herr", firstname: "Bernd", kind: "reservierung" })];
  [anna = "", bernd = ""] = (await orderSeats(store, { people, now: ordered })).map(tokenOf);
  return store.close;
});
const stored = (token: string) => bookingById(store.db, token.split(".")[0] ?? "");
/** With the page at which a refused form stands: at an address of its own. */
async function replace(token: string, fields: Readonly<Record<string, string>>, at = now) {
  const answer = await sendForm(store, token, "ersatzperson", at, { fields });
  const query = /\?aktion=ersatzperson&stand=[\w-]{8}(?=#ersatzperson$)/.exec(answer.location ?? "")?.[0];
  if (query === undefined) return answer;
  return { ...answer, page: (await openPage(store, token, at, query, cookiesAfter("", answer))).page };
}

it.each([["booked", () => anna] as const, ["reserved", () => bernd] as const])(
  "puts somebody else on a %s seat, once and free of charge",
  async (_, token) => {
    const before = await mailCount(store);
    const answers = await Promise.all([1, 2, 3].map(() => replace(token(), emil)));
    answers.push(await replace(token(), emil));
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: `/buchung/${token()}?meldung=ersatzperson` });
    expect(await stored(token())).toMatchObject({ ...emil, personalNotes: null, cancellationFee: null, sequence: 1 });
    // To whoever ordered, and to whom the seat is now.
    expect((await mailCount(store)) - before).toBe(2);
  },
);

it("is free of charge until the last second of the day before", async () => {
  expect((await replace(anna, emil, new Date("2027-05-02T21:59:59Z"))).status).toBe(303);
  expect((await replace(anna, { ...emil, firstname: "Erna" }, new Date("2027-05-02T22:00:00Z"))).page).toMatchObject({
    ...{ asked: null, message: { kind: "problem", text: bookingRefusals.changed } },
  });
  expect((await stored(anna))?.firstname).toBe("Emil");
});

it("keeps what was typed and says what is wrong with each field", async () => {
  const answer = await replace(anna, { salutation: "Graf", firstname: "E", lastname: "", email: "emil@" });
  expect(answer).toMatchObject({
    status: 303,
    page: {
      asked: "ersatzperson",
      replacement: {
        values: { firstname: "E", email: "emil@" },
        errors: {
          salutation: messages.salutation.missing,
          firstname: messages.firstname.short,
          lastname: messages.lastname.missing,
          email: messages.email.invalid,
        },
      },
    },
  });
  expect((await stored(anna))?.firstname).toBe("Anna");
});

it("refuses control characters and marks that turn the reading order", async () => {
  for (const lastname of ["Er\u0000satz", "Er\r\nsatz", "\u202Eztasre"])
    expect(await replace(anna, { ...emil, lastname })).toMatchObject({
      page: { replacement: { errors: { lastname: messages.characters } } },
    });
});

it("shows markup in a name as the text it is on the page, and none of it in the mail", async () => {
  await replace(anna, { ...emil, firstname: "<b>Emil</b>", lastname: 'O’Neill & "Co"' });
  expect((await openPage(store, anna, now)).page?.seat.person).toBe('Herr <b>Emil</b> O’Neill & "Co"');
  const mail = (await store.db.select().from(mails)).find(({ subject }) => subject.startsWith("Die Ersatzperson ist eingetragen"));
  expect(mail?.html).toContain("eine andere Person");
  expect(mail?.html).not.toContain("Emil");
});

it("lets nobody have two seats of one order", async () => {
  const answer = await replace(anna, { salutation: "Herr", firstname: " bernd ", lastname: "MUSTER" });
  expect(answer).toMatchObject({ page: { replacement: { errors: { lastname: bookingRefusals["has-seat"] } } } });
});

it("ends after twenty changes an hour", async () => {
  for (let nr = 0; nr < 20; nr++) expect((await replace(anna, { ...emil, email: `emil${nr}@example.org` })).status).toBe(303);
  const refused = await replace(anna, emil);
  expect(refused).toMatchObject({ page: { replacement: { problem: bookingRefusals["too-often"], values: emil } } });
  expect((await replace(anna, emil, new Date("2027-03-10T10:00:01Z"))).status).toBe(303);
});
