import { expect, type Page } from "@playwright/test";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { logInAs } from "../site/log-in-as.ts";
import { origins } from "../site/portal.ts";
import { putInCart } from "../site/put-in-cart.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;

const fields = (page: Page) => ({
  count: page.getByLabel("Wie viele Personen nehmen teil?"),
  gremium: page.getByLabel("Name des Gremiums"),
  person: (position: number) => page.getByRole("textbox", { name: new RegExp(`^${position}\\. Person`) }),
  show: page.getByRole("button", { name: "Unterlagen anzeigen" }),
  pdf: page.getByRole("button", { name: "Als PDF : Unterlagen" }),
  resolution: page.locator("#text-beschluss"),
});

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
}

async function openDocuments(page: Page, event: Parameters<typeof eventPath>[0]): Promise<void> {
  await page.goto(ifb + eventPath(event));
  await page.getByRole("link", { name: "Unterlagen für Ihr Gremium" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Ihre Unterlagen" })).toBeVisible();
}

test("fills in the resolution with what is typed, and copies it", async ({ page, context, events }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: ifb });
  await openDocuments(page, events.open);
  const { count, gremium, person, show, resolution } = fields(page);
  await expect(resolution).toContainText("Gremium: __________");
  await count.fill("2");
  await person(1).fill("Karla <b>Muster</b>");
  await person(2).fill("Ömer Beispiel");
  await gremium.fill("Betriebsrat Werk Nord");
  await show.click();
  await expect(resolution).toContainText("Gremium: Betriebsrat Werk Nord");
  await expect(resolution).toContainText("- Karla <b>Muster</b>\n- Ömer Beispiel");
  await expect(resolution).not.toContainText("kein Rechtsrat");
  await expect(page.getByText("kein Rechtsrat")).toBeVisible();
  expect(page.url()).not.toContain("Karla");
  await expectNoBarrier(page);

  await page
    .getByRole("button", { name: /^Text kopieren/ })
    .first()
    .click();
  await expect(page.getByText("Der Text ist kopiert.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await resolution.textContent());
});

test("asks again for a wrong number of people, also on the way to the PDF, and loses nothing", async ({ page, events }) => {
  await openDocuments(page, events.open);
  const { count, person, gremium, show, pdf, resolution } = fields(page);
  await person(1).fill("Karla Muster");
  await gremium.fill("Betriebsrat Werk Nord");
  for (const [typed, button] of [
    ["0", show],
    ["21", pdf],
    ["-1", pdf],
  ] as const) {
    await count.fill(typed);
    await button.click();
    await expect(page.getByRole("alert")).toContainText("Bitte geben Sie eine Zahl von 1 bis 20 an");
    await expect(count).toHaveValue(typed);
    await expect(person(1)).toHaveValue("Karla Muster");
    await expect(gremium).toHaveValue("Betriebsrat Werk Nord");
    await expect(resolution).toHaveCount(0);
  }
  await expectNoBarrier(page);
});

test("answers the same form with a PDF", async ({ page, events }) => {
  const answer = await page.request.post(`${ifb}${eventPath(events.open)}/unterlagen-pdf`, {
    form: { personen: "1", name1: "Karla Muster" },
    headers: { origin: ifb },
  });
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
});

test("takes committee and company of an account", async ({ page, context, events }) => {
  await logInAs(context, "chair");
  await openDocuments(page, events.open);
  await expect(fields(page).gremium).not.toHaveValue("");
  await expect(fields(page).resolution).not.toContainText("Gremium: __________");
});

test("takes people out of the cart, for each of its events", async ({ page, context, events }) => {
  await putInCart(context, events.open, events.online);
  const [item] = await (await context.request.get(`${ifb}/order-api/get-shopping-cart`)).json();
  const added = await context.request.post(`${ifb}/order-api/add-recipient`, {
    data: { cartItemId: item.cartItemId, salutation: "Frau", firstname: "Karla", lastname: "Muster" },
    headers: { origin: ifb },
  });
  expect(added.status(), await added.text()).toBe(200);
  await page.goto(`${ifb}/seminare/warenkorb`);
  await page.getByRole("link", { name: "Unterlagen für Ihr Gremium" }).click();
  const pack = page.locator(`#text-${item.cartItemId}-beschluss`);
  await expect(pack).toContainText("- Frau Karla Muster");
  await expect(page.getByRole("button", { name: /^Alles als PDF/ })).toHaveCount(2);
  await expectNoBarrier(page);

  await page.goto(`${ifb}${eventPath({ eventId: item.event.eventId })}/unterlagen`);
  await expect(fields(page).person(1)).toHaveValue("Frau Karla Muster");
});

for (const kind of ["cancelled", "past"] as const) {
  test(`has none for the ${kind} event`, async ({ page, events }) => {
    await page.goto(`${ifb}${eventPath(events[kind])}/unterlagen`);
    await expect(page.getByText("Unterlagen gibt es dafür nicht mehr.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Unterlagen anzeigen" })).toHaveCount(0);
  });
}

test("names each module of a series, and no hotel online", async ({ page, events }) => {
  await page.goto(`${ifb}${eventPath(events.series)}/unterlagen`);
  for (const { title } of events.series.modules) await expect(fields(page).resolution).toContainText(`- ${title}: `);
  await page.goto(`${ifb}${eventPath(events.online)}/unterlagen`);
  await expect(fields(page).resolution).not.toContainText("Hotel");
  await expect(page.getByLabel("Verpflegung und Übernachtung")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("adds rows for people and shows the documents by a plain form", async ({ page, events }) => {
    await openDocuments(page, events.open);
    const { count, person, show, resolution } = fields(page);
    await expect(page.getByRole("button", { name: /^Text kopieren/ })).toHaveCount(0);
    await count.fill("3");
    await show.click();
    await person(3).fill("Eva Ohneskript");
    await show.click();
    await expect(resolution).toContainText("- __________\n- __________\n- Eva Ohneskript");
    await page.getByText("Mitteilung an den Arbeitgeber", { exact: true }).first().click();
    await expect(page.locator("#text-mitteilung")).toBeVisible();
  });
});
