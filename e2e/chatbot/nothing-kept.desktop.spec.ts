import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { testSite } from "../../scripts/test/test-site.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

/** Letters that stand in no text of ours and in nothing else that is kept. */
const marker = (n: number): string => `Zqxmarke${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + Math.floor(n / 26))}vwq`;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());

test("of a hundred questions nothing is found in the database or in any file", async ({ request }) => {
  const headers = { Origin: origins.ifb };
  for (let n = 0; n < 50; n += 1) {
    const question = `Darf der Betriebsrat ${marker(n)} mitbestimmen?`;
    const page = await request.post(`${origins.ifb}/chatbot`, { headers, form: { frage: question, zuvor: marker(n) } });
    expect(page.status()).toBe(200);
    const call = await request.post(`${origins.ifb}/api/chatbot-answer`, {
      headers,
      data: { question: `${marker(n + 50)} Urlaub`, earlier: [marker(n)] },
    });
    expect(call.status()).toBe(200);
  }
  const database = testSite.environment.DATABASE_URL.replace("file:", "");
  const kept = [database, `${database}-wal`, ...filesBelow(testSite.environment.VAR_DIR)];
  for (const file of kept) {
    const bytes = readFileSync(file, "latin1").toLowerCase();
    expect(bytes.includes("zqxmarke"), file).toBe(false);
  }
});
