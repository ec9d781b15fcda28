import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { typedOf } from "./form-values.ts";
import { settingsFiles } from "./read-file.ts";
import { settingsForm } from "./settings-form.ts";
import { fieldsTyped } from "./typed-values.ts";

/** What a file says after its form was sent with other values. */
function sent(file: string, text: string, change: Readonly<Record<string, string>>): string {
  const form = settingsForm(file);
  const before = form?.read(text);
  if (form === undefined || before === undefined) throw new Error(`${file} has no form`);
  return form.write(text, fieldsTyped(form.fields, before, { ...typedOf(form.fields, before), ...change }));
}

const ours = (file: string): string | undefined => {
  try {
    return readFileSync(resolve(import.meta.dirname, "../content", file), "utf8");
  } catch {
    return undefined;
  }
};

it.each(settingsFiles)("leaves %s byte for byte when nothing was changed, with line ends of Windows too", (file) => {
  for (const text of [ours(file) ?? "", (ours(file) ?? "").replaceAll("\n", "\r\n"), ""]) expect(sent(file, text, {})).toBe(text);
});

describe("redirects", () => {
  const text = "# alte Adressen\n/eins: /news   # seit 2020\n\n# entfallen\n'/zwei': gone\n";

  it("change line by line; comments and order stay", () => {
    expect(sent("redirects.yaml", text, { redirects: "/eins /themen\n/zwei gone\n/drei -> https://example.org/x" })).toBe(
      "# alte Adressen\n/eins: /themen   # seit 2020\n\n# entfallen\n'/zwei': gone\n/drei: https://example.org/x\n",
    );
    expect(sent("redirects.yaml", text, { redirects: "/zwei gone" })).toBe("# alte Adressen\n\n# entfallen\n'/zwei': gone\n");
  });

  it("begin in an empty file, and may all go", () => {
    expect(sent("redirects.yaml", "", { redirects: "/a /b" })).toBe("/a: /b\n");
    expect(sent("redirects.yaml", "# nur das\n", { redirects: "/a /b" })).toBe("# nur das\n/a: /b\n");
    expect(sent("redirects.yaml", text, { redirects: "" })).toBe("# alte Adressen\n# entfallen\n");
  });

  it("keep what is wrong, so that the check can say so", () => {
    expect(sent("redirects.yaml", "", { redirects: "ohne-ziel" })).toBe('ohne-ziel: ""\n');
  });

  it("have no form where they are none", () => expect(settingsForm("redirects.yaml")?.read("- a\n")).toBeUndefined());
});

describe("checks", () => {
  const text = "# Monate\ncheckedMonths:\n  articles: 12   # ein Jahr\n  lexicon: 12\n";

  it("change in their own line, come and go", () => {
    expect(sent("checks.yaml", text, { articles: "24", lexicon: "", statutes: "6" })).toBe(
      "# Monate\ncheckedMonths:\n  articles: 24   # ein Jahr\n  statutes: 6\n",
    );
    expect(sent("checks.yaml", "", { lexicon: "6" })).toBe("checkedMonths:\n  lexicon: 6\n");
  });

  it("ask for collections that have a day of their check", () => {
    const names = settingsForm("checks.yaml")?.fields.map(({ name }) => name) ?? [];
    expect([names.includes("lexicon"), names.includes("trainers")]).toEqual([true, false]);
  });
});

describe("words", () => {
  const text = "# Wörter\n- wollten   # Verb\n- freiheit\n";

  it("come and go, each with its line", () => {
    expect(sent("spelling.yaml", text, { words: "wollten\nbemfrei\nja" })).toBe("# Wörter\n- wollten   # Verb\n- bemfrei\n- ja\n");
    expect(sent("spelling.yaml", text, { words: "" })).toBe("# Wörter\n");
  });
});
