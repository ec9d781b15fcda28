import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { reportOf } from "#src/server/operating/doctor/examine.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { runScript, type ScriptResult } from "./test/run-script.ts";

const doctor = (args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<ScriptResult> =>
  runScript("doctor", args, variables);

it("says in sentences what is wrong and ends with 1", async () => {
  const folder = temporaryFolder();
  const places = {
    VAR_DIR: join(folder, "var"),
    DIST_DIR: join(folder, "dist"),
    DATABASE_URL: `file:${join(folder, "var/portal.sqlite")}`,
  };
  const { code, out, err } = await doctor([], { ...places, NODE_ENV: "production", PORT: String(await freePort()) });
  expect([code, err]).toEqual([1, ""]);
  expect(out).toMatch(/^5 Dinge sind nicht in Ordnung:\n/);
  for (const said of ["SECRET muss", "antwortet kein Server", "gibt es nicht", "liegt keine Sicherung", "keine Website veröffentlicht"])
    expect(out).toContain(said);
  expect(out).toContain("\nSonst:\n- ");
  expect(existsSync(places.VAR_DIR)).toBe(false);
});

it("explains itself and refuses what it does not know", async () => {
  expect(await doctor(["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("npm run doctor"), err: "" });
  expect(await doctor(["--backup-days", "bald"])).toMatchObject({
    code: 1,
    out: "",
    err: "--backup-days muss eine Zahl von 0 bis 999 sein.\n",
  });
  expect(await doctor([], { PORT: "x" })).toMatchObject({ code: 1, out: "", err: expect.stringContaining("PORT muss") });
});

it("puts what is wrong before all else", () => {
  expect(reportOf([{ kind: "fine", text: "Gut." }])).toBe("Alles in Ordnung.\n\nSonst:\n- Gut.");
  expect(
    reportOf([
      { kind: "fine", text: "Gut." },
      { kind: "unchecked", text: "Unbekannt." },
      { kind: "problem", text: "Schlecht." },
    ]),
  ).toBe("Eines ist nicht in Ordnung:\n\n- Schlecht.\n\nSonst:\n- Gut.\n- Unbekannt.");
});
