import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { attendanceOf } from "#db/repositories/attendance.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { actingAs } from "#src/accounts/test/log-in-as.ts";
import { moveEvent, orderPeople } from "#src/booking/certificates/test/attended-event.ts";
import { POST } from "#src/pages/api/record-attendance/[event].ts";
import { readQrCodes } from "#src/shared/server/pdf/test/read-qr-codes.ts";
import { callRoute, jsonHeaders, testOrigins } from "#src/shared/server/test/call-route.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { attendancePage } from "./attendance.page.ts";
import { enterAttendance } from "./attendance.service.ts";
import { badgesPdf } from "./participant-files.ts";
import { runningEvent } from "./test/running-event.ts";

const DAY = dayFromNow(-2);
const KEY = `${DAY}-vormittag`;

let store: Store;
let admin: StaffMember;
let other: StaffMember;
let seats: readonly string[];
beforeEach(async () => {
  ({ store, seats } = await runningEvent());
  admin = await makeStaff(store, "admin");
  other = await makeStaff(store, "admin", "zweite@example.org");
  return store.close;
});
const anna = () => seats[0] ?? "";
const cem = () => seats[1] ?? "";

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const enter = async (who: StaffMember, bookingId: string, present: boolean, minutes = 0, day = DAY) =>
  enterAttendance(1, [{ bookingId, day, half: "vormittag", present, at: minutesAgo(minutes) }], await actingAs(store, who.cookie));
const entered = async () =>
  (await attendanceOf(store.db, seats)).map(({ bookingId, present, byId }) => [bookingId === anna() ? "Anna" : "Cem", present, byId]);

describe("of two who say different things", () => {
  it.each([
    ["the later one counts", 10, 5, false],
    ["the later one counts, whenever it arrives", 5, 10, true],
  ])("%s, the earlier one is kept in the audit log, and whoever came second reads so", async (_, first, second, stays) => {
    await enter(admin, anna(), true, first);
    const recorded = await enter(other, anna(), false, second);
    expect(await entered()).toEqual([["Anna", stays, stays ? admin.id : other.id]]);
    expect(recorded?.conflicts).toMatchObject([
      { bookingId: anna(), counts: { present: stays }, earlier: { present: !stays }, mine: !stays },
    ]);
    const entry = (await auditOf(store)).find(({ action }) => action === "attendance-changed");
    expect(entry).toMatchObject({
      actorId: other.id,
      subject: `booking:${anna()}`,
      detail: { event: 1, halfDay: KEY, from: !stays, to: stays, earlierBy: stays ? other.id : admin.id },
    });
  });

  it("who say it at once both are heard, and one record is left", async () => {
    await Promise.all([enter(admin, anna(), true, 3), enter(other, anna(), false, 2)]);
    expect(await entered()).toEqual([["Anna", false, other.id]]);
    expect((await auditOf(store)).filter(({ action }) => action === "attendance-changed")).toHaveLength(1);
  });
});

it("is one record when two devices say the same, and nobody is told of a conflict", async () => {
  await enter(admin, anna(), true, 10);
  expect(await enter(other, anna(), true, 5)).toMatchObject({ changed: 0, conflicts: [], refused: [] });
  expect(await entered()).toEqual([["Anna", true, other.id]]);
});

it("tells nobody of a conflict with themselves, but keeps what they said first", async () => {
  await enter(admin, anna(), true, 10);
  expect(await enter(admin, anna(), false, 5)).toMatchObject({ changed: 1, conflicts: [] });
  expect((await auditOf(store)).map(({ action }) => action)).toContain("attendance-changed");
});

it("takes what can be taken and names the rest", async () => {
  const [stranger = ""] = await orderPeople(store, [{ firstname: "Fremd" }], 2);
  await moveEvent(store, { from: -1, to: 1 });
  const acting = await actingAs(store, admin.cookie);
  const at = new Date();
  const recorded = await enterAttendance(
    1,
    [
      { bookingId: stranger, day: dayFromNow(-1), half: "vormittag", present: true, at },
      { bookingId: anna(), day: DAY, half: "vormittag", present: true, at },
      { bookingId: anna(), day: dayFromNow(1), half: "vormittag", present: true, at },
      { bookingId: cem(), day: dayFromNow(-1), half: "nachmittag", present: true, at },
    ],
    acting,
  );
  expect(recorded?.refused.map(({ reason }) => reason)).toEqual(["not-a-participant", "half-day-unknown", "half-day-ahead"]);
  expect(await entered()).toEqual([["Cem", true, admin.id]]);
});

it("takes the form of an event with as many people as there can be", async () => {
  const others = Array.from({ length: 2000 }, () => `s-${crypto.randomUUID()}=&`).join("");
  const form = new URLSearchParams(`${others}intent=save&halbtag=${KEY}&p-${anna()}=ja&s-${anna()}=`);
  expect(form.toString().length).toBeGreaterThan(65_536);
  const path = "/manage/termine/1/anwesenheit";
  const answer = await attendancePage(contextOf(store, path, { cookie: admin.cookie, params: { event: "1" }, form: form.toString() }));
  expect(answered(answer)).toEqual([303, `${path}?halbtag=${KEY}&meldung=attendance-saved`]);
  expect(await entered()).toEqual([["Anna", true, admin.id]]);
});

describe("the call", () => {
  const call = async (who: StaffMember | null, entries: unknown, sentAt = new Date(), event = "1") =>
    callRoute(POST, store, `/api/record-attendance/${event}`, {
      method: "POST",
      headers: { ...jsonHeaders, ...(who && { Cookie: who.cookie }) },
      body: { sentAt: sentAt.toISOString(), entries },
      params: { event },
    });
  const said = (present: boolean, at: Date) => [{ bookingId: anna(), day: DAY, half: "vormittag", present, at: at.toISOString() }];

  it("goes by how long ago something was entered, whatever the clock of the device says", async () => {
    await enter(admin, anna(), true, 30);
    const wrong = 5 * 365 * 24 * 60;
    const answer = await call(other, said(false, minutesAgo(wrong + 60)), minutesAgo(wrong));
    expect(answer.status).toBe(200);
    expect(await entered()).toEqual([["Anna", true, admin.id]]);
    const { conflicts } = answer.body as { conflicts: { sentence: string }[] };
    expect(conflicts[0]?.sentence).toMatch(/^Es gilt „anwesend“ von Adele Admin/);
  });

  it("enters nothing in the future", async () => {
    await call(admin, said(true, new Date(Date.now() + 3_600_000)));
    const [entry] = await attendanceOf(store.db, seats);
    expect(entry?.at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("sent twice is one record", async () => {
    const at = minutesAgo(1);
    expect([(await call(admin, said(true, at))).status, (await call(admin, said(true, at))).status]).toEqual([200, 200]);
    expect(await entered()).toEqual([["Anna", true, admin.id]]);
    expect((await auditOf(store)).filter(({ action }) => action.startsWith("attendance"))).toHaveLength(1);
  });

  it.each([
    ["without a login", 401],
    ["for an event there is not", 404],
    ["without entries", 422],
    ["with a time that is none", 422],
  ])("is refused %s", async (how, status) => {
    const at = new Date();
    const answers = {
      "without a login": () => call(null, said(true, at)),
      "for an event there is not": () => call(admin, said(true, at), at, "99"),
      "without entries": () => call(admin, []),
      "with a time that is none": () =>
        call(
          admin,
          said(true, at).map((entry) => ({ ...entry, at: "2027-01-01T00:00:00+05" })),
        ),
    };
    expect((await answers[how as keyof typeof answers]()).status).toBe(status);
    expect(await entered()).toEqual([]);
  });
});

describe("the page", () => {
  let response: ReturnType<typeof contextOf>["response"];
  const send = (form?: Readonly<Record<string, string>>, eventId = "1", who = admin) => {
    const path = `/manage/termine/${eventId}/anwesenheit?halbtag=${KEY}`;
    const context = contextOf(store, path, { cookie: who.cookie, params: { event: eventId }, ...(form && { form }) });
    response = context.response;
    return attendancePage(context);
  };

  it("lists everybody by name with what was said, and how many were there", async () => {
    await enter(other, cem(), true, 0);
    const { rows, choices, halfDay } = shown(await send());
    expect(halfDay.key).toBe(KEY);
    expect(rows.map(({ name, present, group }) => [name, present, group])).toEqual([
      ["Frau Anna Ärmel", null, "Betriebsrat der Muster GmbH"],
      ["Herr Dr. Cem Zöllner", true, "Betriebsrat der Muster GmbH"],
    ]);
    expect(rows[1]?.said).toMatch(/^anwesend · Adele Admin, \d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
    expect(choices.map(({ summary }) => summary)).toEqual([
      "1 von 2 anwesend",
      "nichts eingetragen",
      "nichts eingetragen",
      "nichts eingetragen",
    ]);
  });

  it("saves what was chosen and leaves alone what nobody touched", async () => {
    await enter(other, cem(), false, 1);
    const form = { intent: "save", halbtag: KEY, [`s-${anna()}`]: "", [`p-${anna()}`]: "ja", [`s-${cem()}`]: "ja", [`p-${cem()}`]: "ja" };
    expect(answered(await send(form))).toEqual([303, `/manage/termine/1/anwesenheit?halbtag=${KEY}&meldung=attendance-saved`]);
    expect(new Set(await entered())).toEqual(
      new Set([
        ["Anna", true, admin.id],
        ["Cem", false, other.id],
      ]),
    );
  });

  it("says that all others are there in one step", async () => {
    await send({ intent: "all-present", halbtag: KEY, [`s-${anna()}`]: "", [`s-${cem()}`]: "", [`p-${cem()}`]: "nein" });
    expect(new Set((await entered()).map(([name, present]) => `${name} ${present}`))).toEqual(new Set(["Anna true", "Cem false"]));
  });

  it("shows a conflict beside the person", async () => {
    await enter(other, anna(), false, 1);
    const { rows, message } = shown(await send({ intent: "save", halbtag: KEY, [`s-${anna()}`]: "", [`p-${anna()}`]: "ja" }));
    expect([response.status, message?.kind]).toEqual([409, "problem"]);
    expect(rows[0]?.conflict).toMatch(/^Es gilt „anwesend“\. Adele Admin hatte .* „abwesend“ eingetragen/);
  });

  it.each([
    ["an event there is not", "99", undefined, 404],
    ["what is no number", "1%20or", undefined, 404],
    ["a form that is not ours", "1", { intent: "save", halbtag: KEY, "p-x": "vielleicht" }, 400],
  ])("answers %s", async (_, eventId, form, status) => expect(answered(await send(form, eventId))[0]).toBe(status));

  it("says so for a half-day there is not", async () => {
    shown(await send({ intent: "save", halbtag: "2020-01-01-vormittag" }));
    expect(response.status).toBe(409);
  });
});

describe("a badge that was scanned", () => {
  const scan = async (path: string, event = "1") => {
    const context = contextOf(store, path, { cookie: admin.cookie, params: { event } });
    const page = shown(await attendancePage(context));
    return { status: context.response.status, found: page.rows.filter(({ scanned }) => scanned).map(({ name }) => name), page };
  };
  const codes = async () => {
    const context = contextOf(store, "/manage/termine/1/namensschilder.pdf", { cookie: admin.cookie, params: { event: "1" } });
    return readQrCodes(new Uint8Array(await (await badgesPdf(context)).arrayBuffer())).map(({ text }) => text);
  };

  it("leads to its person, who stands first, and says no name", async () => {
    const [first = "", second = ""] = await codes();
    expect(new URL(first).origin).toBe(testOrigins.ifb);
    expect(first + second).not.toMatch(/Anna|Cem|Ärmel|Zöllner|example\.org\/.*@/i);
    const { status, found, page } = await scan(second.slice(testOrigins.ifb.length));
    expect([status ?? 200, found]).toEqual([200, [expect.stringContaining("Cem Zöllner")]]);
    expect(page.rows[0]?.scanned).toBe(true);
    expect(page.rows).toHaveLength(2);
  });

  it("is told the same when it is of another event, given up or not ours", async () => {
    const [mine = ""] = await codes();
    const path = mine.slice(testOrigins.ifb.length);
    const told = [
      await scan(path.replace("/1/", "/2/"), "2"),
      await scan(`${path}x`),
      await scan(path.replace(anna(), cem())),
      await scan("/manage/termine/1/anwesenheit?schein="),
    ];
    expect(told.map(({ status, found, page }) => [status, found, page.message?.text])).toEqual(
      told.map(() => [404, [], "Zu diesem Code gibt es bei diesem Termin keinen Platz. Bitte suchen Sie die Person in der Liste."]),
    );
  });
});
