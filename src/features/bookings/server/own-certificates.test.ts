import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { certificatesOf, revokeCertificate } from "#db/repositories/certificates.ts";
import { bookings } from "#db/schema/orders.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { issueDueCertificates } from "#src/booking/certificates/due-certificates.ts";
import { attend, moveEvent } from "#src/booking/certificates/test/attended-event.ts";
import { sourcesView } from "#src/catalogue/published-sources.ts";
import { recommendationsView } from "#src/queries/recommendations.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
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

  it("is gone everywhere once it was revoked", async () => {
    const [certificate] = await certificatesOf(made.store.db, [zoe]);
    await made.store.write((tx) => revokeCertificate(tx, certificate?.id ?? "", { revokedReason: "Irrtum", replacedBy: null }, new Date()));
    expect([await numbersOf("member"), (await fileOf("member")).status]).toEqual([[], 404]);
    expect((await memberStart(await contextOf("member"))).certificates).toEqual([]);
  });
});
