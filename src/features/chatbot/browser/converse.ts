import { PASSAGES_FIELD, WRITE_PATH } from "../rules/answer-question.path.ts";
import { countVote } from "./count-vote.ts";
import { readEvents } from "./read-events.ts";

const UNREACHABLE = "Die Antwort ist gerade nicht angekommen. Bitte senden Sie die Frage noch einmal ab.";

/** Ids are of one answer; the page shows several. */
function numbered(answer: HTMLElement, turn: number): void {
  for (const part of answer.querySelectorAll<HTMLElement>("[id]")) part.id += `-${turn}`;
  for (const part of [answer, ...answer.querySelectorAll<HTMLElement>("[aria-labelledby]")]) {
    const name = part.getAttribute("aria-labelledby");
    if (name !== null) part.setAttribute("aria-labelledby", `${name}-${turn}`);
  }
  for (const link of answer.querySelectorAll<HTMLAnchorElement>('a[href^="#beleg-"]')) link.href += `-${turn}`;
}

/** An answer as text: each quote with its place, as it is passed on in a mail. */
export function copiedText(answer: HTMLElement): string {
  const written = answer.querySelector("[data-ai-generated] [data-sentences]")?.textContent?.replace(/\s+/g, " ").trim();
  const quotes = [...answer.querySelectorAll("article")].map((card) => {
    const title = card.querySelector("h3")?.textContent?.trim() ?? "";
    const quote = [...card.querySelectorAll("blockquote p")].map((line) => line.textContent?.trim() ?? "").join("\n");
    const source = card.querySelector<HTMLAnchorElement>("[data-source]");
    return `„${quote}“\n${title}\n${source?.href ?? ""}`;
  });
  return [...(written ? [`KI-erzeugt: ${written}`] : []), ...quotes].join("\n\n");
}

function offerCopy(answer: HTMLElement, say: (text: string) => void): void {
  const button = answer.querySelector<HTMLButtonElement>("[data-copy]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(copiedText(answer));
      say("Kopiert.");
    } catch {
      say("Ihr Browser erlaubt das Kopieren nicht.");
    }
  });
}

/** Sentences stand above the passages as they come; taken back, the passages answer alone. What it says is why there are none. */
async function writeOut(answer: HTMLElement, body: object, signal: AbortSignal): Promise<string | undefined> {
  const box = answer.querySelector<HTMLElement>("[data-writes]");
  const place = box?.querySelector("[data-sentences]");
  const turn = /-\d+$/.exec(answer.querySelector("h2")?.id ?? "")?.[0] ?? "";
  if (!box || !place) return undefined;
  const takeBack = (): void => {
    box.hidden = true;
    place.replaceChildren();
  };
  let whole = false;
  try {
    const response = await fetch(WRITE_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok || response.body === null) {
      const refused = (await response.json()) as { error?: { message?: string } };
      return refused.error?.message;
    }
    for await (const { kind, data } of readEvents(response.body)) {
      if (kind === "done") whole = true;
      if (kind !== "sentence") continue;
      const { text, cites } = JSON.parse(data) as { text: string; cites: readonly number[] };
      box.hidden = false;
      place.append(`${text}`);
      for (const n of cites) {
        const link = Object.assign(document.createElement("a"), { href: `#beleg-${n}${turn}`, textContent: String(n), className: "cite" });
        link.setAttribute("aria-label", `Fundstelle ${n}`);
        place.append(link);
      }
      place.append(" ");
    }
    return undefined;
  } finally {
    if (!whole) takeBack();
  }
}

/** What the form says after an answer, as in the page that answered: how it asks on, and the way to a new subject. */
function takeForm(form: HTMLFormElement, page: Document): void {
  for (const part of ["[data-carried]", "[data-label]"]) {
    const next = page.querySelector(part);
    if (next) form.querySelector(part)?.replaceWith(next);
  }
  const fresh = page.querySelector("[data-new]");
  if (fresh && !form.querySelector("[data-new]")) form.querySelector("[data-stop]")?.after(fresh);
}

/** Questions are answered in the page: it keeps what was asked as long as it is open, and nothing else does. */
export function converse(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>("[data-ask]");
  const field = form?.querySelector("textarea");
  const log = root.querySelector<HTMLElement>("[data-log]");
  const status = root.querySelector<HTMLElement>("[data-status]");
  const stop = root.querySelector<HTMLButtonElement>("[data-stop]");
  if (!form || !field || !log || !status || !stop) return;
  const stopShown = (shown: boolean): void => {
    stop.hidden = !shown;
  };
  const say = (text: string): void => {
    status.textContent = text;
  };
  let running: AbortController | undefined;
  let turn = 0;
  for (const answer of log.querySelectorAll<HTMLElement>("[data-answer]")) offerCopy(answer, say);
  stop.addEventListener("click", () => running?.abort());

  async function ask(sent: FormData): Promise<void> {
    running?.abort();
    const own = new AbortController();
    running = own;
    stopShown(true);
    say("Wir suchen die Stellen …");
    const writes = form?.dataset["writes"] !== undefined;
    const asked = field?.value;
    try {
      if (writes) sent.set(PASSAGES_FIELD, "1");
      const fields = [...sent].map(([name, value]) => [name, String(value)]);
      const response = await fetch(form?.action ?? "", { method: "POST", body: new URLSearchParams(fields), signal: own.signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const answer = page.querySelector<HTMLElement>("[data-answer]");
      if (!answer) {
        say(page.querySelector("[data-problem]")?.textContent?.trim() ?? UNREACHABLE);
        return;
      }
      turn += 1;
      numbered(answer, turn);
      log?.append(answer);
      if (form) takeForm(form, page);
      root.querySelector("[data-examples]")?.remove();
      // Whoever types the next question already is left alone.
      const goesOn = field?.value !== asked;
      if (field && !goesOn) field.value = "";
      offerCopy(answer, say);
      const heading = answer.querySelector<HTMLElement>("h2");
      heading?.setAttribute("tabindex", "-1");
      if (!goesOn) heading?.focus();
      say(heading?.textContent ?? "");
      if (!writes || answer.dataset["state"] !== "belegt") return;
      say("Die Antwort wird geschrieben und geprüft …");
      const body = {
        question: String(sent.get("frage") ?? ""),
        earlier: sent.getAll("zuvor").map(String),
        variant: form?.dataset["variant"],
        consent: sent.has("einverstanden"),
      };
      say((await writeOut(answer, body, own.signal)) ?? "Fertig.");
    } catch {
      say(own.signal.aborted ? "Abgebrochen." : UNREACHABLE);
    } finally {
      if (running === own) stopShown(false);
    }
  }

  root.addEventListener("submit", (event) => {
    const sender = event.target;
    if (!(sender instanceof HTMLFormElement)) return;
    event.preventDefault();
    const sent = new FormData(sender, event.submitter);
    if (sender.matches("[data-vote]")) void countVote({ form: sender, fields: sent, variant: form.dataset["variant"] });
    else void ask(sent);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
}
