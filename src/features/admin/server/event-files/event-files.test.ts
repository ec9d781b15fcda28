import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { filesOfEvent, hidePhoto, peopleOnPhotos, shownPhotos } from "#db/repositories/event-files.ts";
import { storedBytes } from "#db/schema/event-files.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { answerFor } from "#src/features/bookings/server/test/event-photos.ts";
import {
  bombPng,
  drawingWithScript,
  gifAndScript,
  heic,
  multipart,
  pdf,
  photoWithPlace,
  type SentPart,
} from "#src/shared/server/files/test/sample-files.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { eventFilesPage, eventFilesPath } from "./event-files.page.ts";
import { photoListPage } from "./photo-list.page.ts";
import { staffFile } from "./staff-file.ts";

const EVENT = 1;
const REASON = "Auf Wunsch der Person";

let store: Store;
let editor: StaffMember;
let seats: Readonly<Record<"anna" | "cem", string>>;
let response: { status?: number; readonly headers: Headers };
beforeEach(async () => {
  store = await sampleStore([sampleEvent(EVENT), sampleEvent(2)]);
  editor = await makeStaff(store, "editor");
  const now = new Date();
  const people = [
    samplePerson(),
    samplePerson({ firstname: "Cem", lastname: "Äpfel" }),
    samplePerson({ firstname: "Rita", kind: "reservierung" }),
  ];
  const outcome = await orderCart(store, await filledCart(store, [[EVENT, people]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  const [anna, cem] = await bookingsOfOrders(store.db, [outcome.order.id]);
  seats = { anna: anna?.id ?? "", cem: cem?.id ?? "" };
  return store.close;
});

const base = (query = "", eventId = EVENT) =>
  contextOf(store, `${eventFilesPath(eventId)}${query}`, { cookie: editor.cookie, params: { event: String(eventId) } });

function look(query = "", eventId = EVENT) {
  const context = base(query, eventId);
  response = context.response;
  return eventFilesPage(context);
}

function upload(parts: readonly SentPart[], origin: string = testOrigins.ifb) {
  const { body, type } = multipart(parts);
  const context = base();
  const headers = { Cookie: editor.cookie, Origin: origin, "Content-Type": type };
  response = context.response;
  const request = new Request(context.request.url, { method: "POST", headers, body: new Uint8Array(body) });
  return eventFilesPage({ ...context, request });
}
const photo = (bytes: Buffer, file = "IMG_1.jpg"): SentPart => ({ name: "dateien", file, bytes });
const kind = (art: string): SentPart => ({ name: "art", bytes: art });

function send(form: Readonly<Record<string, string>>) {
  const context = contextOf(store, eventFilesPath(EVENT), { cookie: editor.cookie, params: { event: String(EVENT) }, form });
  response = context.response;
  return eventFilesPage(context);
}

async function uploaded(): Promise<string> {
  await upload([kind("foto"), photo(await photoWithPlace())]);
  const [file] = await filesOfEvent(store.db, EVENT, "foto");
  return file?.id ?? "";
}
const audited = async (wanted: string) => (await auditOf(store)).filter(({ action }) => action === wanted);
const visible = async () => (await shownPhotos(store.db, EVENT, new Date())).length;
const from = async (id: string) => shown(await look(`?foto=${id}`)).looked?.from ?? "";
const mark = async (id: string, marked: string, boxes: Readonly<Record<string, string>> = {}) =>
  send({ intent: "mark", file: id, marked, from: await from(id), ...boxes });
const consent = (bookingId: string) => answerFor(store, bookingId, "yes");

describe("an upload", () => {
  it("adds photos and papers, each once however often it is sent", async () => {
    const bytes = await photoWithPlace();
    expect(answered(await upload([kind("foto"), photo(bytes, "../../x.jpg"), photo(await photoWithPlace(90, 60))]))).toEqual([
      303,
      `${eventFilesPath(EVENT)}?meldung=files-added`,
    ]);
    await upload([kind("foto"), photo(bytes)]);
    expect(answered(await upload([kind("unterlage"), photo(pdf, "Skript.pdf")]))[0]).toBe(303);
    const { photos, papers } = shown(await look());
    expect(photos.map(({ name, badge }) => [name, badge.text])).toEqual([
      ["IMG_1.jpg", "noch nicht geprüft"],
      ["x.jpg", "noch nicht geprüft"],
    ]);
    expect(papers.map(({ name }) => name)).toEqual(["Skript.pdf"]);
    expect(await visible()).toBe(0);
    expect(await audited("event-file-added")).toHaveLength(3);
  });

  it("takes what is good and names what is not, with the status of the first that is not", async () => {
    const model = shown(
      await upload([
        kind("foto"),
        photo(drawingWithScript, "boese.svg"),
        photo(await photoWithPlace(), "gut.jpg"),
        photo(bombPng(30_000), "bombe.png"),
        photo(heic, "a.heic"),
        photo(gifAndScript, "a.gif"),
      ]),
    );
    expect(response.status).toBe(415);
    expect(model.message).toEqual({ kind: "done", text: "1 Datei ist hochgeladen." });
    expect(model.problems.map((text) => text.slice(0, 32))).toEqual([
      "„boese.svg“: Die Datei ist kein ",
      "„bombe.png“: Das Foto hat zu vie",
      "„a.heic“: Fotos im Format HEIC k",
      "„a.gif“: Die Datei ist kein Foto",
    ]);
    expect(model.photos.map(({ name }) => name)).toEqual(["gut.jpg"]);
  });

  it.each<[string, () => readonly SentPart[], number]>([
    ["nothing chosen", () => [kind("foto"), { name: "dateien", file: "", bytes: "" }], 422],
    ["a kind that there is not", () => [kind("film"), photo(pdf)], 400],
    ["no kind", () => [photo(pdf)], 400],
    ["31 files", () => [kind("foto"), ...Array.from({ length: 31 }, () => photo(pdf))], 413],
  ])("is refused with a sentence: %s", async (_, parts, status) => {
    const model = shown(await upload(parts()));
    expect(response.status).toBe(status);
    expect(model.problems).toEqual([expect.stringMatching(/\.$/)]);
    expect(await store.db.select().from(storedBytes)).toEqual([]);
  });

  it("is refused from a foreign page", async () => {
    shown(await upload([kind("unterlage"), photo(pdf)], "https://example.org"));
    expect(response.status).toBe(403);
    expect(await filesOfEvent(store.db, EVENT, "unterlage")).toEqual([]);
  });
});

describe("who can be recognised", () => {
  it("decides with the consents whether participants see a photo", async () => {
    const id = await uploaded();
    expect(answered(await mark(id, "niemand"))).toEqual([303, `${eventFilesPath(EVENT)}?meldung=photo-marked&foto=${id}`]);
    expect(await visible()).toBe(1);
    await mark(id, "personen", { [`seat:${seats.anna}`]: "on", [`seat:${seats.cem}`]: "on", "seat:foreign": "on" });
    expect((await peopleOnPhotos(store.db, [id])).get(id)?.toSorted()).toEqual([seats.anna, seats.cem].toSorted());
    expect([await visible(), shown(await look()).photos[0]?.badge.text]).toEqual([0, "Einwilligung fehlt"]);
    await consent(seats.anna);
    expect(await visible()).toBe(0);
    await consent(seats.cem);
    expect([await visible(), shown(await look()).photos[0]?.badge.text]).toEqual([1, "sichtbar"]);
    await mark(id, "offen");
    expect(await visible()).toBe(0);
  });

  it("is chosen among the booked seats, by name, with what each has said", async () => {
    await consent(seats.cem);
    const { looked } = shown(await look(`?foto=${await uploaded()}`));
    expect(looked?.seats.map(({ name, consent: said }) => [name, said])).toEqual([
      ["Äpfel, Cem", "hat eingewilligt"],
      ["Muster, Anna", "keine Angabe"],
    ]);
  });

  it("needs at least one person, and is told to the second of two who choose", async () => {
    const id = await uploaded();
    const seen = await from(id);
    shown(await mark(id, "personen"));
    expect(response.status).toBe(422);
    await mark(id, "niemand");
    const { message } = shown(await send({ intent: "mark", file: id, marked: "offen", from: seen }));
    expect([response.status, message?.kind]).toEqual([409, "problem"]);
    expect(await visible()).toBe(1);
  });
});

describe("a hidden photo", () => {
  it("waits in the list and is shown again or deleted, with a reason", async () => {
    const id = await uploaded();
    await mark(id, "niemand");
    const rows = async () => (await photoListPage(contextOf(store, "/manage/fotos", { cookie: editor.cookie }))).table.rows;
    expect(await rows()).toEqual([]);
    await store.write((tx) => hidePhoto(tx, id, editor.id, new Date(Date.now() - 9 * 86_400_000)));
    expect((await rows())[0]?.map(({ text }) => text.slice(0, 9))).toEqual(["Arbeitsre", "IMG_1.jpg", expect.any(String), "überfälli"]);
    expect(await visible()).toBe(0);
    shown(await send({ intent: "show-again", file: id, reason: "" }));
    expect(response.status).toBe(422);
    expect(answered(await send({ intent: "show-again", file: id, reason: REASON }))[0]).toBe(303);
    expect([await visible(), await rows()]).toEqual([1, []]);
    shown(await send({ intent: "show-again", file: id, reason: REASON }));
    expect(response.status).toBe(409);
    expect(answered(await send({ intent: "delete", file: id, reason: REASON }))[0]).toBe(303);
    expect(await filesOfEvent(store.db, EVENT, "foto")).toEqual([]);
    shown(await send({ intent: "delete", file: id, reason: REASON }));
    expect(response.status).toBe(409);
    expect((await audited("event-file-deleted")).length).toBe(1);
  });
});

describe("who has hidden a photo", () => {
  const hideAs = async (person: string) => {
    const id = await uploaded();
    await mark(id, "niemand");
    await store.write((tx) => hidePhoto(tx, id, person, new Date()));
    return id;
  };
  const told = async () =>
    (await store.db.select().from(mails))
      .filter(({ recipient }) => recipient === "anna@example.org")
      .map(({ subject, text }) => [subject, text.replaceAll(/\s+/g, " ")]);

  it.each([
    ["show-again", "Wir haben über das Foto entschieden", "zeigen es den Teilnehmenden dieser Veranstaltung wieder"],
    ["delete", "Das Foto ist gelöscht", "Niemand kann es mehr ansehen"],
  ])("is told once that staff have decided: %s", async (intent, subject, sentence) => {
    const id = await hideAs(await makeAccount(store, "anna@example.org", { firstname: "Anna" }));
    await send({ intent, file: id, reason: REASON });
    await send({ intent, file: id, reason: REASON });
    expect(await told()).toEqual([[subject, expect.stringContaining(sentence)]]);
    const [[, text = ""] = []] = await told();
    expect([text.includes("Arbeitsrecht Teil 1"), text.includes(REASON), text.includes("IMG_1")]).toEqual([true, false, false]);
  });

  it("is told nothing when a photo goes that nobody hid", async () => {
    await makeAccount(store, "anna@example.org");
    const id = await uploaded();
    await send({ intent: "delete", file: id, reason: REASON });
    expect(await told()).toEqual([]);
  });
});

it("shows staff each file, also a hidden one, and none under another event", async () => {
  const id = await uploaded();
  const open = (eventId: string, query = "?size=small") =>
    staffFile(
      contextOf(store, `/manage/termine/${eventId}/dateien/${id}${query}`, { cookie: editor.cookie, params: { event: eventId, file: id } }),
    );
  const answer = await open("1");
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
    200,
    "image/jpeg",
    "private, no-store",
  ]);
  expect((await open("2")).status).toBe(404);
  expect((await open("1", "")).headers.get("Content-Disposition")).toMatch(/^attachment; filename="IMG-1.jpg"/);
});

it.each(["0", "999", "x", "1e3"])("knows no event %s", async (eventId) => {
  const context = contextOf(store, "/manage/termine/x/dateien", { cookie: editor.cookie, params: { event: eventId } });
  expect(answered(await eventFilesPage(context))[0]).toBe(404);
});
