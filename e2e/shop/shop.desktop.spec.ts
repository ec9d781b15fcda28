import { expect } from "@playwright/test";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { demoPeople } from "../site/log-in-as.ts";
import { ownServer } from "../site/own-server.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";
import { verifyingShop } from "./verifying-shop.ts";

const altered = (token: string): string => token.replace(/.{8}$/, (end) => (end.startsWith("A") ? `B${end.slice(1)}` : `A${end.slice(1)}`));

test("hands a customer over to the shop and ends both logins, and the token is found nowhere else", async ({ page, context }, testInfo) => {
  const shop = await verifyingShop();
  const server = await ownServer(testInfo.outputPath(), undefined, { ...shop.settings, ACCESS_LOG: "on" });
  shop.trust(server.origin);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url(), request.headers()["referer"] ?? ""));
  try {
    await server.start();
    const login = await context.request.post(`${server.origin}/kundenportal/local-login`, {
      data: { email: demoPeople.customer, password: DEMO_PASSWORD },
      headers: { origin: server.origin },
    });
    expect(login.status()).toBe(200);

    await page.goto(`${server.origin}/werbemittelshop-login?return_to=/tassen`);
    await expect(page.getByRole("main")).toContainText(demoPeople.customer);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Weiter zum Werbemittelshop" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Willkommen/);
    const [entry] = shop.entries;
    expect(entry?.claims).toMatchObject({ email: demoPeople.customer, return_to: `${shop.origin}/tassen` });

    const token = entry?.token ?? "";
    expect(await shop.check(token, "JWT"), "a second use").toBeNull();
    expect(await shop.check(altered(token), "JWT"), "an altered byte").toBeNull();
    const signature = token.split(".")[2] ?? "";
    expect(signature).not.toBe("");
    expect([...asked, server.said(), page.url()].filter((text) => text.includes(signature))).toEqual([]);
    expect(entry?.referer ?? "").not.toContain("return_to");
    expect(server.said()).toContain("/werbemittelshop-login");

    await page.goto(`${server.origin}/kundenportal/meinifb`);
    await expect(page.getByRole("link", { name: "Werbemittelshop" }).first()).toBeAttached();
    await page.goto(`${server.origin}/werbemittelshop-logout?return_to=/danke`);
    await expect(page).toHaveURL(`${shop.origin}/danke`);
    await expect.poll(() => shop.logouts.map(({ sub }) => sub)).toEqual([entry?.claims?.["sub"]]);
    await page.goto(`${server.origin}/werbemittelshop-login`);
    await expect(page).toHaveURL(/\/kundenportal\/login\?redirect=/);
  } finally {
    await server.stop();
    await shop.close();
  }
});

test("says that no shop is connected, and no menu shows it", async ({ page }) => {
  for (const path of ["/werbemittelshop-login", "/werbemittelshop-logout"]) {
    await page.goto(origins.ifb + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Der Werbemittelshop ist zurzeit nicht verbunden");
    await expect(page.locator('a[href*="werbemittelshop"]')).toHaveCount(0);
  }
});
