import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { listMails } from "#db/repositories/mails.ts";
import { changeUser } from "#db/repositories/users.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { accountPage } from "../server/accounts/account.page.ts";
import { accountListPage } from "../server/accounts/account-list.page.ts";
import { auditListPage } from "../server/audit/audit-list.page.ts";
import { mailPage } from "../server/mails/mail.page.ts";
import { mailListPage } from "../server/mails/mail-list.page.ts";
import { overviewPage } from "../server/overview.page.ts";
import { requestPage } from "../server/requests/request.page.ts";
import { requestListPage } from "../server/requests/request-list.page.ts";
import { makeRequest } from "../server/test/sample-requests.ts";
import { contextOf, makeStaff, type StaffMember, shown } from "../server/test/staff-member.ts";

// By glob, as TypeScript alone knows no `.astro` files.
const views = import.meta.glob<{ default: AstroComponentFactory }>("./**/*.astro", { eager: true });
const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
const script = "<script>alert(1)</script>";

let store: Store;
let admin: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  return store.close;
});

async function render(name: string, props: object): Promise<DocumentFragment> {
  const view = views[`./${name}.astro`];
  if (view === undefined) throw new Error(`no view ${name}`);
  const html = await container.renderToString(view.default, { props: { ...props } });
  const { results } = await validator.validateString(
    `<!DOCTYPE html><html lang="de"><head><title>Probe</title></head><body>${html}</body></html>`,
  );
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  const page = JSDOM.fragment(html);
  expect(page.querySelectorAll("script, [style]")).toHaveLength(0);
  return page;
}

const context = (path: string, id?: string, form?: Readonly<Record<string, string>>) =>
  contextOf(store, path, {
    cookie: admin.cookie,
    ...(id === undefined ? {} : { params: { id } }),
    ...(form === undefined ? {} : { form }),
  });
const companion = { carry: () => null, arrive: async () => [], leave: () => [] };
const words = (node: Element | DocumentFragment | null | undefined): string => (node?.textContent ?? "").replace(/\s+/g, " ").trim();

describe("a list", () => {
  it("names each value for screen readers and shows what visitors typed as text", async () => {
    await makeRequest(store, { reference: "A-7KQ2-M9XD", fields: { firstname: script } });
    const page = await render("requests/RequestListView", shown(await requestListPage(context("/manage/anfragen?suche=A-7"))));
    const row = page.querySelector("ul[aria-label] > li");
    expect([...(row?.querySelectorAll("dt") ?? [])].map(words)).toEqual(["Vorgang", "Eingang", "Art", "Absender", "Status", "Bearbeitung"]);
    expect(row?.querySelector("a")?.getAttribute("href")).toMatch(/^\/manage\/anfragen\/[\w-]{36}$/);
    expect(words(row)).toContain(script);
    expect(page.querySelector<HTMLInputElement>("input[type=search]")?.getAttribute("value")).toBe("A-7");
    expect(page.querySelector("a[download]")?.getAttribute("href")).toBe("/manage/anfragen.csv?suche=A-7");
  });

  it("without rows says so and offers nothing to download", async () => {
    const page = await render("requests/RequestListView", await requestListPage(context("/manage/anfragen")));
    expect(words(page)).toContain("Bisher ist keine Anfrage eingegangen.");
    expect(page.querySelector("a[download]")).toBeNull();
  });

  it("of accounts, mails and the audit log is shown the same way, with the way to further pages", async () => {
    for (let number = 0; number < 30; number += 1) await makeAccount(store, `kunde${number}@example.org`);
    const accounts = await render("accounts/AccountListView", await accountListPage(context("/manage/konten?rolle=customer&seite=2")));
    expect(accounts.querySelector("a[rel=prev]")?.getAttribute("href")).toBe("/manage/konten?rolle=customer");
    expect(words(accounts.querySelector("[aria-label='Seiten der Liste']"))).toContain("26 bis 30 von 30");
    expect(words(await render("mails/MailListView", await mailListPage(context("/manage/mails"))))).toContain("keine E-Mail gesendet");
    expect(words(await render("AuditView", await auditListPage(context("/manage/protokoll"))))).toContain("steht noch nichts");
    expect(words(await render("OverviewView", await overviewPage(context("/manage"))))).toContain("Neue Anfragen");
  });
});

describe("the page of a request", () => {
  it("shows what was filled in as text, and a form per action", async () => {
    const id = await makeRequest(store, { fields: { message: script } });
    const page = await render("requests/RequestView", shown(await requestPage(context(`/manage/anfragen/${id}`, id))));
    expect(words(page)).toContain(script);
    expect([...page.querySelectorAll("form input[name=to]")].map((input) => input.getAttribute("value"))).toEqual([
      "in-arbeit",
      "erledigt",
    ]);
    expect(page.querySelector("textarea[name=note]")?.hasAttribute("required")).toBe(false);
  });

  it("shows both notes when a colleague was faster", async () => {
    const id = await makeRequest(store, { note: "von der Kollegin" });
    const form = { intent: "note", version: "alt", note: "von mir" };
    const page = await render("requests/RequestView", shown(await requestPage(context(`/manage/anfragen/${id}`, id, form))));
    expect(words(page.querySelector("[role=alert]"))).toContain("Jemand anderes");
    expect(words(page.querySelector("blockquote"))).toBe("von der Kollegin");
    expect(page.querySelector("textarea")?.textContent).toBe("von mir");
  });
});

describe("the page of an account", () => {
  const intents = (page: DocumentFragment) => [...page.querySelectorAll("input[name=intent]")].map((input) => input.getAttribute("value"));
  const read = async (id: string, form?: Readonly<Record<string, string>>) =>
    render("accounts/AccountView", shown(await accountPage(context(`/manage/konten/${id}`, id, form), companion)));

  it("offers what fits a customer", async () => {
    const id = await makeAccount(store, "anna@example.org", { emailConfirmedAt: null, firstname: script });
    await store.write((tx) => changeUser(tx, id, { totpConfirmedAt: new Date() }, new Date()));
    const page = await read(id);
    expect(intents(page)).toEqual([
      ...["person", "impersonate", "role", "resend", "change-email"],
      ...["lock", "confirm-email", "reset-second-factor", "end-sessions"],
    ]);
    expect(words(page)).toContain(script);
  });

  it("offers no view as a customer for staff, and of one's own account only to correct it and end its sessions", async () => {
    const editor = await makeAccount(store, "redaktion@example.org", { staffRole: "editor" });
    expect(intents(await read(editor))).toEqual(["person", "role", "change-email", "lock", "end-sessions"]);
    expect(intents(await read(admin.id))).toEqual(["person", "end-sessions"]);
  });

  it("says under the input what is wrong with a reason, and keeps it", async () => {
    const id = await makeAccount(store, "anna@example.org");
    const page = await read(id, { intent: "impersonate", reason: "weil" });
    const input = page.querySelector("#impersonate-reason");
    expect(input?.getAttribute("value")).toBe("weil");
    expect(input?.getAttribute("aria-invalid")).toBe("true");
    expect(words(page.querySelector("#impersonate-reason-error"))).toBe("Bitte beschreiben Sie den Grund etwas genauer.");
  });
});

it("a mail's HTML stays in a frame without rights, its text is text", async () => {
  const now = new Date();
  const mail = { brand: "ifb", to: "a@example.org", subject: "Betreff", blocks: [{ kind: "text", text: script }] } as const;
  await store.write((tx) => queueMail(tx, mail, { origins: testOrigins, now }));
  await store.write((tx) => tx.update(mails).set({ status: "aufgegeben", lastError: script }));
  const [first] = await listMails(store.db, { status: "aufgegeben", limit: 1, offset: 0, total: 1 });
  const id = first?.id ?? "";
  const page = await render("mails/MailView", shown(await mailPage(context(`/manage/mails/${id}`, id))));
  const frame = page.querySelector("iframe");
  expect([frame?.getAttribute("sandbox"), frame?.getAttribute("src")]).toEqual(["", `/manage/mails/${id}/html`]);
  expect(page.querySelector("pre")?.textContent).toContain(script);
  expect(page.querySelector("input[name=intent]")?.getAttribute("value")).toBe("resend");
});

it("the banner names both and ends by a plain form", async () => {
  const page = await render("ImpersonationBanner", { customer: "Anna Muster", admin: "Adele Admin", until: "15:04" });
  expect(words(page.querySelector("p"))).toBe(
    "Sie sehen das Portal als Anna Muster. Angemeldet als Adele Admin. Die Ansicht endet um 15:04 Uhr.",
  );
  const form = page.querySelector("form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/kundenportal/als-kunde-beenden"]);
});
