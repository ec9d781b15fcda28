import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { openMigratedMemory } from "#db/memory.ts";
import { consultantById } from "#db/repositories/consultants.ts";
import { unusedBytes } from "#db/repositories/stored-bytes.ts";
import { users } from "#db/schema/users.ts";
import { addConsultants, sampleConsultant } from "#src/booking/consulting/test/sample-consulting.ts";
import { GET } from "#src/pages/beratung/bild/[digest].ts";
import { gifAndScript, multipart, photoWithPlace } from "#src/shared/server/files/test/sample-files.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { consultantDeskPage } from "./consultant.page.ts";

const path = "/manage/beratung/zeiten/a";
let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await openMigratedMemory();
  await addConsultants(store, sampleConsultant("a"));
  editor = await makeStaff(store, "editor");
  return store.close;
});

function upload(bytes: Buffer, origin: string = testOrigins.ifb) {
  const { body, type } = multipart([{ name: "dateien", file: "../../ich.jpg", bytes }]);
  const context = contextOf(store, path, { cookie: editor.cookie, params: { consultant: "a" } });
  const headers = { Cookie: editor.cookie, Origin: origin, "Content-Type": type };
  return consultantDeskPage({
    ...context,
    request: new Request(context.request.url, { method: "POST", headers, body: new Uint8Array(body) }),
  });
}
const portrait = async () => (await consultantById(store.db, "a"))?.portrait ?? null;
const fetched = (digest: string) =>
  GET({ locals: testLocals(store), params: { digest } } as unknown as Parameters<typeof GET>[0]) as Promise<Response>;
const unused = () => unusedBytes(store.db, new Date(Date.now() + 86_400_000), 10);

describe("the picture of a consultant", () => {
  it("is drawn anew, shown to everybody, and kept as long as it is shown", async () => {
    expect(answered(await upload(await photoWithPlace()))).toEqual([303, `${path}?meldung=portrait-saved`]);
    const src = (await portrait()) ?? "";
    const digest = src.split("/").at(-1) ?? "";
    const answer = await fetched(digest);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(Buffer.from(await answer.arrayBuffer()).includes("Exif")).toBe(false);
    expect(await unused()).not.toContain(digest);
    expect(await auditOf(store)).toMatchObject([{ action: "consultant-portrait-changed", subject: "consultant:a" }]);

    const context = contextOf(store, `${path}?aktion=bild-entfernen`, { cookie: editor.cookie, params: { consultant: "a" }, form: {} });
    expect(answered(await consultantDeskPage(context))[0]).toBe(303);
    expect(await portrait()).toBeNull();
    expect((await fetched(digest)).status).toBe(404);
    expect(await unused()).toContain(digest);
  });

  it("is no other file of the store, whatever is asked for", async () => {
    for (const digest of ["", "..", "x".repeat(64), "a".repeat(64)]) expect((await fetched(digest)).status).toBe(404);
  });

  it("is refused with a sentence when it is none, comes from elsewhere, or the right has gone", async () => {
    const problemOf = (answer: Awaited<ReturnType<typeof upload>>) => shown(answer).portrait?.problem;
    expect(problemOf(await upload(gifAndScript))).toMatch(/Foto/);
    expect(problemOf(await upload(await photoWithPlace(), "https://evil.example"))).toMatch(/nicht von unserer Seite/);
    expect(await portrait()).toBeNull();
    const picture = await photoWithPlace();
    const { body, type } = multipart([{ name: "dateien", file: "a.jpg", bytes: picture }]);
    const context = contextOf(store, path, { cookie: editor.cookie, params: { consultant: "a" } });
    const headers = { Cookie: editor.cookie, Origin: testOrigins.ifb, "Content-Type": type };
    const request = new Request(context.request.url, { method: "POST", headers, body: new Uint8Array(body) });
    await store.write(async (tx) => void (await tx.update(users).set({ staffRole: null })));
    expect(problemOf(await consultantDeskPage({ ...context, request }))).toBe("Das dürfen Sie nicht mehr.");
    expect([await portrait(), context.response.status]).toEqual([null, 403]);
  });
});
