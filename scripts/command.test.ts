import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContentProblems } from "#src/catalogue/problem.ts";
import { PortalProblem } from "#src/server/portal-problem.ts";
import { type Command, CommandError, explain, readInput, runCommand } from "./command.ts";

const command: Command = {
  help: "\nnpm run probe\nProbiert.",
  options: { day: "string", demo: "boolean" },
  positionals: 1,
  run: async ({ options, positionals }) => JSON.stringify({ ...options, positionals }),
};

it("reads options and values", () => {
  expect(readInput(command, ["--day", "2027-01-01", "--demo", "datei"])).toMatchObject({
    options: { day: "2027-01-01", demo: true },
    positionals: ["datei"],
  });
});

it.each([
  [["--unbekannt"], "Die Option --unbekannt gibt es nicht. Mehr dazu mit --help."],
  [["-x"], "Die Option -x gibt es nicht. Mehr dazu mit --help."],
  [["--day"], "Die Option --day braucht einen Wert. Mehr dazu mit --help."],
  [["--demo=ja"], "Die Option --demo nimmt keinen Wert. Mehr dazu mit --help."],
  [["a", "b"], "Die Angabe „b“ wird hier nicht erwartet. Mehr dazu mit --help."],
])("refuses %j", (args, sentence) => expect(() => readInput(command, args)).toThrow(new CommandError(sentence)));

describe("explanations", () => {
  it("are the sentence alone where one was made for the operator", () => {
    expect(explain(new PortalProblem("Der Port ist belegt."))).toBe("Der Port ist belegt.");
  });

  it("list content problems with file and line", () => {
    const problems = [
      { file: "news/b.md", line: 3, message: "Feld „title“ fehlt." },
      { file: "news/a.md", line: 1, message: "Der Kopf fehlt." },
    ];
    expect(explain(new ContentProblems(problems)).split("\n")).toEqual([
      "news/a.md:1: Der Kopf fehlt.",
      "news/b.md:3: Feld „title“ fehlt.",
      "2 Fehler im Inhalt: Es wurde nichts veröffentlicht.",
    ]);
  });

  it("hold the stack of what nobody expected", () => {
    expect(explain(new TypeError("x is not a function"))).toContain("command.test.ts");
  });
});

describe("running", () => {
  let [out, err] = ["", ""];
  beforeEach(() => {
    [out, err] = ["", ""];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += String(text);
      return true;
    });
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      err += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

  it("prints what the command returns", async () => {
    await runCommand(command, ["--demo"]);
    expect([out, err, process.exitCode]).toEqual(['{"demo":true,"positionals":[]}\n', "", undefined]);
  });

  it("shows the help and does nothing else", async () => {
    await runCommand(command, ["--help", "zu", "viel"]);
    expect([out, err, process.exitCode]).toEqual(["npm run probe\nProbiert.\n", "", undefined]);
  });

  it("ends with 1 after a refused option", async () => {
    await runCommand(command, ["--nein"]);
    expect([out, err, process.exitCode]).toEqual(["", "Die Option --nein gibt es nicht. Mehr dazu mit --help.\n", 1]);
  });

  it("ends with 1 when the work fails", async () => {
    await runCommand({ ...command, run: () => Promise.reject(new CommandError("Es geht nicht.")) }, []);
    expect([err, process.exitCode]).toEqual(["Es geht nicht.\n", 1]);
  });
});
