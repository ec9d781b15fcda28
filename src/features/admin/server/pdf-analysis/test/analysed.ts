import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { type KnownLaw, knownLawView } from "#src/queries/known-law.ts";
import { themeNamesView } from "#src/queries/theme-names.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { multipart, type SentPart } from "#src/shared/server/files/test/sample-files.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { PDF_PATH } from "../../../rules/manage-areas.ts";
import { readLimits } from "../../../rules/pdf-analysis/read-limits.ts";
import type { ManageContext } from "../../manage-context.ts";
import { contextOf, type StaffMember } from "../../test/staff-member.ts";
import { createPdfReader } from "../pdf-reader.ts";
import { pdfUploadPage } from "../pdf-upload.page.ts";

const law: KnownLaw = {
  names: { betrvg: "betrvg" },
  statutes: { betrvg: { asOf: "2026-03-01", norms: { "37": "1-7", "40": "1 2", "999a": "weggefallen" } } },
  imported: ["betrvg/37"],
  changes: {
    "betrvg/37": [
      { asOf: "2025-01-01", before: "2022-01-01", kind: "changed" },
      { asOf: "2018-01-01", before: "2017-01-01", kind: "changed" },
    ],
  },
  decisions: [{ path: "/rechtsprechung/urteil/7-abr-11-98", dockets: ["7 ABR 11/98"], court: "BAG" }],
};

/** Law and themes as a release has them. */
export function publishLaw(): void {
  const dist = mkdtempSync(join(tmpdir(), "pdf-law-"));
  beforeAll(() => {
    publishView(dist, knownLawView, law);
    publishView(dist, themeNamesView, {
      "betriebsverfassung-eins": { themeId: 7, title: "Betriebsverfassung Teil 1", rubric: "", actionField: "", redirectUrl: null },
    });
    vi.stubEnv("DIST_DIR", dist);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true });
  });
}

/** With a limit of time that no honest file on a slow machine meets. */
export const patientReader = createPdfReader({
  limits: { ...readLimits, wallMs: 120_000 },
  atOnce: () => 1,
  waiting: 5,
  waitingPerClient: 5,
});

export const filePart = (bytes: Buffer | string, file = "Schreiben.pdf"): SentPart => ({ name: "dateien", file, bytes });

export function uploadContext(
  store: Store,
  { cookie }: StaffMember,
  parts: readonly SentPart[],
  origin: string = testOrigins.ifb,
): ManageContext {
  const { body, type } = multipart(parts);
  const context = contextOf(store, PDF_PATH, { cookie });
  const headers = { Cookie: cookie, Origin: origin, "Content-Type": type };
  return { ...context, request: new Request(context.request.url, { method: "POST", headers, body: new Uint8Array(body) }) };
}

/** Hands in a file and answers with the id of what was found in it. */
export async function analysed(store: Store, who: StaffMember, bytes: Buffer): Promise<string> {
  const answer = await pdfUploadPage(uploadContext(store, who, [filePart(bytes)]), patientReader);
  const id =
    answer instanceof Response ? new RegExp(`${PDF_PATH}/([0-9a-f-]{36})$`).exec(answer.headers.get("Location") ?? "")?.[1] : undefined;
  if (id === undefined)
    throw new Error(answer instanceof Response ? `${answer.status}` : (answer.message?.text ?? "shown without a message"));
  return id;
}
