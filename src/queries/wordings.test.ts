import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { mailTextsView, mailWords, paperTexts, paperTextsView } from "./wordings.ts";

const dist = mkdtempSync(join(tmpdir(), "wordings-"));
beforeAll(() => {
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

const entries = [
  madeEntry({ collection: "mail-texts", id: "verbindlich-gebucht", data: { opening: "das freut uns." } }),
  madeEntry({ collection: "paper-texts", id: "mitteilung-br", data: { closing: "Freundliche Grüße" } }),
  madeEntry({ collection: "synonyms", id: "br", data: {} }),
];

it("are built in before anything is published, and where a release knows no texts", () => {
  expect(mailWords("verbindlich-gebucht", { anzahl: 1 }).subject).toBe("Ihre Reservierung ist jetzt verbindlich gebucht");
  publishView(dist, paperTextsView, paperTextsView.make({ entries }));
  expect(mailWords("verbindlich-gebucht", { anzahl: 1 }).opening).toContain("vielen Dank!");
  expect(paperTexts()).toEqual({ "mitteilung-br": { closing: "Freundliche Grüße" } });
});

it("are those that editors have published, part by part", () => {
  publishView(dist, mailTextsView, mailTextsView.make({ entries }));
  expect(mailWords("verbindlich-gebucht", { anzahl: 1 })).toEqual({
    subject: "Ihre Reservierung ist jetzt verbindlich gebucht",
    opening: "das freut uns.",
  });
});
