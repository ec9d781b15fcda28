import { expect } from "@playwright/test";
import { LoginPage } from "./pages/login.page.ts";
import { QuickLoginBox } from "./pages/quick-login.page.ts";
import { ask } from "./site/ask.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;

for (const origin of Object.values(origins)) {
  test(`everything that opens something in the header leads to a page, on ${origin}`, async ({ page }) => {
    await page.goto(`${origin}/impressum`);
    const triggers = page.getByRole("banner").locator("[data-trigger]");
    const hrefs = await triggers.evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLAnchorElement ? link.href : link.outerHTML)),
    );
    expect(hrefs.length).toBeGreaterThan(9);
    for (const href of hrefs) {
      const answer = await ask(href);
      const { location = "" } = answer.headers;
      if (answer.status === 303) expect(location).toMatch(/^\/kundenportal\/login\?redirect=/);
      const { status } = answer.status === 303 ? await ask(new URL(location, href).href) : answer;
      expect([href, status]).toEqual([href, 200]);
    }
  });
}

for (const variant of ["compact", "card"] as const) {
  test(`the ${variant} quick login box is a plain form that leads to the login`, async ({ page }) => {
    const box = new QuickLoginBox(page, variant);
    await page.goto(variant === "compact" ? `${ifb}/seminare/p` : `${ifb}/`);
    await box.email.fill("kunde@example.org");
    await page.keyboard.press("Enter");
    await expect(new LoginPage(page).email).toHaveValue("kunde@example.org");
    if (variant === "compact") expect(new URL(page.url()).searchParams.get("redirect")).toBe("/seminare/p");
  });
}
