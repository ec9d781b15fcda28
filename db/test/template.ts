/** Made once for all test files (scripts/test/postgres/start-server.ts): migrated, and empty. */
export const TEMPLATE = "portal_template";
