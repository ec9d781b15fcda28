import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { openStore } from "#db/client.ts";
import { wordHtml } from "#src/features/admin/browser/content/paste/test/word.ts";
import { deskContent, FORMER } from "../scripts/law/test/desk-import.ts";
import { ask } from "./site/ask.ts";
import { barriersOn } from "./site/barriers-on.ts";
import { logInAs } from "./site/log-in-as.ts";
import { ownServer } from "./site/own-server.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

/** As another program puts it there: what a page writes itself is cleaned by the browser. */
async function copy(page: Page, html: string): Promise<void> {
  await page.evaluate((given) => {
    document.addEventListener(
      "copy",
      (event) => {
        event.clipboardData?.setData("text/html", given);
        event.clipboardData?.setData("text/plain", "Freistellung");
        event.preventDefault();
      },
      { once: true },
    );
  }, html);
  await page.keyboard.press("Control+c");
}

test("an editor pastes from Word, takes a provision from the suggestions, reads its wording, looks at it on a phone and saves", async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath();
  const database = `file:${join(folder, "portal.sqlite")}`;
  const desk = await deskContent(await openStore(":memory:"));
  const server = await ownServer(folder, database, { CONTENT_DIR: desk.contentDir });
  const address = `${server.origin}/manage/inhalte/lexicon/br/abmahnung`;
  try {
    await server.start();
    await logInAs(page.context(), "editor", database);
    await page.goto(address);
    const main = page.getByRole("main");
    const text = main.getByRole("textbox", { name: "Text", exact: true });
    const before = await text.inputValue();
    expect(await barriersOn(page)).toEqual([]);

    await test.step("pastes, and takes it back and forth again", async () => {
      await text.focus();
      await page.keyboard.press("Control+End");
      await copy(page, wordHtml);
      await page.keyboard.press("Control+v");
      await expect(text).toHaveValue(/\n- Grundlagen, etwa:\n {2}- \*\*Betriebsverfassung\*\*\n/);
      await expect(main.getByText("ohne ein Bild: Bilder laden Sie unter „Medien“ hoch")).toBeVisible();
      const pasted = await text.inputValue();
      await page.keyboard.press("Control+z");
      await expect(text).toHaveValue(before);
      await page.keyboard.press("Control+Shift+z");
      await expect(text).toHaveValue(pasted);
    });

    await test.step("makes words bold from the toolbar, with the keyboard alone", async () => {
      await page.keyboard.press("Control+End");
      await page.keyboard.type("\n\nMuster");
      await page.keyboard.press("Alt+F10");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(main.getByRole("button", { name: "Fett" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(text).toHaveValue(/\n\n\*\*Muster\*\*$/);
      await page.keyboard.press("Control+z");
      await expect(text).toHaveValue(/\n\nMuster$/);
    });

    await test.step("chooses a provision", async () => {
      await page.keyboard.press("Control+End");
      await page.keyboard.type(": Siehe § 37 Abs. 6");
      const suggested = main.getByRole("option", { name: /^§ 37 Abs\. 6 BetrVG/ });
      await expect(suggested).toContainText("in Kraft");
      expect(await barriersOn(page)).toEqual([]);
      await page.keyboard.press("ArrowDown");
      await expect(suggested).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Enter");
      await expect(text).toHaveValue(/Siehe § 37 Abs\. 6 BetrVG$/);
    });

    await test.step("reads its wording beside the text", async () => {
      const cited = main.getByRole("region", { name: "Im Text zitiert" });
      await cited.getByText("§ 37 Abs. 6 BetrVG", { exact: true }).click();
      await expect(cited.getByText(`(6) ${FORMER}`)).toBeVisible();
      await expect(cited.getByText("(7) Musterabsatz 7.")).toHaveCount(0);
    });

    await test.step("looks at it on a phone, on a screen and on paper", async () => {
      await expect(main.getByText(/^Gesichert um/)).toBeVisible();
      await main.getByRole("button", { name: "Vorschau daneben" }).click();
      const frame = main.locator("iframe");
      const inside = page.frameLocator("iframe");
      await expect(inside.getByRole("heading", { name: "So gehen Sie vor" })).toBeVisible();
      expect(await frame.evaluate((element) => element.clientWidth)).toBe(390);
      await main.getByRole("radio", { name: "Bildschirm" }).check();
      await expect.poll(() => frame.evaluate((element) => element.clientWidth)).toBe(1280);
      await main.getByRole("radio", { name: "Druck" }).check();
      await expect(inside.getByRole("heading", { name: "So gehen Sie vor" })).toBeVisible();
      await expect(inside.locator("header").first()).toBeHidden();
      await main.getByRole("radio", { name: "Handy" }).check();
      await expect(inside.locator("header").first()).toBeVisible();
      expect(await barriersOn(page, { scope: "main" })).toEqual([]);
    });

    await test.step("saves; nothing is public, and nothing else may be framed", async () => {
      await main.getByRole("button", { name: "Entwurf speichern" }).click();
      await expect(main.getByRole("status").first()).toContainText("Der Entwurf ist gespeichert.");
      await expect(text).toHaveValue(/Siehe § 37 Abs\. 6 BetrVG$/);
      expect(readFileSync(join(desk.contentDir, "lexicon/br/abmahnung.md"), "utf8")).not.toContain("Grundlagen, etwa:");
      const own = await page.request.get(address);
      expect([own.headers()["x-frame-options"], own.headers()["content-security-policy"]]).toEqual([
        "DENY",
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      const preview = await page.request.get(`${address}?ansicht=vorschau&rahmen=1`);
      expect([preview.headers()["x-frame-options"], preview.headers()["content-security-policy"]]).toEqual([
        "SAMEORIGIN",
        expect.stringContaining("frame-ancestors 'self'"),
      ]);
      expect((await ask(`${address}?ansicht=vorschau&rahmen=1`)).status).not.toBe(200);
    });
  } finally {
    await server.stop();
    rmSync(desk.folder, { recursive: true, force: true });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the form offers nothing that needs it, and says what the saved text cites", async ({ page }) => {
    await logInAs(page.context(), "editor");
    await page.goto(`${origins.ifb}/manage/inhalte/lexicon/br/abmahnung`);
    const main = page.getByRole("main");
    await expect(main.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
    await expect(main.getByRole("toolbar")).toBeHidden();
    await expect(main.getByRole("button", { name: "Vorschau daneben" })).toBeHidden();
    const cited = main.getByRole("region", { name: "Im Text zitiert" });
    await cited.getByText("§ 102 BetrVG", { exact: true }).click();
    await expect(cited.getByText(/^In Kraft, Stand \d\d\.\d\d\.\d{4}\.$/).filter({ visible: true })).toHaveCount(1);
  });
});
