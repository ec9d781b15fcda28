import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { beforeAll, expect, it } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { noteDay } from "../days-seen.ts";
import { noteJob } from "../operating/facts.ts";
import { ask } from "../test/ask.ts";
import { startTestPortal } from "../test/test-portal.ts";
import { collectMeasures } from "./collect-measures.ts";
import { exposition } from "./exposition.ts";
import { measuredStore } from "./measured-store.ts";
import { measuring } from "./measuring.ts";
import { createRequestMeter } from "./request-meter.ts";

type Rule = Readonly<{ alert: string; expr: string; labels: Readonly<{ severity: string }>; annotations: Readonly<{ summary: string }> }>;
type AlertTest = Readonly<{ alertname: string; exp_alerts: readonly unknown[] }>;

const read = (name: string): unknown => load(readFileSync(new URL(`../../../deploy/prometheus/${name}`, import.meta.url), "utf8"));
const { groups } = read("portal.rules.yml") as Readonly<{ groups: readonly Readonly<{ rules: readonly Rule[] }>[] }>;
const { tests } = read("portal.rules.test.yml") as Readonly<{ tests: readonly Readonly<{ alert_rule_test: readonly AlertTest[] }>[] }>;
const rules = groups.flatMap((group) => group.rules);

/** All series that a portal shows, which has answered a page and done its jobs. */
let shown: readonly Readonly<{ name: string; labels: ReadonlyMap<string, string> }>[];
beforeAll(async () => {
  const { store, families } = measuredStore(await sampleStore([]));
  await store.write(async (tx) => {
    for (const job of ["mails", "bookings", "housekeeping"]) await noteJob(tx, job, new Date());
  });
  for (const ago of [2, 1, 0]) await noteDay(store, new Date(Date.now() - ago * 86_400_000));
  const meter = createRequestMeter();
  noteBound("of-this-test", () => ({ used: 0, most: 1 }));
  const site = await startTestPortal({ store, meter });
  await ask(site.port, "/seminare");
  const environment = {
    databaseUrl: "file:/tmp/no-such-portal.sqlite",
    distDir: site.dist.dir,
    varDir: site.dist.dir,
    contentDir: "src/content",
  };
  const measure = measuring({ environment, store, readiness: site.portal.readiness }, [meter.families, families]);
  const text = exposition(await collectMeasures([{ serves: () => true, measure }]));
  await site.stop();
  shown = [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = "", labels = ""]) => ({
    name,
    labels: new Map([...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = "", value = ""]) => [label, value])),
  }));
});

/** Names and the labels that are asked of them, as `portal_ready{check="x"}`. */
const selectorsIn = (expr: string) =>
  [...expr.matchAll(/\b((?:portal|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(([, name = "", labels = ""]) => ({
    name,
    // What the scraping itself adds and renames is not ours.
    labels: [...labels.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(([, label = "", operator = "", value = ""]) => ({
      label: label === "exported_job" ? "job" : label,
      operator,
      value,
    })),
  }));

/** Made by files that this portal does not have. */
const notMadeHere: ReadonlySet<string> = new Set(["backup", "backup-check"]);

it.each(rules)("asks in $alert for what the portal shows", ({ expr }) => {
  for (const { name, labels } of selectorsIn(expr)) {
    const series = shown.filter((each) => each.name === name);
    expect(series, name).not.toEqual([]);
    for (const { label, operator, value } of labels) {
      expect(
        series.every((each) => each.labels.has(label)),
        `${name}{${label}}`,
      ).toBe(true);
      if (operator !== "=" || notMadeHere.has(value)) continue;
      expect(
        series.some((each) => each.labels.get(label) === value),
        `${name}{${label}="${value}"}`,
      ).toBe(true);
    }
  }
});

it.each(rules)("tells somebody what $alert means, and is tested to fire and to be silent", ({ alert, labels, annotations }) => {
  expect(labels.severity).toMatch(/^(?:critical|warning)$/);
  expect(annotations.summary).toMatch(/\.$/);
  const own = tests.flatMap(({ alert_rule_test }) => alert_rule_test).filter(({ alertname }) => alertname === alert);
  expect(own.some(({ exp_alerts }) => exp_alerts.length > 0) && own.some(({ exp_alerts }) => exp_alerts.length === 0)).toBe(true);
});

it("tests no alarm that is not there", () => {
  const known = new Set(rules.map(({ alert }) => alert));
  expect(tests.flatMap(({ alert_rule_test }) => alert_rule_test).filter(({ alertname }) => !known.has(alertname))).toEqual([]);
});
