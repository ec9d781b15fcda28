import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type ContentFolder = Readonly<{
  dir: string;
  write: (file: string, text: string) => void;
  remove: (file: string) => void;
  drop: () => void;
}>;

export function contentFolder(files: Readonly<Record<string, string>> = {}): ContentFolder {
  const dir = mkdtempSync(join(tmpdir(), "content-"));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { dir, write, remove: (file) => rmSync(join(dir, file)), drop: () => rmSync(dir, { recursive: true, force: true }) };
}

export const lexiconText = (fields: readonly string[] = [], body = "## Form\n\nSchriftlich.\n"): string =>
  [
    "---",
    "title: Abmahnung",
    "description: Was eine Abmahnung ist, welche Form sie braucht und wann sie wirkt.",
    "definition: Eine Abmahnung rügt eine Pflichtverletzung und droht für den Wiederholungsfall Folgen an.",
    ...fields,
    "checked: 2026-11-02",
    "---",
    "",
    body,
  ].join("\n");

/** A navigation file as an editor writes it; `item` are further lines of the first item of the header, indented by four. */
export const navigationText = (item = ""): string =>
  `header:
  - linkText: Alle Seminare
    url: /seminare
    flyoutStyle: 2-col
    children:
      - linkText: Arbeitsrecht
        url: "/seminare/r/arbeitsrecht"
        tabLabel: Recht
        tabDescription: Vom Vertrag bis zum Zeugnis
        tabLinkRel: /seminare/p
${item}  - { url: /news, linkText: News }
  - { linkText: Themen, url: /themen }
footer:
  - linkText: Eins
    children: [{ linkText: Orte, url: /standorte }]
  - linkText: Zwei
    children: [{ linkText: Orte, url: /standorte }]
legal:
  - { linkText: Impressum, url: /impressum }
  - { linkText: Datenschutz, url: /datenschutz }
service:
  - { linkText: Telefon, url: "tel:+49890000100" }
sister:
  - { linkText: Startseite, url: / }
`;
