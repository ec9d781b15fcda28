import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { runScript, type ScriptResult } from "./test/run-script.ts";

let content: ContentFolder;

beforeEach(() => {
  content = contentFolder({ "lexicon/br/abmahnung.md": lexiconText() });
});
afterEach(() => content.drop());

const run = (...args: readonly string[]): Promise<ScriptResult> =>
  runScript("content-check", args, {
    CONTENT_DIR: content.dir,
    DATABASE_URL: `file:${join(content.dir, "none.sqlite")}`,
    // What this checkout has published is no part of it.
    DIST_DIR: join(content.dir, "none"),
  });

it("explains itself", async () => {
  const { code, out } = await run("--help");
  expect(code).toBe(0);
  expect(out).toContain("--errors");
});

it("ends with 0 where there is nothing to mend", async () => {
  const { code, out } = await run();
  expect(out).toMatch(/^1 Dateien in \d+\.\d s geprüft: 0 Fehler, 0 Hinweise\.\n$/);
  expect(code).toBe(0);
});

describe("with mistakes", () => {
  beforeEach(() => {
    content.write(
      "lexicon/br/zeugnis.md",
      lexiconText([], "#### Form\n\nMan sagt  „so“. [Mehr](/gesetze/fehlt)\n").replace("title: Abmahnung", "title: Zeugnis"),
    );
  });

  it("names errors and remarks apart, each with file and line, and ends with 1", async () => {
    const { code, out, err } = await run();
    expect(code).toBe(1);
    expect(out).toContain(
      [
        "Fehler",
        "lexicon/br/zeugnis.md:8: Die erste Überschrift im Text beginnt mit ##, nicht mit ####.",
        "lexicon/br/zeugnis.md:10: Der Link /gesetze/fehlt führt ins Leere: Diese Seite gibt es nicht.",
        "",
        "Hinweise",
        "lexicon/br/zeugnis.md:3: Feld „description“ steht wortgleich in lexicon/br/abmahnung.md.",
        "lexicon/br/zeugnis.md:10: Der Linktext „Mehr“ sagt nicht, wohin er führt.",
        "lexicon/br/zeugnis.md:10: Zwischen zwei Wörtern stehen mehrere Leerzeichen.",
      ].join("\n"),
    );
    expect(err).toMatch(/2 Dateien in .* geprüft: ein Fehler|2 Fehler, 3 Hinweise\./);
  });

  it("shows one file alone when asked for, however its path is written", async () => {
    expect((await run("src/content/lexicon/br/abmahnung.md")).code).toBe(0);
    expect((await run("lexicon/br/")).code).toBe(1);
  });

  it("keeps remarks to itself when asked to", async () => {
    expect((await run("--errors")).out).not.toContain("Hinweise\n");
  });
});

it("reports unreadable front matter alone: references can't be told yet", async () => {
  content.write("lexicon/br/kaputt.md", "Nur Text");
  const { code, out } = await run();
  expect(code).toBe(1);
  expect(out).toBe(
    "Fehler\nlexicon/br/kaputt.md:1: Der Kopf fehlt: Die Datei muss mit einer Zeile --- beginnen, nach den Feldern folgt wieder ---.\n\n",
  );
});
