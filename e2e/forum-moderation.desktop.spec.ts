import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { barriersOn } from "./site/barriers-on.ts";
import { forumPost } from "./site/forum-post.ts";
import { logInAs } from "./site/log-in-as.ts";
import { linkOfMail } from "./site/mailbox.ts";
import { origins } from "./site/portal.ts";
import { sendUntil } from "./site/send-until.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;

test("leads from a notice without login to a removal with reasons, an appeal, and somebody else's decision", async ({ browser, page }) => {
  const { author, threadId, postId, title } = await forumPost("Frau Beispiel aus der Buchhaltung hat mir erzählt, wer gehen muss.");
  const notice = `${betriebsrat}/forum/thema/${threadId}/beitrag/1/melden`;
  const guest = `e2e-${randomUUID()}@example.org`;

  await page.goto(notice);
  await expect(page.getByText(`${betriebsrat}/forum/thema/${threadId}/beitrag/1`)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole("radio", { name: "Er ist rechtswidrig" }).check();
  await page.getByLabel(/^Begründung/).fill("Der Beitrag nennt eine Kollegin und gibt weiter, was vertraulich ist.");
  await page.getByRole("button", { name: "Meldung absenden" }).click();
  await expect(page.getByText("Bitte geben Sie Ihren Namen an")).not.toHaveCount(0);
  await page.getByLabel(/^Ihr Name/).fill("Gerda Gast");
  await page.getByLabel(/^E-Mail-Adresse/).fill(guest);
  await page.getByLabel(/^Ich bin nach bestem Wissen/).check();
  await sendUntil(
    page.getByRole("button", { name: "Meldung absenden" }),
    page.getByRole("heading", { name: "Ihre Meldung ist angekommen" }),
  );
  await expect(page.getByText(/F-[\dA-F]{8}/)).toBeVisible();

  const desk = await browser.newContext();
  await logInAs(desk, "editor");
  const mod = await desk.newPage();
  await mod.goto(`${ifb}/manage/forum/beitrag/${postId}`);
  await expect(mod.getByText("Gerda Gast")).toBeVisible();
  await mod.getByText("Entfernen", { exact: true }).click();
  const removal = mod.locator("#entfernen");
  await removal.getByRole("radio", { name: "Verbergen" }).check();
  await removal.getByRole("radio", { name: "Regeln des Forums" }).check();
  await removal.getByLabel(/^Regel oder Vorschrift/).fill("Nr. 3 (keine Namen Dritter)");
  await removal.getByLabel(/^Begründung/).fill("Der Beitrag nennt eine Kollegin mit Namen.");
  expect(await barriersOn(mod)).toEqual([]);
  await removal.getByRole("button", { name: "Entfernen und begründen" }).click();
  await expect(mod.getByText("Die Entscheidung ist gespeichert.")).toBeVisible();
  await expect(mod.getByText("Frau Beispiel aus der Buchhaltung")).toBeVisible();
  expect((await page.goto(notice))?.status()).toBe(404);

  await page.goto(await linkOfMail(author.email, /^Entscheidung der Moderation/, /https?:\/\/\S+\/forum\/entscheidung\/\S+/));
  await expect(page.getByText("Der Beitrag nennt eine Kollegin mit Namen.")).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByLabel(/^Warum halten Sie/).fill("Sie hat zugestimmt, dass ich sie nenne.");
  await page.getByRole("button", { name: "Widersprechen" }).click();
  await expect(page.getByText("Ihr Widerspruch ist bei uns.")).toBeVisible();

  await mod.goto(`${ifb}/manage/forum?liste=widersprueche`);
  await mod.getByRole("link", { name: "Sie hat zugestimmt, dass ich sie nenne." }).first().click();
  await expect(mod.getByText("entscheidet jemand anderes aus der Moderation")).toBeVisible();
  const appeal = mod.url();
  await desk.close();

  const office = await browser.newContext();
  await logInAs(office, "admin");
  const second = await office.newPage();
  await second.goto(appeal);
  await second.getByRole("radio", { name: "Die Maßnahme wird aufgehoben" }).check();
  await second.getByLabel(/^Begründung/).fill("Die Kollegin ist einverstanden.");
  await second.getByRole("button", { name: "Über den Widerspruch entscheiden" }).click();
  await expect(second.getByText("Über den Widerspruch ist entschieden.")).toBeVisible();
  await office.close();

  await page.goto(notice);
  await expect(page.getByText(title).first()).toBeVisible();
});
