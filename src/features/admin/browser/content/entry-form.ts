import { keepBeforeLeaving } from "./keep-before-leaving.ts";
import { draftKeeper, type Kept } from "./keep-draft.ts";
import { wakePreview } from "./preview/preview-frame.ts";
import { type Cited, showCited } from "./show-cited.ts";
import { wakeText } from "./wake-text.ts";

type Said = Readonly<{ text: string; warning: boolean }>;
type Checked = Readonly<{ said: Readonly<Record<string, readonly Said[]>>; cited: readonly Cited[] }>;

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

/** What is typed, whatever it is a version of. */
function typedIn(form: HTMLFormElement): string {
  const data = sentBy(form, "");
  data.delete("version");
  return data.toString();
}

function showKept(form: HTMLFormElement, kept: Kept): void {
  const note = form.querySelector<HTMLElement>("[data-saved]");
  const present = document.querySelector<HTMLElement>("[data-present]");
  if (kept.outcome !== "kept") {
    if (note === null) return;
    note.textContent = kept.sentence;
    if (kept.outcome !== "logged-out") return;
    const login = document.createElement("a");
    Object.assign(login, { href: location.href, target: "_blank", textContent: "In neuem Fenster anmelden" });
    note.append(" ", login);
    return;
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="version"]')) input.value = String(kept.version);
  if (note) note.textContent = `Gesichert um ${new Date().toLocaleTimeString("de-DE", { hour: "2-digit", minute: "2-digit" })} Uhr`;
  if (present) present.textContent = kept.others.length > 0 ? `Auch hier: ${kept.others.join(", ")}` : "";
  document.dispatchEvent(new CustomEvent("draft-kept"));
}

/** Checks what is typed while it is typed, keeps it as a draft every five seconds and before anything else, and says who else is here. */
export function wakeEntry(post: typeof fetch = (...sent) => fetch(...sent)): void {
  const form = document.querySelector<HTMLFormElement>("form[data-entry]");
  if (form === null) return;
  wakeText(form);
  wakePreview();
  let typed = 0;
  let timer: number | undefined;
  const send = (intent: string): Promise<Response> => post(form.action, { method: "POST", body: sentBy(form, intent) });
  const keeper = draftKeeper(
    () => typedIn(form),
    () => send("autosave"),
    (kept) => showKept(form, kept),
  );

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

  form.addEventListener("input", () => {
    typed += 1;
    window.clearTimeout(timer);
    timer = window.setTimeout(check, CHECK_AFTER_MS);
  });
  window.setInterval(keeper.keep, SAVE_EVERY_MS);
  keepBeforeLeaving(form, keeper);
}
