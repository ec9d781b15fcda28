const folder = ".cache/test";
/** Two checkouts on one machine test beside each other with a port of their own. */
const port = process.env["TEST_PORT"] ?? "4399";

export const testSite = {
  folder,
  origins: { ifb: `http://localhost:${port}`, betriebsrat: `http://betriebsrat.localhost:${port}` },
  reports: { vitest: `${folder}/vitest.json`, playwright: `${folder}/playwright.json`, secondTries: `${folder}/second-tries.json` },
  environment: {
    ACCESS_LOG: "off",
    AUTO_PUBLISH: "off",
    CONTENT_DIR: "src/content",
    DATABASE_URL: `file:${folder}/portal.sqlite`,
    DIST_DIR: `${folder}/dist`,
    HOST: "127.0.0.1",
    MAIL_URL: "",
    NODE_ENV: "development",
    // Logins by the hundred: what is tested does not depend on what a hash costs.
    PASSWORD_COST: "1024,8,1",
    PORT: port,
    SECRET: "",
    SITE_BETRIEBSRAT_URL: "",
    SITE_IFB_URL: "",
    VAR_DIR: `${folder}/var`,
  },
} as const;
