import { wakePreview } from "./preview/preview-frame.ts";
import { type Cited, showCited } from "./show-cited.ts";
import { wakeText } from "./wake-text.ts";

type Said = Readonly<{ text: string; warning: boolean }>;
type Checked = Readonly<{ said: Readonly<Record<string, readonly Said[]>>; cited: readonly Cited[] }>;
type Kept = Readonly<{ version?: number; others?: readonly string[]; problem?: string }>;

const CHECK_AFTER_MS = 600;
const SAVE_EVERY_MS = 5000;

function show(form: HTMLFormElement, { said }: Checked): void {
  const lists = [...document.querySelectorAll<HTMLElement>("[data-said]")];
  const own = new Set(lists.map(({ dataset }) => dataset["said"] ?? ""));
  const rest = Object.entries(said).flatMap(([field, found]) => (own.has(field) ? [] : found));
  const isSource = form.elements.namedItem("source") !== null;
  for (const list of lists) {
    const name = list.dataset["said"] ?? "";
    const found = isSource ? (name === "source" ? Object.values(said).flat() : []) : [...(said[name] ?? []), ...(name === "" ? rest : [])];
    list.replaceChildren(
      ...found.map(({ text, warning }) => {
        const item = document.createElement("li");
        item.textContent = warning ? `Hinweis: ${text}` : text;
        item.classList.toggle("warning", warning);
        return item;
      }),
    );
    list.hidden = found.length === 0;
    const control = form.querySelector(`[aria-describedby~="${list.id}"]:is(input, textarea, select)`);
    if (found.some(({ warning }) => !warning)) control?.setAttribute("aria-invalid", "true");
    else control?.removeAttribute("aria-invalid");
  }
}

const sentBy = (form: HTMLFormElement, intent: string): URLSearchParams => {
  const data = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  data.set("intent", intent);
  return data;
};

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}

/** Checks what is typed while it is typed, keeps it as a draft every five seconds, and says who else is here. */
export function wakeEntry(post: typeof fetch = (...sent) => fetch(...sent)): void {
  const form = document.querySelector<HTMLFormElement>("form[data-entry]");
  if (form === null) return;
  const note = form.querySelector<HTMLElement>("[data-saved]");
  const present = document.querySelector<HTMLElement>("[data-present]");
  wakeText(form);
  wakePreview();
  let kept = sentBy(form, "").toString();
  let typed = 0;
  let stopped = false;
  let timer: number | undefined;
  const send = (intent: string): Promise<Response> => post(form.action, { method: "POST", body: sentBy(form, intent) });

  async function check(): Promise<void> {
    const at = typed;
    try {
      const answer = await send("check");
      if (!answer.ok || form === null || at !== typed) return;
      const checked = (await answer.json()) as Checked;
      show(form, checked);
      const panel = document.querySelector<HTMLElement>("[data-cited]");
      if (panel !== null) showCited(panel, checked.cited);
    } catch {
      // The next key tries again.
    }
  }

  async function keep(): Promise<void> {
    if (stopped || form === null) return;
    const now = sentBy(form, "").toString();
    if (now === kept) return;
    try {
      const answer = await send("autosave");
      const { version, others, problem } = (await answer.json()) as Kept;
      if (version === undefined) {
        stopped = true;
        if (note) note.textContent = problem ?? "Der Entwurf lässt sich gerade nicht sichern.";
        return;
      }
      for (const input of document.querySelectorAll<HTMLInputElement>('input[name="version"]')) input.value = String(version);
      const own = field(form, "version");
      if (own) own.value = String(version);
      kept = now.replace(/(^|&)version=\d+/, `$1version=${version}`);
      document.dispatchEvent(new CustomEvent("draft-kept"));
      if (note) note.textContent = `Gesichert um ${new Date().toLocaleTimeString("de-DE", { hour: "2-digit", minute: "2-digit" })} Uhr`;
      if (present) present.textContent = others?.length ? `Auch hier: ${others.join(", ")}` : "";
    } catch {
      if (note) note.textContent = "Keine Verbindung: Was Sie schreiben, ist noch nicht gesichert.";
    }
  }

  form.addEventListener("input", () => {
    typed += 1;
    window.clearTimeout(timer);
    timer = window.setTimeout(check, CHECK_AFTER_MS);
  });
  form.addEventListener("submit", () => {
    stopped = true;
  });
  window.setInterval(keep, SAVE_EVERY_MS);
}
