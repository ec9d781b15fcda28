import { expect } from "@playwright/test";
import { linesOf, madePdf, onePage } from "#src/features/admin/server/pdf-analysis/test/made-pdf.ts";
import { barriersOn } from "./site/barriers-on.ts";
import { logInAs } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

test("what a PDF says can be read and followed by everybody, in light and dark", async ({ page }) => {
  await logInAs(page.context(), "editor");
  await page.goto(`${origins.ifb}/manage/pdf-analysis`);
  const lines = [
    "Nach § 37 Abs. 6 BetrVG und § 999 BetrVG,",
    "BAG vom 8.3.2000 - 7 ABR 11/98,",
    "bis spätestens 5.3.2020 für 1.590,00 Euro.",
  ];
  const file = {
    name: "Ein Schreiben mit einem ziemlich langen Namen.pdf",
    mimeType: "application/pdf",
    buffer: madePdf(onePage(linesOf(lines))),
  };
  await page.getByLabel("PDF-Datei auswählen").setInputFiles(file);
  await page.getByRole("button", { name: "PDF prüfen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Vorschriften" })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriersOn(page, { coloursAlone: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  const mark = page.getByRole("link", { name: /^Fundstelle 1: §\s37/ });
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#fund-1$/);
  await page
    .getByRole("region", { name: "Vorschriften" })
    .getByRole("link", { name: /^Seite 1\s?: §\s37/ })
    .click();
  await expect(page).toHaveURL(/#stelle-1$/);
});
