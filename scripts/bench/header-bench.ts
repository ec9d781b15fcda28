import { OPEN_DELAY } from "#src/shared/browser/popover.store.ts";
import { say } from "../command.ts";
import { benchBrowser } from "./bench-browser.ts";
import { clickThrough, popoverLatency, type Start, scriptWeight } from "./header-probe.ts";
import { machineFacts } from "./machine.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { startPortalServer } from "./servers.ts";
import { sampleOf } from "./statistics.ts";
import { freshDatabase, SITE_PORT, siteWorkspace } from "./workspace.ts";

const RATE = 4;
const kinds = ["service", "wishlist", "user", "shoppingCart"] as const;
const triggers: Readonly<Record<string, string>> = {
  Warenkorb: "[data-popover=shoppingCart] > a",
  Konto: "[data-popover=user] > a",
  Merkliste: "[data-popover=wishlist] > a",
  "Menü der Hauptnavigation": "[data-flyout] > a",
  Suche: "[data-search] > a",
};

const within = { target: "≤ 100" } as const;
const starts: Readonly<Record<Start, Readonly<{ label: string; target: { target?: string } }>>> = {
  warm: { label: "Zeiger war schon im Seitenkopf", target: within },
  approach: { label: "erste Berührung, Zeiger kommt aus der Seite", target: within },
  jump: { label: "erste Berührung, Zeiger steht sofort auf dem Auslöser", target: {} },
};

async function repeat(rounds: number, measure: () => Promise<number>): Promise<readonly number[]> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) values.push(await measure());
  return values;
}

export async function benchHeader({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const launchBrowser = benchBrowser();
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Websites werden gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const server = await startPortalServer(space, SITE_PORT, {});
  const browser = await launchBrowser("--host-resolver-rules=MAP *.localhost 127.0.0.1");
  const url = `http://localhost:${server.port}/seminare`;
  const rows: Row[] = [];
  try {
    for (const [name, trigger] of Object.entries(triggers)) {
      const { before, after } = await scriptWeight(browser, url, trigger);
      if (rows.length === 0)
        rows.push({ name: "JavaScript vor jeder Berührung", unit: "kB", sample: sampleOf([before / 1000]), target: "≤ 8" });
      rows.push({ name: `JavaScript insgesamt nach: ${name}`, unit: "kB", sample: sampleOf([after / 1000]), target: "≤ 75" });
    }
    for (const [start, { label, target }] of Object.entries(starts)) {
      const values: number[] = [];
      for (const kind of kinds)
        values.push(
          ...(await repeat(rounds, () => popoverLatency(browser, { url, kind, start: start as Start, rate: RATE, delay: OPEN_DELAY }))),
        );
      say(`${label}: gemessen`);
      rows.push({ name: `Popover sichtbar, ${label}`, unit: "ms", sample: sampleOf(values), ...target });
    }
    const clicks = [];
    for (let round = 0; round < rounds; round++)
      clicks.push(await clickThrough(browser, { url, triggers: Object.values(triggers), rate: RATE }));
    rows.push(
      {
        name: "Längste Interaktion beim Durchklicken (INP)",
        unit: "ms",
        sample: sampleOf(clicks.map(({ interaction }) => interaction)),
        target: "≤ 100",
      },
      { name: "Layoutverschiebung beim Durchklicken", unit: "", sample: sampleOf(clicks.map(({ shift }) => shift)), target: "0" },
    );
    const notes = [
      `${space.label}, Chromium ${browser.version()}, Fenster 1280 × 900, Prozessor ${RATE}-fach gedrosselt (außer beim Gewicht).`,
      `Popover: von ${OPEN_DELAY} ms nach der Ankunft des Zeigers am Auslöser bis nach dem Bild, in dem das Popover steht; „kommt aus der Seite“: in einer fünftel Sekunde von der Mitte der Seite her. Je ${rounds} Messungen für ${kinds.length} Popover, jede in einem frischen Browserprofil.`,
      "Gewicht: Körper der Antworten, wie sie übertragen wurden (Brotli), je Auslöser in einem frischen Browserprofil.",
    ];
    return { benchmark: "header", title: `Seitenkopf: ${space.label}`, startedAt, machine, baseline: null, rows, checks: [], notes };
  } finally {
    await browser.close();
    await server.stop();
  }
}
