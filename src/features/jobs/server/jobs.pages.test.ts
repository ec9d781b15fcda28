import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { missingFields } from "#src/domain/page/test/google-fields.ts";
import { jobModel, openJobs, withWholeText } from "./jobs.pages.ts";

const origins = { ifb: "https://ifb.example", betriebsrat: "https://betriebsrat.example" };
const data = {
  id: 301,
  title: "Beratung (m/w/d)",
  description: "Wir suchen eine Person für die Beratung.",
  department: "Beratung",
  workplace: "München oder mobil",
  employment: "FULL_TIME",
  published: "2026-09-01",
  teaser: "Sie beraten Gremien.",
  closes: "2026-10-16",
} as const;
const { closes: _, ...withoutEnd } = data;
const on = (today: string, job: Partial<typeof data> = data): Catalogue =>
  new Catalogue({ contentDir: "nirgends", today, events: [], entries: [madeEntry({ collection: "jobs", id: "beratung", data: job })] });

it("describes an open position to search engines", () => {
  const { head, closed, facts } = jobModel(on("2026-10-16"), "beratung", origins);
  expect(closed).toBeNull();
  expect(head.noindex).toBeUndefined();
  expect(head.jsonLd).toMatchObject([
    {
      "@type": "JobPosting",
      url: "https://ifb.example/jobs-karriere/offene-stellen/beratung/301",
      identifier: { value: "301" },
      datePosted: "2026-09-01",
      validThrough: "2026-10-16T23:59:00+02:00",
      employmentType: "FULL_TIME",
      hiringOrganization: { name: "ifb Musterinstitut – Schulung für Betriebsräte GmbH" },
      jobLocation: { address: { streetAddress: "Musterallee 12", addressLocality: "München", addressCountry: "DE" } },
    },
  ]);
  expect(facts).toContainEqual({ label: "Bewerbung bis", value: "16.10.2026" });
});

it("lacks nothing that Google asks for, and holds the whole text", () => {
  const { head, teaser } = jobModel(on("2026-10-16"), "beratung", origins);
  const [posting] = withWholeText(head, teaser, "<h2>Aufgaben</h2>").jsonLd;
  expect(missingFields("JobPosting", posting ?? {})).toEqual({ required: [], recommended: [] });
  expect(posting).toMatchObject({ description: "<p>Sie beraten Gremien.</p>\n<h2>Aufgaben</h2>" });
});

it("keeps the page of a closed one, says so and offers it no more", () => {
  const c = on("2026-10-17");
  const { head, closed } = jobModel(c, "beratung", origins);
  expect(closed?.text).toBe("Die Bewerbungsfrist endete am 16.10.2026.");
  expect([head.noindex, head.jsonLd]).toEqual([true, []]);
  expect(openJobs(c)).toEqual([]);
});

it("keeps a position without a last day open", () => {
  const c = on("2099-01-01", withoutEnd);
  expect(openJobs(c).map(({ id }) => id)).toEqual(["beratung"]);
  expect(jobModel(c, "beratung", origins).head.jsonLd[0]).not.toHaveProperty("validThrough");
});
