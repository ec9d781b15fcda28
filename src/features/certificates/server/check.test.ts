import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { type Certificate, certificatesOf, revokeCertificate } from "#db/repositories/certificates.ts";
import { mails } from "#db/schema/mails.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { issueDueCertificates } from "#src/booking/certificates/due-certificates.ts";
import { fileDigest } from "#src/booking/certificates/make-certificate.ts";
import { attend, moveEvent, orderPeople } from "#src/booking/certificates/test/attended-event.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { type CheckPage, checkPage, numberPage } from "./check.page.ts";

let store: Store;
let certificate: Certificate;
let file: Buffer;
let response: { status?: number; headers: Headers };

beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  const [seat = ""] = await orderPeople(store, [{ firstname: "Änne", lastname: "von der Heide", email: "aenne@example.org" }]);
  await moveEvent(store, { from: -5, to: -1 });
  await attend(store, seat, 10);
  await issueDueCertificates(store, testOrigins, new Date());
  const [issued] = await certificatesOf(store.db, [seat]);
  if (issued === undefined) throw new Error("no certificate");
  certificate = issued;
  const mail = (await store.db.select().from(mails)).find(({ onceKey }) => onceKey?.startsWith("certificates:"));
  file = Buffer.from(JSON.parse(mail?.attachments ?? "[]")[0].base64, "base64");
  return store.close;
});

const first = dayFromNow(-5);
const right = { vorname: "A", nachname: "v", tag: first };

type Sent = Readonly<Record<string, string | Blob>>;

async function ask(
  number: string,
  sent?: Sent,
  headers: Readonly<Record<string, string>> = { Origin: testOrigins.ifb },
): Promise<CheckPage | Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent ?? {})) form.append(name, value);
  response = { headers: new Headers() };
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  const typed = { "Content-Type": encoded.headers.get("Content-Type") ?? "", ...headers };
  const url = `${testOrigins.ifb}/zertifikat/${number}`;
  const request = sent === undefined ? new Request(url) : new Request(url, { method: "POST", body, headers: typed });
  return checkPage({ request, locals: testLocals(store), response, params: { number } });
}

async function checked(sent: Sent, number = certificate.number): Promise<CheckPage> {
  const page = await ask(number, sent);
  if (page instanceof Response) throw new Error(`answered with ${page.status}`);
  return page;
}

describe("without the three facts", () => {
  it("says nothing of the certificate", async () => {
    const page = await ask(certificate.number);
    expect(page).toMatchObject({ number: certificate.number, result: null });
    expect(JSON.stringify(page)).not.toMatch(/Heide|Arbeitsrecht/);
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect((page as CheckPage).head.noindex).toBe(true);
  });

  it.each<readonly [string, Sent]>([
    ["the first name", { ...right, vorname: "B" }],
    ["the last name", { ...right, nachname: "D" }],
    ["the day", { ...right, tag: dayFromNow(-4) }],
  ])("answers a wrong guess at %s as it answers a number that there is not", async (_, sent) => {
    const guessed = await checked({ ...sent, datei: new Blob([new Uint8Array(file)]) });
    const never = await checked(right, "Z-2222-2222-222A".replace(/.$/, lastSign("22222222222")));
    expect([guessed.result, never.result]).toEqual([{ state: "unbekannt" }, { state: "unbekannt" }]);
  });

  it.each([
    [{ vorname: "", nachname: "1", tag: "morgen", pruefsumme: "xyz" }, ["nachname", "pruefsumme", "tag", "vorname"]],
    [{ ...right, pruefsumme: "ab" }, ["pruefsumme"]],
    [{ ...right, datei: new Blob(["GIF89a"]) }, ["datei"]],
  ])("names what is wrong with %j beside its field", async (sent, fields) => {
    const { errors, result } = await checked(sent);
    expect([Object.keys(errors).sort(), result, response.status]).toEqual([fields, null, 422]);
  });
});

/** The sign that makes these eleven a number. */
function lastSign(signs: string): string {
  const all = "23456789ABCDEFGHJKMNPQRSTWXYZ";
  return all[[...signs].reduce((sum, sign, index) => sum + (index + 1) * all.indexOf(sign), 0) % all.length] ?? "";
}

describe("with them", () => {
  it.each([
    ["as they stand", right],
    ["as whole names", { ...right, vorname: "Änne", nachname: "von der Heide" }],
    ["by the name without what stands before it", { ...right, nachname: "h" }],
    ["by a German day", { ...right, tag: `${Number(first.slice(8))}.${Number(first.slice(5, 7))}.${first.slice(0, 4)}` }],
  ])("tells what a valid certificate says, typed %s", async (_, sent) => {
    const { result } = await checked(sent);
    expect(result).toMatchObject({ state: "gueltig", facts: { name: "Änne von der Heide", title: "Arbeitsrecht Teil 1" }, file: null });
  });

  it("tells of a revoked one why and since when, and nothing else", async () => {
    const revoked = { revokedReason: "Verwechslung", replacedBy: null };
    await store.write((tx) => revokeCertificate(tx, certificate.id, revoked, new Date("2027-03-05T10:00:00Z")));
    const { result } = await checked(right);
    expect(result).toEqual({ state: "widerrufen", on: "Freitag, 5. März 2027", reason: "Verwechslung", replaced: false, file: null });
  });

  it("knows the file that was handed out", async () => {
    const byFile = await checked({ ...right, datei: new Blob([new Uint8Array(file)]) });
    const bySum = await checked({ ...right, pruefsumme: fileDigest(file).toUpperCase() });
    expect([byFile.result, bySum.result]).toMatchObject([{ file: "same" }, { file: "same" }]);
  });

  it.each([
    ["one bit", () => Buffer.from(file.map((byte, index) => (index === file.length - 40 ? byte ^ 1 : byte)))],
    ["something behind its end", () => Buffer.concat([file, Buffer.from("\n% nachgetragen")])],
    ["everything", () => Buffer.from("%PDF-1.7 selbst gemacht")],
  ])("says that a file does not match of which %s is different", async (_, change) => {
    const { result } = await checked({ ...right, datei: new Blob([new Uint8Array(change())]) });
    expect(result).toMatchObject({ state: "gueltig", file: "different" });
  });
});

it("is limited for one client, however right they are", async () => {
  for (let count = 0; count < 40; count += 1) expect((await checked(right)).result?.state).toBe("gueltig");
  expect(await checked(right)).toMatchObject({ result: null, problem: expect.stringContaining("sehr oft") });
  expect(response.status).toBe(429);
});

it.each([
  ["from another site", { Origin: "https://example.com" }, 403],
  ["from nowhere with a login", { Cookie: "x=1" }, 403],
])("refuses a form %s", async (_, headers, status) => {
  expect(await ask(certificate.number, right, headers)).toMatchObject({ result: null });
  expect(response.status).toBe(status);
});

it("refuses a file that is larger than any of ours", async () => {
  expect(await checked({ ...right, datei: new Blob([new Uint8Array(6 * 1024 * 1024)]) })).toMatchObject({ result: null });
  expect(response.status).toBe(413);
});

describe("the number", () => {
  const locationOf = (answer: unknown) => (answer instanceof Response ? [answer.status, answer.headers.get("Location")] : null);
  const typedIn = (nummer: string) => {
    response = { headers: new Headers() };
    const request = new Request(`${testOrigins.ifb}/zertifikat?nummer=${encodeURIComponent(nummer)}`);
    return numberPage({ request, locals: testLocals(store), response });
  };

  it("leads to its own spelling", async () => {
    const typed = certificate.number.toLowerCase().replaceAll("-", " ");
    expect(locationOf(await ask(typed.replaceAll(" ", "")))).toEqual([303, `/zertifikat/${certificate.number}`]);
    expect(locationOf(typedIn(typed))).toEqual([303, `/zertifikat/${certificate.number}`]);
  });

  it("that can be none is asked for again", async () => {
    const slip = certificate.number.replace(/.$/, (sign) => (sign === "2" ? "3" : "2"));
    expect(await ask(slip)).toMatchObject({ number: null, errors: { nummer: expect.stringContaining("kann nicht stimmen") } });
    expect(response.status).toBe(404);
    expect(typedIn(slip)).toMatchObject({ number: null, asked: slip });
    expect(response.status).toBe(422);
    expect(typedIn("")).toMatchObject({ errors: {} });
  });
});
