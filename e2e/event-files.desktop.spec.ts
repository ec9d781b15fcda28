import { request } from "node:http";
import { type Browser, expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { pdf, photoWithPlace } from "#src/shared/server/files/test/sample-files.ts";
import { LoginPage } from "./pages/login.page.ts";
import { barriersOn } from "./site/barriers-on.ts";
import { type FreshAccount, freshAccount } from "./site/fresh-account.ts";
import { logInAs } from "./site/log-in-as.ts";
import { orderSeats } from "./site/order-seats.ts";
import { origins } from "./site/portal.ts";
import { spareEvents } from "./site/spare-events.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;

/** Another photo each time, so that a second run finds none of the first. */
const newPhoto = (): Promise<Buffer> => {
  const byte = (): string =>
    Math.floor(Math.random() * 256)
      .toString(16)
      .padStart(2, "0");
  return photoWithPlace(900, 700, `#${byte()}${byte()}${byte()}`);
};

async function pageOf(browser: Browser, { email, password, firstname }: FreshAccount): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${ifb}/kundenportal/login`);
  const login = new LoginPage(page);
  await login.logIn(email, password);
  await login.expectGreeting(firstname);
  return page;
}

async function photosInZip(page: Page, eventId: number): Promise<number> {
  const answer = await page.request.get(`${ifb}/api-meinifb/download-photos/${eventId}`);
  return answer.status() === 404 ? 0 : Object.keys(unzipSync(new Uint8Array(await answer.body()))).length;
}

test("staff upload photos, participants see them, one of them hides one, and it is gone for all", async ({ browser, page }) => {
  const [event] = await spareEvents(1);
  if (event === undefined) throw new Error("no event is left");
  const { eventId } = event;
  const [rita, selma, otto] = [await freshAccount("Rita"), await freshAccount("Selma"), await freshAccount("Otto")];
  await orderSeats({ event, people: [rita, selma].map(({ email, firstname, lastname }) => ({ email, firstname, lastname })) });
  const files = `${ifb}/manage/termine/${eventId}/dateien`;

  await logInAs(page.context(), "editor");
  await page.goto(files);
  const before = await page.locator("main li img").count();
  const names = ["erstes.jpg", "zweites.jpg"].map((name) => `${crypto.randomUUID().slice(0, 8)}-${name}`);
  const photos = await Promise.all(names.map(async (name) => ({ name, mimeType: "image/jpeg", buffer: await newPhoto() })));
  await page.getByLabel("Fotos auswählen").setInputFiles(photos);
  await page.getByRole("button", { name: "Fotos hochladen" }).click();
  await expect(page.getByText("Die Dateien sind hochgeladen.")).toBeVisible();
  expect(await page.locator("main li img").count()).toBe(before + 2);
  const paper = {
    name: "Skript Tag 1.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.concat([pdf, Buffer.from(`% ${names[0]}\n%%EOF\n`)]),
  };
  await page.getByLabel("Unterlagen auswählen").setInputFiles(paper);
  await page.getByRole("button", { name: "Unterlagen hochladen" }).click();
  await expect(page.getByRole("link", { name: "Skript Tag 1.pdf" }).first()).toBeVisible();

  const ritas = await pageOf(browser, rita);
  await ritas.goto(`${ifb}/meinifb/veranstaltung/${eventId}`);
  await expect(ritas.getByRole("link", { name: "Skript Tag 1.pdf" }).first()).toBeVisible();
  const shownBefore = await ritas.locator("main li img").count();

  for (const name of names) {
    await page.goto(files);
    await page.getByRole("link", { name }).click();
    await page.getByRole("radio", { name: /^Niemand ist zu erkennen/ }).check();
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Das Foto ist geprüft.")).toBeVisible();
  }
  expect(await barriersOn(page)).toEqual([]);

  await ritas.goto(`${ifb}/kundenportal/meinifb`);
  await ritas.getByRole("region", { name: "Neu für Sie" }).getByRole("link").first().click();
  await expect(ritas.getByRole("heading", { level: 2, name: "Fotos" })).toBeVisible();
  const images = ritas.locator("main li img");
  expect(await images.count()).toBe(shownBefore + 2);
  await images.last().scrollIntoViewIfNeeded();
  await expect.poll(() => images.last().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await barriersOn(ritas)).toEqual([]);
  await ritas.setViewportSize({ width: 375, height: 812 });
  expect(await ritas.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await photosInZip(ritas, eventId)).toBe(shownBefore + 2);

  const selmas = await pageOf(browser, selma);
  await selmas.goto(`${ifb}/meinifb/veranstaltung/${eventId}`);
  const [hidden = ""] = await selmas
    .locator('main a[href*="download-photo/"][href*="large"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  await ritas.getByRole("button", { name: /Foto 1 ausblenden$/ }).click();
  await expect(ritas.getByText("Das Foto ist ab sofort für alle ausgeblendet.")).toBeVisible();
  expect(await images.count()).toBe(shownBefore + 1);
  expect((await selmas.request.get(hidden)).status()).toBe(404);
  expect(await photosInZip(selmas, eventId)).toBe(shownBefore + 1);

  const ottos = await pageOf(browser, otto);
  for (const foreign of [`${ifb}/meinifb/veranstaltung/${eventId}`, hidden]) {
    expect((await ottos.goto(foreign))?.status()).toBe(404);
    await expect(ottos.getByRole("heading", { level: 1 })).toHaveText("Seite nicht gefunden");
  }
  expect((await ottos.request.get(hidden)).status()).toBe(404);

  await page.goto(`${ifb}/manage/fotos`);
  await expect(page.getByRole("main").getByText(event.title).first()).toBeVisible();
});

/** Sends a form of 200 MB piece by piece, without saying how long it is; tells how much went out before the answer. */
function sendLarge(path: string, cookie: string): Promise<Readonly<{ status: number; text: string; sent: number }>> {
  const piece = Buffer.alloc(1_000_000);
  return new Promise((resolve, reject) => {
    let sent = 0;
    const headers = { Cookie: cookie, Origin: ifb, "Content-Type": "multipart/form-data; boundary=x" };
    const going = request(ifb + path, { method: "POST", headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, sent }));
      answer.on("error", reject);
    });
    // The connection is closed behind the answer, whatever was still to be sent.
    going.on("error", () => undefined);
    going.write('--x\r\nContent-Disposition: form-data; name="dateien"; filename="a.jpg"\r\n\r\n');
    const more = (): void => {
      if (sent >= 200_000_000 || going.destroyed) return void going.end();
      sent += piece.length;
      going.write(piece, more);
    };
    more();
  });
}

test("200 MB are cut early, and what is too large is said before it is sent", async ({ page }) => {
  const [event] = await spareEvents(1);
  const path = `/manage/termine/${event?.eventId}/dateien`;
  await logInAs(page.context(), "editor");
  await page.goto(ifb + path);
  const field = page.getByLabel("Fotos auswählen");
  await field.setInputFiles({ name: "gross.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(21_000_000) });
  await expect
    .poll(() => field.evaluate((input) => (input as HTMLInputElement).validationMessage))
    .toBe("„gross.jpg“ ist größer als 20 MB. Bitte wählen Sie eine kleinere Datei.");
  const cookies = (await page.context().cookies(ifb)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const { status, text, sent } = await sendLarge(path, cookies);
  expect(status).toBe(413);
  expect(text).toContain("Das ist zu viel auf einmal.");
  expect(sent).toBeLessThan(150_000_000);
});
