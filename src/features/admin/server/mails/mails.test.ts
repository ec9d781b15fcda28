import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { newSecret } from "#src/accounts/tokens.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { mailPage } from "./mail.page.ts";
import { mailListPage } from "./mail-list.page.ts";
import { mailAttachment, mailHtml } from "./mail-parts.ts";
import { shownMail } from "./shown-mail.ts";

let store: Store;
let admin: StaffMember;
let context: ReturnType<typeof contextOf>;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  return store.close;
});

const token = newSecret();

async function makeMail(change: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  await store.write((tx) =>
    queueMail(
      tx,
      {
        brand: "ifb",
        to: "anna@example.org",
        subject: "Ihr neues Passwort",
        blocks: [
          { kind: "text", text: "Guten Tag <b>Anna</b>," },
          { kind: "action", label: "Passwort setzen", href: `/kundenportal/passwort-neu?token=${token}` },
        ],
        headers: { "List-Unsubscribe": `<${testOrigins.ifb}/service/newsletter/abmelden?token=${token}>` },
        attachments: [{ filename: "Übersicht.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1.7") }],
      },
      { origins: testOrigins, now: new Date() },
    ),
  );
  const rows = await store.db.select({ id: mails.id }).from(mails).where(eq(mails.subject, "Ihr neues Passwort"));
  const id = rows[0]?.id ?? "";
  await store.write((tx) =>
    tx
      .update(mails)
      .set({ subject: "Passwort", ...change })
      .where(eq(mails.id, id)),
  );
  return id;
}

const list = (query = "") => mailListPage(contextOf(store, `/manage/mails${query}`, { cookie: admin.cookie }));

function page(id: string, form?: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const sent = form === undefined ? {} : { form, headers };
  context = contextOf(store, `/manage/mails/${id}`, { cookie: admin.cookie, params: { id }, ...sent });
  return mailPage(context);
}
const part = (id: string, nummer = "1") => contextOf(store, `/manage/mails/${id}`, { cookie: admin.cookie, params: { id, nummer } });
const stateOf = async (id: string) => (await store.db.select().from(mails).where(eq(mails.id, id)))[0];

describe("the outbox", () => {
  it("is listed by status with the figures of all", async () => {
    await makeMail({ subject: "A" });
    await makeMail({ subject: "B", status: "gesendet", sentAt: new Date("2026-11-20T10:00:00Z") });
    await makeMail({ subject: "C", status: "aufgegeben", attempts: 8, lastError: "550 Unbekannter Empfänger" });
    const rows = async (query: string) => (await list(query)).list.table.rows.map(([subject, , , , last]) => [subject?.text, last?.text]);
    expect((await list()).tabs.map(({ label, count, current }) => [label, count, current])).toEqual([
      ["Gesendet", 1, true],
      ["Im Ausgang", 1, false],
      ["Nicht zugestellt", 1, false],
    ]);
    expect(await rows("")).toEqual([["B", "20.11.2026, 11:00"]]);
    expect(await rows("?status=wartet")).toEqual([["A", "gleich"]]);
    expect(await rows("?status=aufgegeben")).toEqual([["C", "550 Unbekannter Empfänger"]]);
    expect(await rows("?status=nix")).toEqual([["B", "20.11.2026, 11:00"]]);
  });

  it("says honestly that it is empty", async () =>
    expect((await list("?status=wartet")).list.table.empty).toBe("Im Ausgang wartet keine E-Mail."));
});

describe("one mail", () => {
  it("is shown with headers, text and attachments; reading it stands on record", async () => {
    const id = await makeMail();
    const model = shown(await page(id));
    expect(model.text).toContain("Guten Tag");
    expect(model.facts.map(([label]) => label)).toContain("List-Unsubscribe");
    expect(model.attachments).toEqual([{ filename: "Übersicht.pdf", href: `/manage/mails/${id}/anlage/1`, size: "1 kB" }]);
    expect(model.givenUp).toBe(false);
    expect(await auditOf(store)).toMatchObject([{ actorId: admin.id, action: "mail-read", subject: `mail:${id}` }]);
  });

  it.each([
    ["its HTML", mailHtml],
    ["an attachment", mailAttachment],
  ])("stands on record too when only %s is asked for, once for the page and what stands in it", async (_, ask) => {
    const id = await makeMail();
    await ask(part(id));
    expect(await auditOf(store)).toMatchObject([{ actorId: admin.id, action: "mail-read", subject: `mail:${id}` }]);
    await page(id);
    await ask(part(id));
    expect(await auditOf(store)).toHaveLength(1);
    const other = await makeStaff(store, "admin", "zweite@example.org");
    await ask(contextOf(store, `/manage/mails/${id}`, { cookie: other.cookie, params: { id, nummer: "1" } }));
    expect((await auditOf(store)).map(({ actorId }) => actorId).toSorted()).toEqual([admin.id, other.id].toSorted());
  });

  it("has its HTML in a document without any rights, which our own page alone may frame", async () => {
    const { headers } = await mailHtml(part(await makeMail()));
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining(["sandbox", "default-src 'none'", "frame-ancestors 'self'", "form-action 'none'"]),
    );
    expect(policy).not.toContain("script");
    expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("gives its attachment away as a file, never as a page", async () => {
    const answer = await mailAttachment(part(await makeMail()));
    expect(answer.headers.get("Content-Type")).toBe("application/octet-stream");
    expect(answer.headers.get("Content-Disposition")).toBe("attachment; filename*=UTF-8''%C3%9Cbersicht.pdf");
    expect(await answer.text()).toBe("%PDF-1.7");
  });

  it("makes a document of the mail when it is asked for", async () => {
    const document = { brand: "ifb", title: "Bestellung B-1", subject: "", asOf: "", created: "2027-03-05", blocks: [] };
    const stored = [{ filename: "Bestellung-B-1.pdf", contentType: "application/pdf", document }];
    const id = await makeMail({ attachments: JSON.stringify(stored) });
    const href = `/manage/mails/${id}/anlage/1`;
    expect(shown(await page(id)).attachments).toEqual([{ filename: "Bestellung-B-1.pdf", href, size: null }]);
    const answer = await mailAttachment(part(id));
    expect(answer.headers.get("Content-Type")).toBe("application/octet-stream");
    expect((await openPdf(new Uint8Array(await answer.arrayBuffer()))).title).toBe("Bestellung B-1");
  });

  it.each(["0", "2", "-1", "1.5", "x", "constructor"])("has no attachment %j", async (number) =>
    expect((await mailAttachment(part(await makeMail(), number))).status).toBe(404),
  );

  it("is not found by an unknown id", async () => {
    expect(answered(await page("nix"))).toEqual([404, null]);
    expect((await mailHtml(part("nix"))).status).toBe(404);
    expect((await mailAttachment(part("nix"))).status).toBe(404);
    expect(await auditOf(store)).toEqual([]);
  });

  it("shows its links whole in the local mailbox and without tokens where mails reach their recipients", async () => {
    const id = await makeMail();
    const parts = async (local: boolean) => JSON.stringify(await shownMail(store.db, id, local));
    expect((await parts(true)).split(token)).toHaveLength(4);
    expect(await parts(false)).not.toContain(token);
    expect(await parts(false)).toContain("passwort-neu?token=…");
  });
});

describe("a mail that was given up", () => {
  const form = { intent: "resend", reason: "Adresse ist wieder erreichbar" };
  const givenUp = () => makeMail({ status: "aufgegeben", attempts: 8, lastError: "Zeitüberschreitung" });

  it("begins anew, with the reason on record", async () => {
    const id = await givenUp();
    expect(shown(await page(id)).givenUp).toBe(true);
    expect(answered(await page(id, form))).toEqual([303, `/manage/mails/${id}?meldung=mail-requeued`]);
    expect(await stateOf(id)).toMatchObject({ status: "wartet", attempts: 0, leasedUntil: null });
    expect((await auditOf(store)).find(({ action }) => action === "mail-requeued")).toMatchObject({
      actorId: admin.id,
      subject: `mail:${id}`,
      detail: { reason: form.reason },
    });
  });

  it("stays without a reason", async () => {
    const id = await givenUp();
    const model = shown(await page(id, { ...form, reason: " " }));
    expect(context.response.status).toBe(422);
    expect(model.refused?.errors).toEqual({ reason: "Bitte geben Sie einen Grund an." });
    expect(await stateOf(id)).toMatchObject({ status: "aufgegeben" });
  });

  it("stays when the form comes from elsewhere", async () => {
    const id = await givenUp();
    expect(answered(await page(id, form, { Origin: "https://example.org" }))).toEqual([403, null]);
    expect(await stateOf(id)).toMatchObject({ status: "aufgegeben" });
  });

  it.each(["wartet", "gesendet"] as const)("is the only one to be sent again, not one with the status %s", async (status) => {
    const id = await makeMail({ status });
    expect(shown(await page(id, form)).message?.kind).toBe("problem");
    expect(context.response.status).toBe(409);
    expect(await auditOf(store)).toEqual([]);
  });
});
