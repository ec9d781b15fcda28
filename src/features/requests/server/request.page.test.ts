import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { requests } from "#db/schema/requests.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { publishSources } from "#src/catalogue/test/published-sources.ts";
import { type RequestKind, requestForms, requestTexts } from "../rules/request-kinds.ts";
import { contactPage } from "./contact.page.ts";
import { inhousePage } from "./inhouse.page.ts";
import { type RequestPage, requestPage } from "./request.page.ts";
import { filledForms, requestKinds } from "./test/filled-forms.ts";
import { type FormPost, formPost, pageContext, stampOf } from "./test/send-form.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const stored = () => store.db.select().from(requests);
const filled = (kind: RequestKind, change: Readonly<Record<string, string>> = {}): FormPost =>
  formPost(stampOf(requestForms[kind].id), { ...filledForms[kind], ...change });

async function shown(kind: RequestKind, path = requestTexts[kind].path, post?: FormPost) {
  const context = pageContext(store, path, post);
  const page = await requestPage(kind, context);
  if (page instanceof Response) throw new Error("expected a page");
  return { page, status: context.response.status ?? 200 };
}
async function redirected(kind: RequestKind, post: FormPost): Promise<string> {
  const answer = await requestPage(kind, pageContext(store, requestTexts[kind].path, post));
  if (!(answer instanceof Response)) throw new Error(`expected a redirect, not ${JSON.stringify(answer.step)}`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([303, "no-store"]);
  return answer.headers.get("Location") ?? "";
}
const stateOf = ({ step }: RequestPage) => (step.kind === "form" ? step.state : null);

describe.each(requestKinds)("the form %s", (kind) => {
  it("is shown empty and may be indexed", async () => {
    const { page, status } = await shown(kind);
    expect(status).toBe(200);
    expect(page.head).toMatchObject({ path: requestTexts[kind].path, brand: "ifb" });
    expect(page.head.noindex).toBeUndefined();
    expect(page.head.description.length).toBeLessThanOrEqual(180);
    expect(stateOf(page)).toMatchObject({ values: {}, errors: {}, problem: null });
  });

  it("is stored and answered by a redirect to the thanks, which may be read again", async () => {
    const location = await redirected(kind, filled(kind));
    const [row] = await stored();
    for (let reading = 0; reading < 2; reading += 1) {
      const { page } = await shown(kind, location);
      expect(page.step).toEqual({ kind: "sent", formId: requestForms[kind].id, reference: row?.reference });
    }
    expect(await stored()).toHaveLength(1);
  });

  it("comes back with what is wrong and with what was typed", async () => {
    const { page, status } = await shown(kind, undefined, filled(kind, { email: "anna@" }));
    expect(status).toBe(422);
    expect(stateOf(page)).toMatchObject({
      values: { email: "anna@", lastname: "Müßig" },
      errors: { email: "Bitte geben Sie eine gültige E-Mail-Adresse an" },
    });
    expect(await stored()).toEqual([]);
  });

  it("asks for every required field", async () => {
    const { page } = await shown(kind, undefined, formPost(stampOf(requestForms[kind].id), {}));
    const required = Object.entries(requestForms[kind].fields).flatMap(([name, field]) => ("optional" in field ? [] : [name]));
    expect(Object.keys(stateOf(page)?.errors ?? {})).toEqual(required);
  });
});

it("stores a form once when it is sent twice, one after the other or at once", async () => {
  const post = filled("contact");
  const first = await redirected("contact", post);
  expect(await Promise.all([redirected("contact", post), redirected("contact", post)])).toEqual([first, first]);
  expect(await stored()).toHaveLength(1);
});

it.each<[string, FormPost, number]>([
  ["a foreign origin", { ...filled("contact"), headers: { Origin: "https://example.org" } }, 403],
  ["files", { ...filled("contact"), headers: { "Content-Type": "multipart/form-data; boundary=x" } }, 415],
  ["ten megabytes", filled("contact", { message: "x".repeat(10 * 1024 * 1024) }), 413],
  ["bytes that are no UTF-8", { body: "message=%FF" }, 400],
  ["an unknown field", filled("contact", { role: "admin" }), 400],
  ["a list", { body: `${filled("contact").body}&email=b%40example.org` }, 400],
  ["a form sent sooner than anybody types", formPost(stampOf("kontaktformular", -60_000), filledForms.contact), 422],
  ["the stamp of another form", formPost(stampOf("sbv-anfrage"), filledForms.contact), 422],
  ["a header in the address", filled("contact", { email: "a@example.org\r\nBcc: b@example.org" }), 422],
  ["a header in the name", filled("contact", { lastname: "Muster\r\nBcc: b@example.org" }), 422],
  ["a NUL in the message", filled("contact", { message: "a\u0000b" }), 422],
  ["a topic that is not offered", filled("contact", { topic: "Gehalt" }), 422],
])("shows the page again for %s and stores nothing", async (_, post, expected) => {
  const { page, status } = await shown("contact", undefined, post);
  const state = stateOf(page);
  expect(status).toBe(expected);
  expect(state?.problem !== null || Object.keys(state?.errors ?? {}).length > 0).toBe(true);
  expect(await stored()).toEqual([]);
});

it("keeps everything typed when there were too many requests", async () => {
  for (let count = 0; count < 20; count += 1) await redirected("contact", filled("contact", { message: `Nachricht ${count}` }));
  const { page, status } = await shown("contact", undefined, filled("contact"));
  expect(status).toBe(429);
  expect(stateOf(page)).toMatchObject({ values: { lastname: "Müßig" }, problem: expect.stringContaining("sehr oft") });
});

it.each(["", "?gesendet=A-7KQ2-M9XD", "?gesendet=A-7KQ2-M9XD.AAAAAAAAAAAAAAAAAAAAAA"])("thanks nobody for %j", async (query) =>
  expect((await shown("contact", `/service/kontakt${query}`)).page.step.kind).toBe("form"),
);

it.each([
  ["?thema=ki-im-betrieb", { title: "KI im Betrieb" }],
  ["?thema=gibt-es-nicht", {}],
  ["?thema=", {}],
  ["", {}],
])("fills in the theme of %j", async (query, values) => {
  const titles = () => [{ path: "/seminare/t/ki-im-betrieb", title: "KI im Betrieb" }];
  const page = await inhousePage(pageContext(store, `/seminare/inhouse-anfrage${query}`), titles);
  expect(page instanceof Response ? null : stateOf(page)?.values).toEqual(values);
});

const dist = mkdtempSync(join(tmpdir(), "contact-"));
const media = {
  "haus.jpg": { picture: { name: "0a1b", width: 1000, height: 500, fallback: "jpg", alt: "Unser Haus" } },
  "anfahrt.pdf": { download: { path: "/downloads/anfahrt.pdf", type: "PDF", bytes: 3000 } },
} as const;
beforeAll(() => {
  const front = "\ndownloads: [{ file: anfahrt.pdf, label: Anfahrt }]\n---\n";
  publishSources(dist, ["pages"], {
    "pages/both/service/kontakt.md": { text: (text) => `${text.replace(/\n---\n/, front)}\n\n![](haus.jpg)\n`, media },
  });
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

it("shows pictures and downloads of the contact page", async () => {
  const page = await contactPage(pageContext(store, "/service/kontakt"));
  expect(page).toMatchObject({
    html: expect.stringContaining('src="/media/0a1b-1000.jpg" alt="Unser Haus" width="1000" height="500"'),
    downloads: [{ path: "/downloads/anfahrt.pdf", label: "Anfahrt" }],
  });
});

it.each(["ifb", "betriebsrat"] as const)("shows phone, hours and address beside the contact form on %s", async (brand) => {
  const page = await contactPage(pageContext(store, "/service/kontakt", undefined, brand));
  if (page instanceof Response) throw new Error("expected a page");
  expect(page.head.brand).toBe(brand);
  for (const fact of ["089 0000-100", "8:00 bis 17:00 Uhr", "Musterallee 12", "80331 München"]) expect(page.html).toContain(fact);
});
