import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { deliveryFigures, insertDelivery } from "#db/repositories/newsletter-deliveries.ts";
import { mails } from "#db/schema/mails.ts";
import { newsletterSubscriptions } from "#db/schema/requests.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import type { Brand } from "#src/brand/brand.ts";
import { addReaders, plannedIssue } from "#src/newsletter/test/sample-issue.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { newsletterPage } from "./newsletter.page.ts";
import { newsletterConfirmPage, newsletterEndPage } from "./newsletter-link.page.ts";
import { type FormPost, formPost, pageContext, stampOf } from "./test/send-form.ts";

const PATH = "/service/newsletter";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const filled = (change: Readonly<Record<string, string>> = {}): FormPost =>
  formPost(stampOf("newsletter"), { email: "ada@example.org", firstname: "", lastname: "", consent: "ja", ...change });
const subscription = async () => (await store.db.select().from(newsletterSubscriptions))[0];

async function order(brand: Brand = "ifb"): Promise<string> {
  const answer = await newsletterPage(pageContext(store, PATH, filled(), brand));
  if (!(answer instanceof Response)) throw new Error("expected a redirect");
  return answer.headers.get("Location") ?? "";
}
async function confirmLink(): Promise<string> {
  const sent = await store.db.select().from(mails).orderBy(asc(mails.createdAt));
  return sent.flatMap(({ text }) => /\/service\/newsletter\/bestaetigen\?token=[\w-]+/.exec(text)?.[0] ?? []).at(-1) ?? "";
}

describe("ordering", () => {
  it.each(["ifb", "betriebsrat"] as const)("asks on %s for the consent to its own newsletter", async (brand) => {
    const page = await newsletterPage(pageContext(store, PATH, undefined, brand));
    if (page instanceof Response) throw new Error("expected a page");
    expect(page.head).toMatchObject({ brand, path: PATH });
    expect(page.form.fields.consent.label).toContain(`den ${brand}-Newsletter`);
  });

  it("thanks after a redirect", async () => {
    const page = await newsletterPage(pageContext(store, await order()));
    expect(page instanceof Response ? null : page.state).toBeNull();
  });

  it("answers an address that is on the list like any other", async () => {
    const first = await order();
    expect(await order()).toBe(first);
  });

  it.each([
    ["without consent", filled({ consent: "" }), 422],
    ["without an address", filled({ email: "" }), 422],
    ["from elsewhere", { ...filled(), headers: { Origin: "https://example.org" } }, 403],
  ])("is refused %s", async (_, post, status) => {
    const context = pageContext(store, PATH, post);
    expect(await newsletterPage(context)).not.toBeInstanceOf(Response);
    expect([context.response.status, await subscription()]).toEqual([status, undefined]);
  });

  it("says what a missing tick means", async () => {
    const post = formPost(stampOf("newsletter"), { email: "ada@example.org" });
    const page = await newsletterPage(pageContext(store, PATH, post));
    expect(page instanceof Response ? {} : page.state?.errors).toEqual({
      consent: "Bitte stimmen Sie zu, damit wir Ihnen den Newsletter schicken dürfen",
    });
  });
});

describe("confirming", () => {
  it("changes nothing when the link is only opened, as mail scanners do", async () => {
    await order();
    const page = await newsletterConfirmPage(pageContext(store, await confirmLink()));
    expect(page).toMatchObject({ step: "ask", button: "Anmeldung bestätigen", head: { noindex: true } });
    expect((await subscription())?.confirmedAt).toBeNull();
  });

  it("confirms with the button and thanks after a redirect", async () => {
    await order();
    const link = await confirmLink();
    const answer = await newsletterConfirmPage(pageContext(store, link, { body: "" }));
    if (!(answer instanceof Response)) throw new Error("expected a redirect");
    expect(answer.status).toBe(303);
    expect(await newsletterConfirmPage(pageContext(store, answer.headers.get("Location") ?? ""))).toMatchObject({ step: "done" });
    expect((await subscription())?.confirmedAt).not.toBeNull();

    const again = pageContext(store, link, { body: "" });
    expect([await newsletterConfirmPage(again), again.response.status]).toMatchObject([{ step: "link-unknown", button: null }, 410]);
  });

  it.each(["", "?token=", "?token=x", "?gesendet=x.y"])("knows no link %j", async (query) => {
    const context = pageContext(store, `${PATH}/bestaetigen${query}`);
    expect([await newsletterConfirmPage(context), context.response.status]).toMatchObject([{ step: "link-unknown" }, 410]);
  });
});

describe("ending", () => {
  const endLink = async () => `${PATH}/abmelden?token=${signedId("newsletter-end", (await subscription())?.id ?? "", testSecret)}`;

  it("changes nothing when the link is only opened", async () => {
    await order();
    expect(await newsletterEndPage(pageContext(store, await endLink()))).toMatchObject({ step: "ask", button: "Newsletter abbestellen" });
    expect((await subscription())?.endedAt).toBeNull();
  });

  it("takes the one click of a mail program, which brings no origin and may come twice", async () => {
    await order();
    const link = await endLink();
    for (let click = 0; click < 2; click += 1) {
      const context = pageContext(store, link);
      const body = "List-Unsubscribe=One-Click";
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const request = new Request(context.request.url, { method: "POST", body, headers });
      expect(await newsletterEndPage({ ...context, request })).toMatchObject({ step: "done" });
      expect(context.response.status ?? 200).toBe(200);
    }
    expect((await subscription())?.endedAt).not.toBeNull();
  });

  it("counts for the issue whose link was followed, once, and for no issue that never went there", async () => {
    const [reader = ""] = await addReaders(store, 1);
    const now = new Date();
    const [issue, other] = [await plannedIssue(store, now), await plannedIssue(store, now)];
    await store.write((tx) => insertDelivery(tx, { issueId: issue, subscriptionId: reader, mailId: "m", at: now }));
    const token = signedId("newsletter-end", reader, testSecret);
    const link = (id: string): string => `${PATH}/abmelden?${new URLSearchParams({ token, ausgabe: id })}`;
    expect(await newsletterEndPage(pageContext(store, link(issue)))).toMatchObject({ step: "ask", action: link(issue) });
    for (const id of [issue, other]) await newsletterEndPage(pageContext(store, link(id), { body: "" }));
    expect((await deliveryFigures(store.db, issue)).unsubscribed).toBe(1);
    expect((await deliveryFigures(store.db, other)).unsubscribed).toBe(0);
  });

  it("makes the confirmation link worthless", async () => {
    await order();
    await newsletterEndPage(pageContext(store, await endLink(), { body: "" }));
    expect(await newsletterConfirmPage(pageContext(store, await confirmLink(), { body: "" }))).toMatchObject({ step: "link-unknown" });
  });

  it("lets somebody come back", async () => {
    await order();
    await newsletterConfirmPage(pageContext(store, await confirmLink(), { body: "" }));
    await newsletterEndPage(pageContext(store, await endLink(), { body: "" }));
    await order();
    expect((await subscription())?.endedAt).not.toBeNull();
    await newsletterConfirmPage(pageContext(store, await confirmLink(), { body: "" }));
    expect((await subscription())?.endedAt).toBeNull();
  });

  it.each(["", "?token=", "?token=x.y"])("knows no link %j", async (query) => {
    const context = pageContext(store, `${PATH}/abmelden${query}`, { body: "" });
    expect([await newsletterEndPage(context), context.response.status]).toMatchObject([{ step: "link-unknown" }, 410]);
  });
});
