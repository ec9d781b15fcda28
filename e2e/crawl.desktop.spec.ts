import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { type Brand, brands } from "#src/brand/brand.ts";
import { missingFields } from "#src/domain/page/test/google-fields.ts";
import { type Crawl, type CrawledPage, crawlSite } from "./crawl/crawl-site.ts";
import { jsonLdTypes, nodesIn, typesIn } from "./crawl/json-ld-types.ts";
import { MAX_SCRIPT, scriptWire } from "./crawl/script-wire.ts";
import { type Answer, ask } from "./site/ask.ts";
import { brandOf, origins, root } from "./site/portal.ts";

/** A page before any interaction (issue 2, "Figures to reach"). */
const MAX_HTML = 15_000;
/** An official text is as long as the court made it; it has a page of its own for that (docs/decisions/0017). */
const isFullText = /^\/rechtsprechung\/urteil\/[^/]+\/volltext$/;
const MAX_STYLESHEETS = 3;

const parentsOf = (path: string): string[] =>
  path
    .split("/")
    .slice(1, -1)
    .map((_, i, steps) => `/${steps.slice(0, i + 1).join("/")}`);

const test = base.extend<object, { crawl: Crawl }>({
  crawl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern which fixtures are needed.
    async ({}, use) => {
      await use(await crawlSite());
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "default" });

const list = (crawl: Crawl): readonly CrawledPage[] => [...crawl.pages.values()];
const indexable = (crawl: Crawl): readonly CrawledPage[] => list(crawl).filter(({ facts }) => !facts.noindex);
const urlOf = ({ answer }: CrawledPage): string => answer.url;

function repeated(pages: readonly CrawledPage[], of: (page: CrawledPage) => string): string[] {
  return [...Map.groupBy(pages, (page) => `${page.brand}: ${of(page)}`)]
    .filter(([, same]) => same.length > 1)
    .map(([value, same]) => `${value} ← ${same.map(({ path }) => path).join(", ")}`);
}

test("reaches the pages of both sites", ({ crawl }) => {
  const count = (brand: Brand): number => list(crawl).filter((page) => page.brand === brand).length;
  expect(count("ifb")).toBeGreaterThan(150);
  expect(count("betriebsrat")).toBeGreaterThan(120);
});

/** Linked from pages for everybody, for whoever has an account. */
const personal = new Set(["/meinifb/merkliste", "/forum/neu", "/forum/entscheidungen"]);

function asksForLogin({ url, status, headers }: Answer): boolean {
  const { pathname } = new URL(url);
  const asked = `login?redirect=${encodeURIComponent(pathname)}`;
  return status === 303 && personal.has(pathname) && [`/kundenportal/${asked}`, `/${asked}`].includes(headers.location ?? "");
}

/** The lasting address of a post leads to the page on which it stands now. */
const leadsToPost = ({ url, status, headers }: Answer): boolean =>
  status === 302 &&
  /\/forum\/thema\/[a-z0-9]+\/beitrag\/\d+$/.test(url) &&
  /^\/forum\/thema\/[^#]+#beitrag-\d+$/.test(headers.location ?? "");

test("meets no dead link, no dead asset and no redirect but that to the login", ({ crawl }) => {
  const wrong = [...crawl.answers]
    .filter(([, answer]) => answer.status !== 200 && !asksForLogin(answer) && !leadsToPost(answer))
    .map(([url, { status, headers }]) => `${status} ${url} ${headers.location ?? ""} ← ${crawl.foundOn.get(url)}`);
  expect(wrong).toEqual([]);
});

test("finds the place that every link into a page names", ({ crawl }) => {
  const missing = list(crawl).flatMap((page) =>
    page.facts.links
      .filter(({ url, fragment }) => fragment !== "" && crawl.pages.get(url)?.facts.ids.has(fragment) === false)
      .map(({ url, fragment }) => `${url}#${fragment} ← ${page.path}`),
  );
  expect(missing).toEqual([]);
});

test("links inside one site without its origin", ({ crawl }) => {
  const absolute = list(crawl).filter(({ answer, brand }) => new RegExp(`<a[^>]+href="${origins[brand]}["/]`).test(answer.body.toString()));
  expect(absolute.map(urlOf)).toEqual([]);
});

test("finds valid HTML everywhere", async ({ crawl }) => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const problems: string[] = [];
  for (const page of list(crawl)) {
    const report = await validator.validateString(page.answer.body.toString(), join(root, "page.html"));
    for (const { messages } of report.results)
      problems.push(...messages.map(({ line, column, ruleId, message }) => `${page.path}:${line}:${column} ${ruleId}: ${message}`));
  }
  expect(problems).toEqual([]);
});

test("finds a German page with one main heading everywhere", ({ crawl }) => {
  expect(
    list(crawl)
      .filter(({ facts }) => facts.lang !== "de" || facts.headings !== 1)
      .map(urlOf),
  ).toEqual([]);
});

test("finds no style in HTML that the security policy would block", ({ crawl }) => {
  expect(
    list(crawl)
      .filter(({ facts }) => facts.inlineStyles > 0)
      .map(urlOf),
  ).toEqual([]);
});

test("finds a title and a description of its own on every page of a site", ({ crawl }) => {
  const pages = indexable(crawl);
  expect(
    pages
      .filter(({ facts }) => facts.title.length < 10 || facts.description.length < 50 || facts.description.length > 180)
      .map((page) => `${urlOf(page)} ${page.facts.title} – ${page.facts.description.length}`),
  ).toEqual([]);
  expect(repeated(pages, ({ facts }) => facts.title)).toEqual([]);
  expect(repeated(pages, ({ facts }) => facts.description)).toEqual([]);
});

test("finds every page to be its own canonical address", ({ crawl }) => {
  expect(
    indexable(crawl)
      .filter((page) => page.facts.canonical !== urlOf(page))
      .map((page) => `${urlOf(page)} says ${page.facts.canonical}`),
  ).toEqual([]);
});

test("finds structured data of the fitting type", ({ crawl }) => {
  const problems = indexable(crawl).flatMap((page) => {
    const types = typesIn(page.facts.jsonLd);
    const [, wanted = []] = jsonLdTypes.find(([route]) => route.test(page.path)) ?? [];
    const missing = [...wanted, ...(page.path === "/" ? [] : ["BreadcrumbList"])].filter((type) => !types.includes(type));
    return missing.length > 0 ? [`${page.path} has ${types.join(", ")}, misses ${missing.join(", ")}`] : [];
  });
  expect(problems).toEqual([]);
  const unused = jsonLdTypes.filter(([route]) => !indexable(crawl).some(({ path }) => route.test(path)));
  expect(unused.map(([route]) => route.source)).toEqual([]);
});

test("finds a picture to share of the promised size in every section, with the title of its page", async ({ crawl }) => {
  // Each is drawn for the asking: one of a section stands for all of it.
  const sections = Map.groupBy(indexable(crawl), ({ brand, path }) => `${brand} ${path.split("/", 2)[1]}`);
  const seen = new Set<string>();
  for (const [section, [page]] of sections) {
    const { status, body } = await ask(page?.facts.shareImage ?? "");
    // Drawings come as PNG, a page's own photo as JPEG.
    const { width, height } = status === 200 ? await sharp(body).metadata() : {};
    expect([section, status, width, height]).toEqual([section, 200, 1200, 630]);
    expect(seen.has(body.toString("base64")), section).toBe(false);
    seen.add(body.toString("base64"));
  }
});

test("finds pages that are read light enough before any interaction", ({ crawl }) => {
  const heavy = indexable(crawl).filter((page) => page.answer.size > MAX_HTML && !isFullText.test(page.path));
  expect(heavy.map((page) => `${urlOf(page)}: ${page.answer.size} B`)).toEqual([]);
});

test("finds little script and few stylesheets on every page, heads of their answers counted", async ({ crawl }) => {
  const answerOf = (url: string): Answer => {
    const answer = crawl.answers.get(url);
    if (!answer) throw new Error(`${url} was not fetched`);
    return answer;
  };
  const weights = new Map<string, number>();
  for (const key of new Set(list(crawl).map(({ facts }) => facts.scripts.join(" "))))
    weights.set(key, await scriptWire(key.split(" "), answerOf));
  const heavy = list(crawl).flatMap((page) => {
    const script = weights.get(page.facts.scripts.join(" ")) ?? 0;
    const sheets = page.facts.stylesheets.length;
    return script > MAX_SCRIPT || sheets > MAX_STYLESHEETS ? [`${urlOf(page)}: ${script} B of script, ${sheets} stylesheets`] : [];
  });
  expect(heavy).toEqual([]);
});

test("finds the fields that Google asks for in positions, courses and events", ({ crawl }) => {
  const wanted = { JobPosting: "JobPosting", Course: "Course", EducationEvent: "Event" } as const;
  const problems = indexable(crawl).flatMap((page) =>
    nodesIn(page.facts.jsonLd).flatMap((node) => {
      const type = Object.entries(wanted).find(([name]) => [node["@type"]].flat().includes(name))?.[1];
      const { required, recommended } = type === undefined ? { required: [], recommended: [] } : missingFields(type, node);
      // Nobody can buy what does not take place.
      const cancelled = String(Reflect.get(node, "eventStatus")).endsWith("/EventCancelled");
      const missing = [...required, ...recommended.filter((field) => !(cancelled && field.startsWith("offers.")))];
      return missing.length > 0 ? [`${page.path} lacks ${missing.join(", ")}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

test("finds that the parents of all pages lead somewhere", async ({ crawl }) => {
  const parents = new Set(list(crawl).flatMap((page) => parentsOf(page.path).map((parent) => origins[page.brand] + parent)));
  const dead: string[] = [];
  for (const url of parents) {
    const { status } = crawl.answers.get(url) ?? (await ask(url));
    if (status >= 400) dead.push(`${status} ${url}`);
  }
  expect(dead).toEqual([]);
});

for (const brand of brands) {
  const origin = origins[brand];

  test(`finds in the sitemap of ${brand} exactly what may be indexed`, async ({ crawl }) => {
    const files = ["/sitemap.xml", ...(brand === "betriebsrat" ? ["/forum/sitemap.xml"] : [])];
    const sitemaps = await Promise.all(files.map((file) => ask(origin + file)));
    const listed = sitemaps
      .flatMap(({ body }) => [
        ...new JSDOM(body.toString(), { contentType: "application/xml" }).window.document.querySelectorAll("url > loc"),
      ])
      .map((loc) => loc.textContent);
    const crawled = indexable(crawl)
      .filter((page) => page.brand === brand)
      .map(urlOf);
    expect(new Set(listed).size).toBe(listed.length);
    expect({
      onlyListed: listed.filter((url) => !crawled.includes(url)),
      onlyCrawled: crawled.filter((url) => !listed.includes(url)),
    }).toEqual({ onlyListed: [], onlyCrawled: [] });
  });

  test(`gives robots of ${brand} its sitemap`, async () => {
    const { status, body, headers } = await ask(`${origin}/robots.txt`);
    expect([status, String(headers["content-type"]).split(";")[0]]).toEqual([200, "text/plain"]);
    expect(body.toString().split("\n")).toEqual(expect.arrayContaining(["User-agent: *", `Sitemap: ${origin}/sitemap.xml`]));
  });

  test(`says on ${brand} where to report a weakness, and has an icon for those that ask for no other`, async () => {
    const text = await ask(`${origin}/.well-known/security.txt`);
    expect([text.status, String(text.headers["content-type"]).split(";")[0]]).toEqual([200, "text/plain"]);
    expect(text.body.toString()).toContain(`Canonical: ${origin}/.well-known/security.txt`);
    const icon = await ask(`${origin}/favicon.ico`);
    expect([icon.status, icon.headers["content-type"], icon.body.readUInt16LE(2)]).toEqual([200, "image/x-icon", 1]);
  });

  test(`answers for a page that ${brand} does not have with its own one`, async () => {
    const published = brand === "ifb" ? "/seminare/t/gibt-es-nicht" : "/news/gibt-es-nicht";
    for (const path of ["/gibt-es-nicht", "/gibt/es/nicht", published, "/beratung/termin/gibt-es-nicht"]) {
      const { status, body } = await ask(origin + path, { accept: "text/html" });
      expect([path, status]).toEqual([path, 404]);
      expect(body.toString()).toContain("Seite nicht gefunden");
      expect(body.toString()).toContain(`data-brand="${brand}"`);
      expect(body.toString()).toContain('name="q"');
    }
  });
}

for (const path of ["/news/feed.xml", "/rechtsprechung/feed.xml"]) {
  test(`offers a readable feed at ${path}`, async ({ crawl }) => {
    const { status, body, headers } = await ask(origins.betriebsrat + path);
    expect([status, String(headers["content-type"]).split(";")[0]]).toEqual([200, "application/rss+xml"]);
    const feed = new JSDOM(body.toString(), { contentType: "application/xml" }).window.document;
    const links = [...feed.querySelectorAll("item > link")].map((link) => link.textContent);
    expect(links.length).toBeGreaterThan(9);
    expect(links.filter((url) => !crawl.pages.has(url))).toEqual([]);
  });
}

const spellings = [
  "/betriebsratslexikon/br/abmahnung",
  "/betriebsratslexikon/br/abmahnung/",
  "/betriebsratslexikon/br/abmahnung.html",
  "/betriebsratslexikon/BR/Abmahnung",
  "/",
  "/suche",
  "/gibt-es-nicht",
  "/favicon-betriebsrat.svg",
  "/shared-modules/shopping-cart-small",
];

for (const path of spellings) {
  test(`gets every security header from ${path}`, async () => {
    const { headers, status } = await ask(origins.betriebsrat + path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["permissions-policy"]).toBeTruthy();
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/default-src '(?:self|none)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    if (status === 301) expect(brandOf(new URL(String(headers.location), origins.betriebsrat).href)).toBeDefined();
  });
}
