import { isDeepStrictEqual } from "node:util";
import { collections } from "#src/catalogue/collections.ts";
import { changeFront, type Fields } from "./change-front.ts";
import { type FormField, formFieldsOf } from "./form-model.ts";
import type { settingsFiles } from "./read-file.ts";
import { readYaml, scalarWords } from "./yaml-words.ts";

/** A file of settings as a form: its fields, what they hold of a text, and the text with other values. */
export type SettingsForm = Readonly<{
  fields: readonly FormField[];
  /** `undefined` for what a form can't show. */
  read: (text: string) => Fields | undefined;
  write: (text: string, fields: Fields) => string;
  /** The field beside which a problem is said. */
  fieldOf: (message: string) => string;
}>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const ended = (text: string, eol = "\n"): string => (text === "" || text.endsWith("\n") ? text : text + eol);
const eolOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");
const linesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const LINKS = "redirects";

/** What stands on a line before the first space leads to what stands behind it; between them there may be an arrow. */
function pairOf(line: string): readonly [string, string] {
  const [from = "", ...rest] = line.trim().split(/\s+/);
  return [from, rest.filter((word, at) => at > 0 || !/^(?:->|→|:)$/.test(word)).join(" ")];
}

const redirects: SettingsForm = {
  fields: [
    {
      name: LINKS,
      label: "Weiterleitungen",
      help: "Je Zeile die alte Adresse und, nach einem Leerzeichen, wohin sie führt: /alt /neu. Das Ziel ist eine Seite mit / am Anfang oder eine Adresse mit https://. Mit gone als Ziel ist die Seite ohne Nachfolgerin entfallen (410).",
      required: false,
      control: { kind: "lines" },
    },
  ],
  read: (text) => {
    const pairs = readYaml(text) ?? {};
    if (!isFields(pairs) || Object.values(pairs).some((value) => typeof value === "object" && value !== null)) return undefined;
    return { [LINKS]: Object.entries(pairs).map(([from, to]) => `${from} ${String(to ?? "")}`.trim()) };
  },
  write: (text, fields) => {
    const wanted = Object.fromEntries(linesOf(fields[LINKS]).map(pairOf));
    const before = (readYaml(text) ?? {}) as Fields;
    if (isDeepStrictEqual(before, wanted)) return text;
    const head = text.split("\n").filter((line) => line.startsWith("#"));
    if (Object.keys(wanted).length === 0) return ended(head.join("\n"));
    if (Object.keys(before).length === 0) return `${ended(text, eolOf(text))}${ended(changeFront("", wanted))}`;
    return ended(changeFront(text, wanted), eolOf(text));
  },
  fieldOf: () => LINKS,
};

const MONTHS = "checkedMonths";

const checks: SettingsForm = {
  fields: collections.list
    .filter((one) => formFieldsOf(one).some(({ name }) => name === "checked"))
    .map((one) => ({
      name: one.name,
      label: one.label.many,
      help: "Nach so vielen Monaten gilt „Geprüft am“ als veraltet. Leer: Daran wird nicht erinnert.",
      required: false,
      control: { kind: "number" as const },
    })),
  read: (text) => {
    const settings = readYaml(text) ?? {};
    const months = isFields(settings) ? (settings[MONTHS] ?? {}) : undefined;
    return isFields(months) ? months : undefined;
  },
  write: (text, fields) => {
    const settings = (readYaml(text) ?? {}) as Fields;
    const months = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return isDeepStrictEqual(settings[MONTHS] ?? {}, months)
      ? text
      : ended(changeFront(text, { ...settings, [MONTHS]: months }), eolOf(text));
  },
  fieldOf: (message) => checks.fields.find(({ name }) => message.includes(name))?.name ?? "",
};

const WORDS = "words";

const spelling: SettingsForm = {
  fields: [
    {
      name: WORDS,
      label: "Wörter",
      help: "Je Zeile ein Wort, das richtig geschrieben ist, obwohl die Prüfung danach fragt. Groß- und Kleinschreibung sind gleichgültig.",
      required: false,
      control: { kind: "lines" },
    },
  ],
  read: (text) => {
    const words = readYaml(text) ?? [];
    return Array.isArray(words) && words.every((word) => typeof word !== "object") ? { [WORDS]: words.map(String) } : undefined;
  },
  write: (text, fields) => {
    const eol = eolOf(text);
    const wanted = linesOf(fields[WORDS]);
    const left = [...wanted];
    /** Each line with a word that stays is kept as it is, and all that hold none. */
    const kept = text.split(/\r?\n/).filter((line) => {
      const item = /^\s*-\s/.test(line) ? (readYaml(line.trim()) as readonly unknown[] | undefined)?.[0] : undefined;
      if (item === undefined) return true;
      const at = left.indexOf(String(item));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    while (kept.at(-1)?.trim() === "") kept.pop();
    return ended([...kept, ...left.map((word) => `- ${scalarWords(word)}`)].join(eol), eol);
  },
  fieldOf: () => WORDS,
};

const forms: Readonly<Record<(typeof settingsFiles)[number], SettingsForm>> = {
  "redirects.yaml": redirects,
  "checks.yaml": checks,
  "spelling.yaml": spelling,
};

/** The form of a file of settings; `undefined` for entries, whose form is their collection's. (spec:editing#settings) */
export const settingsForm = (file: string): SettingsForm | undefined =>
  Object.hasOwn(forms, file) ? forms[file as keyof typeof forms] : undefined;
