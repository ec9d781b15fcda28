import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { certificatesOf, insertCertificate, revokeCertificate } from "#db/repositories/certificates.ts";
import { bookings } from "#db/schema/orders.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { issueDueCertificates } from "#src/booking/certificates/due-certificates.ts";
import { attend, moveEvent } from "#src/booking/certificates/test/attended-event.ts";
import { sourcesView } from "#src/catalogue/published-sources.ts";
import { recommendationsView } from "#src/queries/recommendations.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { CERTIFICATES_IN_ZIP } from "../rules/booking-paths.ts";
import { certificatesZip } from "./certificates-zip.ts";
import { memberStart } from "./member-start.page.ts";
import { ownBookingsPage } from "./own-bookings.page.ts";
import { ownCertificateFile, ownCertificatesPage } from "./own-certificates.ts";
import { type CommitteeBookings, committeeBookings, LATER } from "./test/committee-bookings.ts";

const dist = mkdtempSync(join(tmpdir(), "own-certificates-"));
beforeAll(() => {
  publishView(dist, recommendationsView, { cards: [], reasons: [], pages: {} });
  publishView(dist, sourcesView, {});
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

type Who = "chair" | "member" | "stranger";

let made: CommitteeBookings;
let zoe: string;
let number: string;
beforeEach(async () => {
  made = await committeeBookings();
  const { store } = made;
  const seats = await store.db.select().from(bookings).where(eq(bookings.eventId, LATER));
  zoe = seats.find(({ firstname }) => firstname === "Zoe")?.id ?? "";
  await moveEvent(store, { from: -3, to: -1 }, LATER);
  await attend(store, zoe, 6, LATER);
  await issueDueCertificates(store, testOrigins, new Date());
  number = (await certificatesOf(store.db, [zoe]))[0]?.number ?? "";
  return store.close;
});

async function contextOf(who: Who, path = "/meinifb/zertifikate", change = {}) {
  const request = new Request(testOrigins.ifb + path, { headers: { Cookie: await cookieFor(made.store, made[who], change) } });
  return { request, locals: testLocals(made.store), response: { headers: new Headers() } };
}
const numbersOf = async (who: Who) => (await ownCertificatesPage(await contextOf(who))).rows.map((row) => row.number);
const fileOf = async (who: Who, asked = number) => ownCertificateFile({ ...(await contextOf(who)), params: { number: asked } });

const zipFor = async (who: Who, query: string) => certificatesZip(await contextOf(who, `/meinifb/zertifikate.zip${query}`));

describe("a certificate", () => {
  it.each<readonly [Who, boolean]>([
    ["member", true],
    ["chair", true],
    ["stranger", false],
  ])("of a seat that a member ordered for the committee is for a %s: %s", async (who, may) => {
    expect(await numbersOf(who)).toEqual(may ? [number] : []);
    const [theirs, never] = [await fileOf(who), await fileOf(who, "Z-2222-2222-2222")];
    expect(theirs.status).toBe(may ? 200 : 404);
    expect([never.status, await never.text()]).toEqual([404, ""]);
    if (!may) expect([...theirs.headers]).toEqual([...never.headers]);
  });

  it("is for whoever it is about, by the confirmed address, wherever it was ordered", async () => {
    await made.store.write((tx) => tx.update(bookings).set({ email: "olga@example.org" }).where(eq(bookings.id, zoe)));
    expect(await numbersOf("stranger")).toEqual([number]);
    expect((await fileOf("stranger")).status).toBe(200);
  });

  it("is a tagged file that nobody keeps on the way", async () => {
    const answer = await fileOf("member");
    expect([answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual(["application/pdf", "private, no-store"]);
    const { text, marked, language } = await openPdf(new Uint8Array(await answer.arrayBuffer()));
    expect([marked, language]).toEqual([true, "de-DE"]);
    expect(text).toContain("Zoe Muster");
  });

  it("is told on the start page as new, and beside the seat of the past event", async () => {
    expect((await memberStart(await contextOf("member"))).certificates.map((row) => [row.number, row.isNew])).toEqual([[number, true]]);
    const { list } = await ownBookingsPage(await contextOf("member"));
    const rights = list.past.flatMap(({ seats }) => seats).map((seat) => [seat.name, seat.rights?.certificateHref]);
    expect(rights).toContainEqual(["Frau Zoe Muster", `/meinifb/zertifikate/${number}`]);
  });

  it("is in the zip of the year in which its event began, for whoever may have it", async () => {
    const year = (await certificatesOf(made.store.db, [zoe]))[0]?.startDate.slice(0, 4) ?? "";
    for (const who of ["member", "chair"] as const) {
      const answer = await zipFor(who, `?jahr=${year}`);
      expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
        ...[200, "application/zip", "private, no-store"],
      ]);
      expect(answer.headers.get("Content-Disposition")).toContain(`filename="Zertifikate-${year}.zip"`);
      const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
      expect(files.map(([name]) => name)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d_Muster-Zoe_Z(-\w{4}){3}\.pdf$/)]);
      expect((await openPdf(files[0]?.[1] ?? new Uint8Array())).text).toContain("Zoe Muster");
    }
    for (const [who, query] of [
      ["stranger", `?jahr=${year}`],
      ["member", "?jahr=2001"],
      ["member", ""],
      ["member", `?jahr=${year}&teil=2`],
      ["member", `?jahr=${year}&teil=0`],
    ] as const) {
      const answer = await zipFor(who, query);
      expect([answer.status, await answer.text()]).toEqual([404, ""]);
    }
  });

  it("comes in parts where a year has many, each once, under names that lead nowhere else", async () => {
    const [one] = await certificatesOf(made.store.db, [zoe]);
    if (one === undefined) throw new Error("there is no certificate");
    const { store } = made;
    const [seat] = await store.db.select().from(bookings).where(eq(bookings.id, zoe));
    if (seat === undefined) throw new Error("there is no seat");
    await store.write(async (tx) => {
      for (let at = 1; at <= CERTIFICATES_IN_ZIP; at += 1) {
        const bookingId = `seat-${at}`;
        await tx.insert(bookings).values({ ...seat, id: bookingId, position: 100 + at });
        const { revokedAt: _, revokedReason: __, replacedBy: ___, ...issued } = one;
        const lastname = at === 1 ? "../../=Muster" : "Muster";
        await insertCertificate(tx, { ...issued, id: bookingId, number: `Z-${String(at).padStart(4, "0")}`, bookingId, lastname });
      }
    });
    const { files } = await ownCertificatesPage(await contextOf("chair"));
    expect(files.map(({ count }) => count)).toEqual([CERTIFICATES_IN_ZIP, 1]);
    const names = await Promise.all(
      files.map(async ({ href }) => {
        const answer = await zipFor("chair", new URL(href, testOrigins.ifb).search);
        return Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())));
      }),
    );
    expect(new Set(names.flat()).size).toBe(CERTIFICATES_IN_ZIP + 1);
    expect(names.flat().filter((name) => !/^\d{4}-\d\d-\d\d_[\p{L}-]+_Z[\w-]+\.pdf$/u.test(name))).toEqual([]);
  });

  it("is gone everywhere once it was revoked", async () => {
    const [certificate] = await certificatesOf(made.store.db, [zoe]);
    await made.store.write((tx) => revokeCertificate(tx, certificate?.id ?? "", { revokedReason: "Irrtum", replacedBy: null }, new Date()));
    expect([await numbersOf("member"), (await fileOf("member")).status]).toEqual([[], 404]);
    expect((await memberStart(await contextOf("member"))).certificates).toEqual([]);
    expect((await zipFor("member", `?jahr=${certificate?.startDate.slice(0, 4)}`)).status).toBe(404);
  });
});
