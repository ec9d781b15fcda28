import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { deleteWhatIsOver } from "#db/repositories/retention.ts";
import { mails } from "#db/schema/mails.ts";
import { newsletterSubscriptions } from "#db/schema/requests.ts";
import { tokens } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { createToken } from "#src/accounts/tokens.ts";
import type { Brand } from "#src/brand/brand.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { consentTexts } from "../rules/newsletter-subscription-request.form.ts";
import { confirmNewsletter, endNewsletter, subscribe } from "./newsletter.service.ts";

const START = new Date("2026-11-21T09:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (ms: number): Date => new Date(START.getTime() + ms);

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const localsOf = (brand: Brand, clientAddress = "192.0.2.7") => ({ ...testLocals(store), brand, clientAddress });

async function wish(now: Date, brand: Brand = "ifb", email = "ada@example.org"): Promise<string> {
  const outcome = await subscribe({ email, firstname: "Ada", consent: true }, { locals: localsOf(brand), now });
  return outcome.ok ? outcome.value.reference : outcome.reason;
}
const subscriptions = () => store.db.select().from(newsletterSubscriptions);
const sent = () => store.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.subject));
async function newestToken(): Promise<string> {
  const texts = (await sent()).map(({ text }) => /bestaetigen\?token=([\w-]+)/.exec(text)?.[1]).filter((token) => token !== undefined);
  return texts.at(-1) ?? "";
}
async function end(now: Date): Promise<void> {
  const [subscription] = await subscriptions();
  await endNewsletter(signedId("newsletter-end", subscription?.id ?? "", testSecret), { locals: localsOf("ifb"), now });
}
const confirm = (token: string, now: Date) => confirmNewsletter(token, { locals: localsOf("ifb", "192.0.2.9"), now });

it("keeps the wish with its proof and asks for confirmation on the same site", async () => {
  await wish(START, "betriebsrat");
  expect(await subscriptions()).toMatchObject([
    {
      email: "ada@example.org",
      brand: "betriebsrat",
      firstname: "Ada",
      lastname: null,
      consentText: consentTexts.betriebsrat,
      requestedAt: START,
      requestedFrom: "192.0.2.7",
      confirmedAt: null,
      endedAt: null,
    },
  ]);
  const [mail] = await sent();
  expect(mail).toMatchObject({ recipient: "ada@example.org", brand: "betriebsrat" });
  expect(mail?.text).toContain(`${testOrigins.betriebsrat}/service/newsletter/bestaetigen?token=`);
  expect(JSON.parse(mail?.headers ?? "{}")).toEqual({
    "List-Unsubscribe": expect.stringMatching(/^<http:\/\/betriebsrat\.localhost:4321\/service\/newsletter\/abmelden\?token=[\w.%-]+>$/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

it("is valid once the link was confirmed, with time and address, and says so by mail", async () => {
  await wish(START);
  expect(await confirm(await newestToken(), later(HOUR))).not.toBeNull();
  expect(await subscriptions()).toMatchObject([{ confirmedAt: later(HOUR), confirmedFrom: "192.0.2.9" }]);
  const [, welcome] = await sent();
  expect(welcome?.subject).toBe("Willkommen beim ifb-Newsletter");
  expect(JSON.parse(welcome?.headers ?? "{}")).toHaveProperty("List-Unsubscribe-Post");
});

describe("a wish for an address that is known", () => {
  it("is answered like a new one", async () => {
    const references = [await wish(START), await wish(later(HOUR))];
    await confirm(await newestToken(), later(2 * HOUR));
    references.push(await wish(later(3 * DAY)));
    expect(new Set(references).size).toBe(1);
    expect(references[0]).toMatch(/^A-\w{4}-\w{4}$/);
  });

  it("brings no second mail within a day, and one afterwards", async () => {
    for (const now of [START, later(HOUR), later(DAY - 1)]) await wish(now);
    expect(await sent()).toHaveLength(1);
    await wish(later(DAY));
    expect(await sent()).toHaveLength(2);
    expect(await confirm(await newestToken(), later(DAY + HOUR))).not.toBeNull();
  });

  it("is asked about anew at once when the one before was ended, whether it was confirmed or not", async () => {
    await wish(START);
    await end(later(1));
    await wish(later(2));
    expect(await sent()).toHaveLength(2);
    expect(await confirm(await newestToken(), later(3))).not.toBeNull();
    await end(later(4));
    await wish(later(5));
    expect(await confirm(await newestToken(), later(6))).not.toBeNull();
    expect(await subscriptions()).toMatchObject([{ requestedAt: later(5), confirmedAt: later(6), endedAt: null }]);
  });

  describe("whose subscription was confirmed and has ended", () => {
    const ended = async () => {
      await wish(START);
      await confirm(await newestToken(), later(HOUR));
      await end(later(2 * HOUR));
      return subscriptions();
    };

    it("leaves the proof alone until the owner of the address confirms it", async () => {
      const proof = await ended();
      await wish(later(3 * HOUR));
      expect(await subscriptions()).toEqual(proof);
      await store.write((tx) => deleteWhatIsOver(tx, later(90 * DAY)));
      expect(await subscriptions()).toEqual(proof);
      expect(await store.db.select().from(tokens)).toEqual([]);
    });

    it("replaces it with what was agreed to anew, under the same number", async () => {
      const [before] = await ended();
      await wish(later(3 * HOUR));
      expect(await confirm(await newestToken(), later(4 * HOUR))).toEqual({ subscriptionId: before?.id });
      expect(await subscriptions()).toEqual([
        { ...before, requestedAt: later(3 * HOUR), confirmedAt: later(4 * HOUR), confirmedFrom: "192.0.2.9", endedAt: null },
      ]);
    });

    it("brings one mail a day, and at once another where its end was asked for", async () => {
      await ended();
      for (const hours of [3, 4, 5]) await wish(later(hours * HOUR));
      expect(await sent()).toHaveLength(3);
      const link = await newestToken();
      await end(later(6 * HOUR));
      expect(await confirm(link, later(7 * HOUR))).toBeNull();
      await wish(later(7 * HOUR));
      expect(await sent()).toHaveLength(4);
    });

    it("is confirmed by its link though the proof was deleted meanwhile", async () => {
      await ended();
      await wish(later(3 * HOUR));
      await store.write((tx) => tx.delete(newsletterSubscriptions));
      expect(await confirm(await newestToken(), later(4 * HOUR))).not.toBeNull();
      expect(await subscriptions()).toMatchObject([{ email: "ada@example.org", confirmedAt: later(4 * HOUR), endedAt: null }]);
    });
  });

  it("brings an address no more than five mails an hour, however often it is ended", async () => {
    for (let count = 0; count < 8; count += 1) {
      await wish(later(2 * count));
      await end(later(2 * count + 1));
    }
    expect(await sent()).toHaveLength(5);
    await wish(later(HOUR));
    expect(await sent()).toHaveLength(6);
  });

  it("brings none to a subscriber and leaves the proof alone", async () => {
    await wish(START);
    await confirm(await newestToken(), later(HOUR));
    const [before] = await subscriptions();
    await wish(later(9 * DAY));
    expect([await sent(), await subscriptions()]).toMatchObject([{ length: 2 }, [before]]);
  });

  it("is a wish of its own on the other site", async () => {
    await wish(START);
    await wish(START, "betriebsrat");
    expect([(await subscriptions()).length, (await sent()).length]).toEqual([2, 2]);
  });

  it("stays one subscription when two come at once", async () => {
    expect(new Set(await Promise.all([wish(START), wish(START)])).size).toBe(1);
    expect([(await subscriptions()).length, (await sent()).length]).toEqual([1, 1]);
  });
});

it.each([
  ["made up", async () => "gibt-es-nicht"],
  ["empty", async () => ""],
  [
    "used",
    async () => {
      const token = await newestToken();
      await confirm(token, later(HOUR));
      return token;
    },
  ],
])("confirms nothing with a link that is %s", async (_, tokenOf) => {
  await wish(START);
  expect(await confirm(await tokenOf(), later(2 * HOUR))).toBeNull();
});

it("confirms with a link that an earlier version sent, unless the subscription was ended", async () => {
  const link = { purpose: "newsletter-confirmation", lifetimeMs: DAY, now: START } as const;
  const sentBefore = async (id: string) => store.write((tx) => createToken(tx, { ...link, data: { subscriptionId: id } }));
  await wish(START);
  const [kept] = await subscriptions();
  const [one, other] = [await sentBefore(kept?.id ?? ""), await sentBefore(kept?.id ?? "")];
  expect(await confirm(one, later(HOUR))).toEqual({ subscriptionId: kept?.id });
  expect(await subscriptions()).toEqual([{ ...kept, confirmedAt: later(HOUR), confirmedFrom: "192.0.2.9" }]);
  await end(later(2 * HOUR));
  expect(await confirm(other, later(3 * HOUR))).toBeNull();
});

it("confirms nothing after seven days", async () => {
  await wish(START);
  expect(await confirm(await newestToken(), later(7 * DAY))).toBeNull();
  expect((await subscriptions())[0]?.confirmedAt).toBeNull();
});

it("refuses the twenty-first wish of a client within an hour", async () => {
  for (let count = 0; count < 20; count += 1) await wish(START, "ifb", `a${count}@example.org`);
  expect(await wish(START, "ifb", "one-more@example.org")).toBe("too-many");
});
