import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { readMail, requeueMail, takeDueMail } from "#db/repositories/mails.ts";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { LEASE_MS, sendDueMails } from "./send-due-mails.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import { messageOf, startDyingServer, startMailServer, startSilentServer } from "./test/mail-server.ts";
import { later, mailsThat, outboxWith, queue, sender, start } from "./test/outbox.ts";
import { leaves } from "./test/read-message.ts";

const MINUTE = 60_000;

function transportTo(url: string, limits = {}) {
  const transport = createSmtpTransport(url, sender, limits);
  onTestFinished(() => transport.close());
  return transport;
}

const run = (store: Store, url: string, at: Date, limits = {}) =>
  sendDueMails({ store, transport: transportTo(url, limits), now: () => at });

describe("a mail that arrives", () => {
  it("has both versions, its headers and its attachments", async () => {
    const server = await startMailServer();
    const content = Buffer.from("%PDF-1.7 ÄÖÜ");
    const store = await outboxWith({
      headers: { "List-Unsubscribe": `<https://www.example.org/service/newsletter/abmelden?token=${"x".repeat(90)}>` },
      attachments: [{ filename: "Bestätigung.pdf", contentType: "application/pdf", content }],
    });
    expect(await run(store, server.url, start)).toEqual({ sent: 1, retried: 0, givenUp: 0 });
    const [arrived] = server.arrived;
    if (arrived === undefined) throw new Error("nothing arrived");
    const message = messageOf(arrived);
    expect(arrived).toMatchObject({ from: "portal@example.org", to: ["joerg.muessig@example.com"] });
    expect(Object.fromEntries(message.headers)).toMatchObject({
      from: "ifb Musterinstitut <portal@example.org>",
      to: "joerg.muessig@example.com",
      "reply-to": "info@example.org",
      subject: "Ihre Anmeldung für „Arbeitsrecht Teil 1“ – Köln",
      date: "Fri, 20 Nov 2026 12:00:00 +0000",
      "auto-submitted": "auto-generated",
      "mime-version": "1.0",
      "message-id": expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/),
      "list-unsubscribe": `<https://www.example.org/service/newsletter/abmelden?token=${"x".repeat(90)}>`,
    });
    expect(message.type).toBe("multipart/mixed");
    const [text, html, pdf] = leaves(message);
    expect(message.parts[0]?.type).toBe("multipart/alternative");
    expect([text?.type, html?.type, pdf?.type]).toEqual(["text/plain", "text/html", "application/pdf"]);
    const [sent] = await mailsThat(store, "gesendet");
    const kept = await readMail(store.db, sent?.id ?? "");
    expect(text?.text).toBe(kept?.text);
    expect(text?.text).toContain("Guten Tag Jörg Müßig,");
    expect(html?.text).toBe(kept?.html);
    expect(pdf?.body.equals(content)).toBe(true);
    expect(pdf?.headers.get("content-disposition")).toBe("attachment; filename*0*=utf-8''Best%C3%A4tigung.pdf");
    expect(sent).toMatchObject({ sentAt: start, attempts: 1, lastError: null });
  });

  it("comes from the other site where it is the other site's", async () => {
    const server = await startMailServer();
    await run(await outboxWith({ brand: "betriebsrat" }), server.url, start);
    const [arrived] = server.arrived;
    expect(arrived?.from).toBe("portal@betriebsrat.example.org");
    expect(arrived && messageOf(arrived).headers.get("message-id")).toMatch(/@betriebsrat\.localhost>$/);
  });

  it("goes back to whom it names itself", async () => {
    const server = await startMailServer();
    await run(await outboxWith({ headers: { "Reply-To": "kundin@example.com" } }), server.url, start);
    expect(server.arrived.map((one) => messageOf(one).headers.get("reply-to"))).toEqual(["kundin@example.com"]);
  });

  it("has no header that somebody wrote into a value", async () => {
    const server = await startMailServer();
    const evil = "Frage\r\nBcc: fremd@example.com\r\n\r\nText\u0000\u2028X-Fremd: 1";
    const store = await outboxWith({
      subject: evil,
      blocks: [
        { kind: "text", text: evil },
        { kind: "facts", facts: [[evil, evil]] },
      ],
      headers: { "X-Thema": evil },
      attachments: [{ filename: evil, contentType: "text/plain", content: Buffer.from("a") }],
    });
    expect(await run(store, server.url, start)).toMatchObject({ sent: 1 });
    const [arrived] = server.arrived;
    if (arrived === undefined) throw new Error("nothing arrived");
    const { headers } = messageOf(arrived);
    expect(arrived.to).toEqual(["joerg.muessig@example.com"]);
    expect([...headers.keys()].filter((name) => name === "bcc" || name === "x-fremd")).toEqual([]);
    expect(headers.get("subject")).toBe("Frage Bcc: fremd@example.com Text X-Fremd: 1");
    expect(headers.get("x-thema")).toBe("Frage Bcc: fremd@example.com Text X-Fremd: 1");
  });
});

describe("a recipient", () => {
  it.each([
    ["550 5.1.1 Postfach unbekannt", 550, "5.1.1 Postfach unbekannt"],
    ["553 Adresse nicht erlaubt", 553, "Adresse nicht erlaubt"],
  ])("is given up at once after %s", async (detail, code, text) => {
    const server = await startMailServer({ refuse: () => [code, text] });
    const store = await outboxWith({});
    expect(await run(store, server.url, start)).toEqual({ sent: 0, retried: 0, givenUp: 1 });
    expect(await mailsThat(store, "aufgegeben")).toMatchObject([{ attempts: 1, lastError: detail, nextAttemptAt: start }]);
    expect(await run(store, server.url, later(LEASE_MS))).toEqual({ sent: 0, retried: 0, givenUp: 0 });
  });

  it("who was given up gets the mail when staff queue it again", async () => {
    let refused = true;
    const server = await startMailServer({ refuse: () => (refused ? [550, "unbekannt"] : undefined) });
    const store = await outboxWith({});
    await run(store, server.url, start);
    refused = false;
    const [mail] = await mailsThat(store, "aufgegeben");
    expect(await store.write((tx) => requeueMail(tx, mail?.id ?? "", later(MINUTE)))).toBe(true);
    expect(await store.write((tx) => requeueMail(tx, mail?.id ?? "", later(MINUTE)))).toBe(false);
    expect(await run(store, server.url, later(MINUTE))).toMatchObject({ sent: 1 });
    expect(await mailsThat(store, "gesendet")).toMatchObject([{ attempts: 1, lastError: null }]);
  });

  it.each([
    [451, "4.7.1 Bitte später noch einmal"],
    [530, "Anmeldung erforderlich"],
    [554, "5.7.1 Relay access denied"],
  ])("refused with %d %s gets the mail later", async (code, text) => {
    let refused = true;
    const server = await startMailServer({ refuse: () => (refused ? [code, text] : undefined) });
    const store = await outboxWith({});
    expect(await run(store, server.url, start)).toEqual({ sent: 0, retried: 1, givenUp: 0 });
    expect(await mailsThat(store, "wartet")).toMatchObject([{ lastError: `${code} ${text}`, nextAttemptAt: later(MINUTE) }]);
    refused = false;
    expect(await run(store, server.url, later(MINUTE - 1))).toEqual({ sent: 0, retried: 0, givenUp: 0 });
    expect(await run(store, server.url, later(MINUTE))).toMatchObject({ sent: 1 });
  });

  it.each([
    "a@example.com, b@example.com",
    "a@example.com\r\nRCPT TO:<b@example.com>",
    "Muster <a@example.com>",
    "kein-klammeraffe",
    "a@b@example.com",
    "",
  ])("is no address and reaches nobody: %j", async (to) => {
    const server = await startMailServer();
    const store = await outboxWith({ to });
    expect(await run(store, server.url, start)).toEqual({ sent: 0, retried: 0, givenUp: 1 });
    expect(server.arrived).toEqual([]);
  });

  it("does not keep others waiting", async () => {
    const server = await startMailServer({ refuse: (address) => (address.startsWith("weg") ? [550, "unbekannt"] : undefined) });
    const store = await outboxWith({ to: "weg@example.com" }, { to: "da@example.com" }, { to: "auch-da@example.com" });
    expect(await run(store, server.url, start)).toEqual({ sent: 2, retried: 0, givenUp: 1 });
  });
});

describe("a server", () => {
  it("that says nothing is left after the time limit", async () => {
    const server = await startSilentServer();
    const store = await outboxWith({});
    expect(await run(store, server.url, start, { waitMs: 50 })).toEqual({ sent: 0, retried: 1, givenUp: 0 });
    expect(await mailsThat(store, "wartet")).toMatchObject([{ lastError: expect.stringMatching(/^ETIMEDOUT /) }]);
  });

  it("that never comes to an end is left after the limit for a whole mail", async () => {
    const server = await startMailServer({ answerAfter: new Promise(() => undefined) });
    const store = await outboxWith({});
    expect(await run(store, server.url, start, { wholeMs: 100 })).toEqual({ sent: 0, retried: 1, givenUp: 0 });
  });

  it("that is not there is tried for about two days", async () => {
    const server = await startMailServer();
    await server.stop();
    const store = await outboxWith({});
    let at = start;
    const waits: number[] = [];
    while ((await run(store, server.url, at)).retried === 1) {
      const [mail] = await mailsThat(store, "wartet");
      if (mail === undefined) throw new Error("the mail is gone");
      waits.push((mail.nextAttemptAt.getTime() - at.getTime()) / MINUTE);
      at = mail.nextAttemptAt;
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440]);
    expect(await mailsThat(store, "aufgegeben")).toMatchObject([{ attempts: 8, nextAttemptAt: at }]);
  });

  it("that dies in the middle gets the mail when it is back", async () => {
    const dying = await startDyingServer();
    const store = await outboxWith({});
    expect(await run(store, dying.url, start)).toEqual({ sent: 0, retried: 1, givenUp: 0 });
    await dying.stop();
    const back = await startMailServer({ port: dying.port });
    expect(await run(store, back.url, later(MINUTE))).toMatchObject({ sent: 1 });
    expect(back.arrived).toHaveLength(1);
  });
});

describe("several at once", () => {
  it("on one database file send each mail once", async () => {
    const server = await startMailServer();
    const url = `file:${join(temporaryFolder(), "portal.sqlite")}`;
    const [one, two] = [await openStore(url), await openStore(url)];
    await one.migrate();
    for (let mail = 0; mail < 25; mail += 1) await queue(one, { to: `person-${mail}@example.com` });
    const runs = await Promise.all([run(one, server.url, start), run(two, server.url, start)]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(25);
    expect(new Set(server.arrived.flatMap(({ to }) => to)).size).toBe(25);
    expect(server.arrived).toHaveLength(25);
    await Promise.all([one.close(), two.close()]);
  });

  it("leave a mail to who has it, until he counts as dead: then it goes out again under the same Message-ID", async () => {
    const server = await startMailServer();
    const store = await outboxWith({});
    const taken = await store.write((tx) => takeDueMail(tx, start, later(LEASE_MS)));
    if (taken === undefined) throw new Error("nothing was due");
    await transportTo(server.url).deliver({ ...taken, attachments: [] });
    expect(await run(store, server.url, later(LEASE_MS - 1))).toEqual({ sent: 0, retried: 0, givenUp: 0 });
    expect(await run(store, server.url, later(LEASE_MS))).toMatchObject({ sent: 1 });
    expect(server.arrived).toHaveLength(2);
    const [first, second] = server.arrived;
    expect(second?.raw).toBe(first?.raw);
  });

  it("do not try for ever what kills them", async () => {
    const server = await startMailServer();
    const store = await outboxWith({});
    for (let crash = 0; crash < 8; crash += 1)
      expect(await store.write((tx) => takeDueMail(tx, later(crash * LEASE_MS), later((crash + 1) * LEASE_MS)))).toBeDefined();
    expect(await run(store, server.url, later(8 * LEASE_MS))).toEqual({ sent: 0, retried: 0, givenUp: 1 });
  });
});

it("logs what failed without saying whose", async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => spy.mockRestore());
  const server = await startMailServer({ refuse: (address) => [550, `<${address}> unbekannt`] });
  const store = await outboxWith({});
  await run(store, server.url, start);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    event: "mail-not-sent",
    attempts: 1,
    givenUp: true,
    error: "EENVELOPE RCPT TO 550",
  });
  expect(lines[0]).not.toContain("@");
});
