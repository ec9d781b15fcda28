import { defineConfig } from "@playwright/test";
import { lookForBrowser } from "./scripts/find-browser.ts";
import { LIMITS } from "./scripts/test/limits.ts";
import { testSite } from "./scripts/test/test-site.ts";

const executablePath = lookForBrowser();
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-dev-shm-usage",
  "--host-resolver-rules=MAP *.localhost 127.0.0.1",
];

/** `x.spec.ts` runs on desktop and mobile, `x.desktop.spec.ts` and `x.mobile.spec.ts` on one of them, `x.nojs.spec.ts` without JavaScript, `x.last.spec.ts` when nobody counts events any more. */
export default defineConfig({
  testDir: "e2e",
  outputDir: `${testSite.folder}/playwright`,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: LIMITS.test,
  expect: { timeout: LIMITS.state, toPass: { timeout: LIMITS.state } },
  // A site that is broken throughout is not waited for page by page.
  maxFailures: 20,
  // A machine that stands still for a moment is not a defect; what needed a second run is named at the end.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: testSite.reports.playwright }]],
  use: {
    actionTimeout: LIMITS.state,
    navigationTimeout: LIMITS.state,
    baseURL: testSite.origins.ifb,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args },
  },
  projects: [
    { name: "desktop", testIgnore: /\.(?:mobile|nojs|last)\.spec\.ts$/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "mobile",
      testIgnore: /\.(?:desktop|nojs|last)\.spec\.ts$/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
    { name: "nojs", testMatch: /\.nojs\.spec\.ts$/, use: { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } } },
    {
      name: "last",
      testMatch: /\.last\.spec\.ts$/,
      dependencies: ["desktop", "mobile", "nojs"],
      // They take the same events.
      workers: 1,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: "node scripts/serve.ts",
    env: testSite.environment,
    url: `http://127.0.0.1:${testSite.environment.PORT}/healthz`,
    reuseExistingServer: false,
    timeout: LIMITS.state,
    gracefulShutdown: { signal: "SIGTERM", timeout: LIMITS.state },
  },
});
