import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importDecisions } from "#src/importers/decisions/import-decisions.ts";
import { bagPage, derivedJson, riiXml } from "#src/importers/decisions/test/made-decisions.ts";
import { importStatutes } from "#src/importers/statutes/import-statutes.ts";
import { sourcesAt } from "#src/importers/statutes/sources.ts";
import { statuteXml, zipOf } from "#src/importers/statutes/test/statute-xml.ts";
import type { Random } from "../catalogue/random.ts";
import type { Found } from "./crashes.ts";

type Outcome = Readonly<{ kind: string; reason?: string }>;
type Importer = Readonly<{ file: string; source: () => Buffer; run: (file: string, contentDir: string) => Promise<readonly Outcome[]> }>;

const text = (made: string) => (): Buffer => Buffer.from(made);
const decisions: Importer["run"] = (file, contentDir) => importDecisions([file], contentDir, () => undefined);
const statutes: Importer["run"] = (file, contentDir) => importStatutes(sourcesAt(file), { contentDir, all: true }, () => undefined);
const statute = statuteXml({
  norms: [
    { label: "§ 1", text: "<P>Erster Satz.</P><P>Zweiter Satz.</P>" },
    { label: "§ 2", text: "<P>Text mit <B>Fettem</B>.</P>" },
  ],
});

const importers: readonly Importer[] = [
  { file: "a.xml", source: text(riiXml()), run: decisions },
  { file: "a.html", source: text(bagPage()), run: decisions },
  { file: "a.json", source: text(derivedJson()), run: decisions },
  { file: "a.zip", source: () => zipOf([{ name: "a.xml", data: Buffer.from(riiXml()) }]), run: decisions },
  { file: "g.xml", source: text(statute), run: statutes },
  { file: "g.zip", source: () => zipOf([{ name: "g.xml", data: Buffer.from(statute) }]), run: statutes },
];

const scraps = [
  "<",
  ">",
  "</p>",
  "<!--",
  "]]>",
  "&amp;",
  "&#0;",
  "&lol;",
  '"',
  "\u0000",
  "\ufeff",
  "<p>".repeat(400),
  "../../x",
  "{",
  "9".repeat(400),
];

/** The same file after an accident: bytes flipped, cut out, doubled, replaced. */
function damaged(bytes: Buffer, random: Random): Buffer {
  const at = random.int(0, bytes.length);
  const to = Math.min(bytes.length, at + random.int(0, 200));
  const [head, middle, tail] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
  const once = random.pick([
    () => Buffer.concat([head, tail]),
    () => Buffer.concat([head, middle, middle, tail]),
    () => Buffer.concat([head, Buffer.from(random.pick(scraps)), tail]),
    () => head,
    () => tail,
    () =>
      Buffer.from(bytes.map((byte, index) => (index >= at && index < to && random.chance(0.2) ? byte ^ (1 << random.int(0, 7)) : byte))),
    () =>
      Buffer.from(
        bytes.toString("latin1").replace(/\d+/g, (number) => (random.chance(0.2) ? String(random.int(-1, 99_999_999)) : number)),
        "latin1",
      ),
  ])();
  return random.chance(0.3) ? damaged(once, random) : once;
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));

/** One sentence for whoever imports: neither a stack nor what a library says. */
const isSentence = (reason: string): boolean =>
  /[.!?“]$/.test(reason) && !/\n|^\w*Error|\bat .*:\d+:\d+/.test(reason) && reason.length < 600;

/** Damaged files: none stops an importer, each refusal is one sentence and leaves nothing behind. */
export async function damageImports(random: Random, count: number): Promise<Found> {
  const faults: string[] = [];
  let refused = 0;
  for (let at = 0; at < count; at++) {
    const folder = mkdtempSync(join(tmpdir(), "portal-torture-"));
    const contentDir = join(folder, "content");
    mkdirSync(join(contentDir, "statutes"), { recursive: true });
    const { file, source, run } = random.pick(importers);
    const name = join(folder, file);
    writeFileSync(name, damaged(source(), random));
    try {
      const outcomes = await run(name, contentDir);
      const reasons = outcomes.flatMap(({ reason }) => reason ?? []);
      refused += reasons.length;
      for (const reason of reasons) if (!isSentence(reason)) faults.push(`${at} ${file}: „${reason}“ is no sentence`);
      const left = filesBelow(contentDir);
      if (reasons.length === outcomes.length && left.length > 0) faults.push(`${at} ${file}: was refused and left ${left.join(", ")}`);
    } catch (error) {
      // A name that leads to no file of this kind is refused before.
      if (!(error instanceof Error && error.constructor.name === "ImportRefused"))
        faults.push(`${at} ${file}: ${error instanceof Error ? error.stack : error}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { did: `${count} damaged files, ${refused} refused`, faults };
}
