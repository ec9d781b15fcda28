import type { APIContext, APIRoute } from "astro";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { auditActions } from "#db/repositories/admin-audit.ts";
import { filesOfEvent, hiddenPhotos } from "#db/repositories/event-files.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { committeeBookings, LATER, OVER, SOON } from "#src/features/bookings/server/test/committee-bookings.ts";
import { addPaper, addPhoto, addressSeat, answerFor, seatOf } from "#src/features/bookings/server/test/event-photos.ts";
import { removeStored } from "#src/shared/server/files/file-store.ts";
import { jsonHeaders, testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { POST as hide, DELETE as remove } from "./delete-photo/[photo].ts";
import { GET as downloadDocument } from "./download-document/[document].ts";
import { GET as downloadPhoto } from "./download-photo/[photo].ts";
import { GET as downloadPhotos } from "./download-photos/[eventId].ts";
import { GET as getDocuments } from "./get-documents/[eventId].ts";
import { GET as getPhotos } from "./get-photos/[eventId].ts";

let store: Store;
let people: Readonly<Record<"chair" | "member" | "stranger" | "zoe", string>>;
beforeEach(async () => {
  const made = await committeeBookings();
  ({ store } = made);
  // Zoe has an account of her own, and the seat that Mirko has ordered for her carries its address.
  people = { ...made, zoe: await makeAccount(store, "zoe@example.org", { firstname: "Zoe" }) };
  await addressSeat(store, await seatOf(store, LATER, "Zoe"), "zoe@example.org");
  return store.close;
});

type Asked = Readonly<{ as: keyof typeof people | null; params: Readonly<Record<string, string>>; query?: string; method?: string }>;

async function ask(route: APIRoute, { as, params, query = "", method = "GET" }: Asked): Promise<Response> {
  const cookie = as === null ? {} : { Cookie: await cookieFor(store, people[as]) };
  const headers = method === "GET" ? cookie : { ...jsonHeaders, ...cookie };
  const request = new Request(`${testOrigins.ifb}/api-meinifb/probe${query}`, { method, headers });
  return route({ request, locals: testLocals(store), params, url: new URL(request.url) } as unknown as APIContext);
}

type Listed = Readonly<{ total: number; items: readonly Readonly<{ photoId?: string; documentId?: string; name?: string }>[] }>;
async function listed(route: APIRoute, as: keyof typeof people, eventId: number): Promise<readonly (string | undefined)[]> {
  const answer = await ask(route, { as, params: { eventId: String(eventId) } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Listed).items.map(({ photoId, documentId }) => photoId ?? documentId);
}
async function zipped(as: keyof typeof people, eventId: number): Promise<readonly string[]> {
  const answer = await ask(downloadPhotos, { as, params: { eventId: String(eventId) } });
  if (answer.status === 404) return [];
  return Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer()))).sort();
}
const statusOf = async (route: APIRoute, asked: Asked): Promise<number> => (await ask(route, asked)).status;

describe("who sees what", () => {
  beforeEach(async () => {
    await addPhoto(store, { id: "f-later", eventId: LATER });
    await addPhoto(store, { id: "f-soon", eventId: SOON });
    await addPaper(store, { id: "u-later", eventId: LATER });
    await addPaper(store, { id: "u-over", eventId: OVER });
  });

  it.each([
    // Ordered it for others, chairs the committee, belongs to another one: none of them was there.
    ["zoe", true, true],
    ["member", false, true],
    ["chair", false, true],
    ["stranger", false, false],
  ] as const)("%s sees photos: %s, papers: %s", async (as, photos, papers) => {
    const event = { as, params: { eventId: String(LATER) } };
    expect(await statusOf(getPhotos, event)).toBe(photos ? 200 : 404);
    expect(await statusOf(downloadPhotos, event)).toBe(photos ? 200 : 404);
    expect(await statusOf(downloadPhoto, { as, params: { photo: "f-later" } })).toBe(photos ? 200 : 404);
    expect(await statusOf(getDocuments, event)).toBe(papers ? 200 : 404);
    expect(await statusOf(downloadDocument, { as, params: { document: "u-later" } })).toBe(papers ? 200 : 404);
  });

  it("is asked of nobody without a login", async () => {
    for (const route of [getPhotos, getDocuments, downloadPhotos])
      expect(await statusOf(route, { as: null, params: { eventId: String(LATER) } })).toBe(401);
    expect(await statusOf(downloadPhoto, { as: null, params: { photo: "f-later" } })).toBe(401);
    expect(await statusOf(hide, { as: null, params: { photo: "f-later" }, method: "POST" })).toBe(401);
  });

  it("answers somebody else's id to the letter like one that there is not", async () => {
    const same = async (route: APIRoute, one: Asked, other: Asked): Promise<void> => {
      const [first, second] = [await ask(route, one), await ask(route, other)];
      expect([first.status, second.status]).toEqual([404, 404]);
      expect(await first.text()).toBe(await second.text());
    };
    const as = "stranger";
    for (const route of [getPhotos, getDocuments, downloadPhotos])
      for (const foreign of [LATER, SOON, OVER])
        await same(route, { as, params: { eventId: String(foreign) } }, { as, params: { eventId: "../../x" } });
    await same(downloadPhoto, { as, params: { photo: "f-later" } }, { as, params: { photo: "none" } });
    await same(downloadDocument, { as, params: { document: "u-later" } }, { as, params: { document: "f-later" } });
    await same(hide, { as, params: { photo: "f-later" }, method: "POST" }, { as, params: { photo: "none" }, method: "POST" });
    expect(await hiddenPhotos(store.db)).toEqual([]);
  });

  it("lets whoever ordered for themselves by name see photos, and nobody whose address is not confirmed", async () => {
    await addPhoto(store, { id: "f-over", eventId: OVER, colour: "#00ff00" });
    expect(await listed(getPhotos, "member", OVER)).toEqual(["f-over"]);
    expect(await statusOf(getPhotos, { as: "chair", params: { eventId: String(OVER) } })).toBe(404);
    const unconfirmed = await makeAccount(store, "anton@example.org", { firstname: "Anton", emailConfirmedAt: null });
    await addressSeat(store, await seatOf(store, SOON, "Vera"), "anton@example.org");
    const anton = await cookieFor(store, unconfirmed);
    const request = new Request(testOrigins.ifb, { headers: { Cookie: anton } });
    const answer = await getPhotos({ request, locals: testLocals(store), params: { eventId: String(SOON) } } as unknown as APIContext);
    expect(answer.status).toBe(404);
  });
});

describe("a photo", () => {
  it("comes in three sizes without a byte of EXIF, private, and never as a page", async () => {
    await addPhoto(store, { id: "f", eventId: LATER });
    for (const [size, width, how] of [
      ["large", 640, "attachment"],
      ["small", 480, "inline"],
    ] as const) {
      const answer = await ask(downloadPhoto, { as: "zoe", params: { photo: "f" }, query: `?size=${size}` });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringMatching(/^sandbox;/),
        "content-disposition": `${how}; filename="Foto-${LATER}-1.jpg"; filename*=UTF-8''Foto-${LATER}-1.jpg`,
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBe(Number(answer.headers.get("content-length")));
      expect(await sharp(bytes).metadata()).toMatchObject({ width, format: "jpeg" });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
    expect(await statusOf(downloadPhoto, { as: "zoe", params: { photo: "f" }, query: "?size=huge" })).toBe(422);
  });

  it("is shown only when all who can be recognised have consented", async () => {
    const [zoe, anton] = [await seatOf(store, LATER, "Zoe"), await seatOf(store, LATER, "Anton")];
    await addPhoto(store, { id: "unseen", eventId: LATER, marked: "offen", colour: "#100000" });
    await addPhoto(store, { id: "nobody", eventId: LATER, colour: "#200000" });
    await addPhoto(store, { id: "zoe", eventId: LATER, marked: "personen", seats: [zoe], colour: "#300000" });
    await addPhoto(store, { id: "both", eventId: LATER, marked: "personen", seats: [zoe, anton], colour: "#400000" });
    await addPhoto(store, { id: "old", eventId: LATER, uploadedAt: new Date(Date.now() - 366 * 86_400_000), colour: "#500000" });
    const seen = () => listed(getPhotos, "zoe", LATER);
    expect(await seen()).toEqual(["nobody"]);
    await answerFor(store, zoe, "yes");
    expect(await seen()).toEqual(["nobody", "zoe"]);
    await answerFor(store, anton, "yes");
    expect(await seen()).toEqual(["nobody", "zoe", "both"]);
    expect(await zipped("zoe", LATER)).toHaveLength(3);
    await answerFor(store, anton, "no");
    expect(await seen()).toEqual(["nobody", "zoe"]);
    expect(await zipped("zoe", LATER)).toHaveLength(2);
    for (const photo of ["unseen", "both", "old"]) expect(await statusOf(downloadPhoto, { as: "zoe", params: { photo } })).toBe(404);
  });

  it("is gone for everybody at the next request after „Ich bin darauf zu sehen“, from list, file and zip", async () => {
    await addressSeat(store, await seatOf(store, LATER, "Zoe"), "zoe@example.org");
    await addPhoto(store, { id: "one", eventId: LATER, colour: "#100000" });
    await addPhoto(store, { id: "two", eventId: LATER, colour: "#200000" });
    expect(await zipped("zoe", LATER)).toEqual([`Foto-${LATER}-1.jpg`, `Foto-${LATER}-2.jpg`]);
    const hidden = { as: "zoe", params: { photo: "one" }, method: "POST" } as const;
    const answer = await ask(hide, hidden);
    expect(answer.status).toBe(200);
    const told = (await answer.json()) as { decisionUntil: string };
    expect(told).toMatchObject({ photoId: "one", hidden: true });
    expect(Date.parse(told.decisionUntil) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    expect(await listed(getPhotos, "zoe", LATER)).toEqual(["two"]);
    expect(await statusOf(downloadPhoto, { as: "zoe", params: { photo: "one" } })).toBe(404);
    expect(await zipped("zoe", LATER)).toEqual([`Foto-${LATER}-2.jpg`]);
    // Sent again, also by the other method, it answers the same; somebody else learns nothing of it.
    expect(await (await ask(remove, { ...hidden, method: "DELETE" })).json()).toEqual(told);
    expect((await hiddenPhotos(store.db)).map(({ id, hiddenBy }) => [id, hiddenBy])).toEqual([["one", people.zoe]]);
    await addressSeat(store, await seatOf(store, LATER, "Zoe"), "vera@example.org");
    expect(await statusOf(hide, { ...hidden, as: "chair" })).toBe(404);
    expect(await auditActions(store.db)).toContain("photo-hidden");
  });

  it("whose bytes are missing is not there, and missing in the zip", async () => {
    await addPhoto(store, { id: "one", eventId: LATER, colour: "#100001" });
    await addPhoto(store, { id: "two", eventId: LATER, colour: "#200001" });
    const [one] = await filesOfEvent(store.db, LATER, "foto");
    await removeStored(testLocals(store).uploads.folder, one?.digest ?? "");
    expect(await statusOf(downloadPhoto, { as: "zoe", params: { photo: "one" } })).toBe(404);
    expect(await zipped("zoe", LATER)).toEqual([`Foto-${LATER}-2.jpg`]);
  });
});

it("sends a paper under a harmless name, whatever it was called", async () => {
  await addPaper(store, { id: "u", eventId: LATER }, "../../Skript für „alle“.pdf");
  const answer = await ask(downloadDocument, { as: "zoe", params: { document: "u" } });
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="Skript-fuer-alle.pdf"; filename*=UTF-8''Skript-f%C3%BCr-alle.pdf`,
  );
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(await answer.text()).toMatch(/^%PDF-/);
});
