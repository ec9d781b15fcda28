import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { openStore } from "#db/client.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type StatuteParts, statuteXml } from "#src/importers/statutes/test/statute-xml.ts";
import { deskContent, NEWER, PRESENT, statuteWith } from "../scripts/law/test/desk-import.ts";
import { barriersOn } from "./site/barriers-on.ts";
import { logInAs } from "./site/log-in-as.ts";
import { ownServer } from "./site/own-server.ts";
import { test } from "./site/test.ts";

const xml = (text: string): Buffer => Buffer.from(text);
const shrunken = ({ norms, ...rest }: StatuteParts): StatuteParts => ({ ...rest, norms: norms.filter((_, at) => at % 3 !== 1) });

async function handIn(page: Page, address: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto(address);
  await page.getByLabel(/^XML-Datei/).setInputFiles({ name, mimeType: "application/xml", buffer });
  await page.getByRole("button", { name: "Hochladen und prüfen" }).click();
  await expect(page.getByText("Der Server arbeitet noch daran.")).toHaveCount(0);
}

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test("an editor sees what a statute changes, imports it, and works off what cites it", async ({ page }, testInfo) => {
  const folder = testInfo.outputPath();
  const database = `file:${join(folder, "portal.sqlite")}`;
  const desk = await deskContent(await openStore(":memory:"));
  const server = await ownServer(folder, database, { CONTENT_DIR: desk.contentDir });
  const address = `${server.origin}/manage/legislation`;
  try {
    await server.start();
    await logInAs(page.context(), "editor", database);
    const newer = statuteXml(statuteWith(PRESENT, NEWER));

    await handIn(page, address, "halb.xml", xml(newer.slice(0, newer.length / 2)));
    await expect(page.getByText("Die Datei bricht mitten im Text ab.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Einlesen", exact: true })).toHaveCount(0);

    await handIn(page, address, "betrvg.xml", xml(newer));
    const synopsis = page.getByRole("region", { name: /^Gegenüberstellung §\s37$/ });
    await expect(synopsis).toContainText("Für Schulungen gelten die Absätze 2 und 3.");
    await expect(synopsis).toContainText("Für Schulungen gilt Absatz 2.");
    expect(await barriersOn(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await fits(page)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Einlesen", exact: true }).click();
    await expect(page.getByText("hat sich eine Vorschrift geändert", { exact: false })).toBeVisible();

    await page.getByRole("link", { name: "Texte prüfen, in denen geänderte Vorschriften vorkommen" }).click();
    await page.getByRole("link", { name: /^§\s37 BetrVG$/ }).click();
    const [first] = await page.getByRole("listitem").filter({ hasText: "nennt die geänderte Stelle" }).all();
    const file = /[a-z0-9/-]+\.md/.exec((await first?.textContent()) ?? "")?.[0] ?? "";
    await first?.getByRole("button", { name: /^Geprüft/ }).click();
    await expect(page.getByText(/^1 von \d+ Texten geprüft/)).toBeVisible();
    expect(readFileSync(join(desk.contentDir, file), "utf8")).toContain(`\nchecked: ${todayInBerlin(new Date())}\n`);
    expect(await barriersOn(page)).toEqual([]);

    await handIn(page, address, "kurz.xml", xml(statuteXml(shrunken(statuteWith(PRESENT, "20260101000000")))));
    await expect(page.getByRole("heading", { name: "Das fällt auf" })).toBeVisible();
    await page.getByRole("checkbox").check();
    await page.getByLabel(/^Grund/).fill("Mit der amtlichen Fassung verglichen.");
    await page.getByRole("button", { name: "Einlesen", exact: true }).click();
    await expect(page.getByText("eingelesen", { exact: true })).toBeVisible();
    await expect(page.getByText("nicht mehr enthalten", { exact: true }).first()).toBeVisible();
  } finally {
    await server.stop();
    rmSync(desk.folder, { recursive: true, force: true });
  }
});
