import { readStored, writeStored } from "#src/shared/browser/storage.ts";
import { RequestFailed, request } from "#src/shared/http/request.ts";
import { recordAttendanceRoute } from "../../rules/event-desk/record-attendance.route.ts";

type Entry = Readonly<{ bookingId: string; day: string; half: "vormittag" | "nachmittag"; present: boolean; at: string }>;
type Waiting = Readonly<Record<string, Entry>>;
type Page = Readonly<{
  form: HTMLFormElement;
  event: string;
  key: string;
  day: string;
  half: Entry["half"];
  unsent: Map<string, Entry>;
}>;

/** Phones notice late that they have signal again. */
const AGAIN_MS = 15_000;
/** As many as the call takes. */
const AT_ONCE = 200;

/** One for each seat and half-day: whoever changes their mind without signal sends what they thought last. */
const nameOf = ({ bookingId, day, half }: Pick<Entry, "bookingId" | "day" | "half">): string => `${bookingId} ${day} ${half}`;

function openPage(): Page | null {
  const form = document.querySelector<HTMLFormElement>("form[data-attendance]");
  if (form === null) return null;
  const { attendance = "", day = "", half } = form.dataset;
  const [event = ""] = attendance.split(" ");
  return { form, event, key: `anwesenheit ${attendance}`, day, half: half === "vormittag" ? half : "nachmittag", unsent: new Map() };
}

/** Storage may be full or switched off: then this page alone knows what waits. */
const waitingIn = ({ key, unsent }: Page): Waiting => ({
  ...((readStored(key) as Waiting | undefined) ?? {}),
  ...Object.fromEntries(unsent),
});

const seatOf = ({ form }: Page, bookingId: string): HTMLElement | null => form.querySelector(`[data-seat="${CSS.escape(bookingId)}"]`);

function say(page: Page, bookingId: string, what: "conflict" | "said", text: string): void {
  const line = seatOf(page, bookingId)?.querySelector<HTMLElement>(`[data-${what}]`);
  if (!line) return;
  line.textContent = text;
  line.hidden = text === "";
}

function choose(page: Page, { bookingId, day, half }: Entry, present: boolean): void {
  if (day !== page.day || half !== page.half) return;
  const radio = seatOf(page, bookingId)?.querySelector<HTMLInputElement>(`input[value="${present ? "ja" : "nein"}"]`);
  if (radio) radio.checked = true;
}

const entriesInWords = (count: number): string => (count === 1 ? "1 Eintrag" : `${count} Einträge`);

function sayStatus({ form }: Page, text: string, login = false): void {
  const status = form.querySelector("[data-status]");
  if (status === null) return;
  status.textContent = text;
  if (!login) return;
  const link = document.createElement("a");
  link.href = location.pathname + location.search;
  link.textContent = "Neu anmelden";
  status.append(" ", link);
}

const clock = (): string => new Date().toLocaleTimeString("de-DE", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Berlin" });

function problemOf(error: unknown, count: number): Readonly<{ text: string; login: boolean }> {
  const kept = `${entriesInWords(count)} auf diesem Gerät`;
  if (!(error instanceof RequestFailed)) return { text: `Ohne Verbindung: ${kept}. Gesendet wird, sobald es wieder geht.`, login: false };
  if (error.status === 401 || error.status === 403)
    return { text: `Ihre Anmeldung ist abgelaufen: ${kept}, nichts geht verloren.`, login: true };
  return { text: `${error.error?.message ?? "Das hat nicht geklappt."} ${kept}.`, login: false };
}

/** What was entered anew while the call was under way waits for the next one. */
function forget(page: Page, sent: readonly Entry[]): void {
  const waiting = waitingIn(page);
  const done = new Set(sent.filter((entry) => waiting[nameOf(entry)]?.at === entry.at).map(nameOf));
  for (const name of done) page.unsent.delete(name);
  writeStored(page.key, Object.fromEntries(Object.entries(waiting).filter(([name]) => !done.has(name))));
}

async function sendSome(page: Page, entries: readonly Entry[]): Promise<void> {
  const { conflicts, refused } = await request(recordAttendanceRoute, {
    event: page.event,
    sentAt: new Date().toISOString(),
    entries: [...entries],
  });
  forget(page, entries);
  for (const entry of entries.filter(({ day, half }) => day === page.day && half === page.half))
    say(page, entry.bookingId, "said", `${entry.present ? "anwesend" : "abwesend"} · gesendet um ${clock()}`);
  for (const conflict of conflicts) {
    const sent = entries.find((entry) => nameOf(entry) === nameOf(conflict));
    if (sent) choose(page, sent, conflict.counts.present);
    say(page, conflict.bookingId, "conflict", conflict.sentence);
  }
  for (const { bookingId, sentence } of refused) say(page, bookingId, "conflict", sentence);
}

/**
 * Attendance without signal: what is ticked is kept on the device at once and sent when it can be. Without this script the
 * form is sent as a whole (spec:staff#attendance).
 */
export function keepAttendance(): void {
  const page = openPage();
  if (page === null) return;
  let sending = false;

  async function flush(here: Page): Promise<void> {
    if (sending) return;
    sending = true;
    try {
      for (;;) {
        const waiting = Object.values(waitingIn(here));
        if (waiting.length === 0) break;
        sayStatus(here, `${entriesInWords(waiting.length)} ${waiting.length === 1 ? "wird" : "werden"} gesendet …`);
        await sendSome(here, waiting.slice(0, AT_ONCE));
        sayStatus(here, `Alles gespeichert, ${clock()} Uhr.`);
      }
    } catch (error) {
      const { text, login } = problemOf(error, Object.keys(waitingIn(here)).length);
      sayStatus(here, text, login);
    } finally {
      sending = false;
    }
  }

  function keep(here: Page, radio: HTMLInputElement): void {
    const bookingId = radio.closest<HTMLElement>("[data-seat]")?.dataset["seat"];
    if (bookingId === undefined) return;
    const entry = { bookingId, day: here.day, half: here.half, present: radio.value === "ja", at: new Date().toISOString() };
    here.unsent.set(nameOf(entry), entry);
    writeStored(here.key, waitingIn(here));
    say(here, bookingId, "said", `${entry.present ? "anwesend" : "abwesend"} · auf diesem Gerät`);
    say(here, bookingId, "conflict", "");
  }

  function tickTheRest(here: Page): void {
    for (const seat of here.form.querySelectorAll("[data-seat]")) {
      const yes = seat.querySelector<HTMLInputElement>('input[value="ja"]');
      if (yes === null || seat.querySelector("input:checked") !== null) continue;
      yes.checked = true;
      keep(here, yes);
    }
  }

  for (const entry of Object.values(waitingIn(page))) {
    choose(page, entry, entry.present);
    if (entry.day === page.day && entry.half === page.half)
      say(page, entry.bookingId, "said", `${entry.present ? "anwesend" : "abwesend"} · auf diesem Gerät`);
  }
  page.form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
    keep(page, target);
    void flush(page);
  });
  page.form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement && event.submitter.value === "all-present") tickTheRest(page);
    if (Object.keys(waitingIn(page)).length === 0) sayStatus(page, "Alles gespeichert.");
    void flush(page);
  });
  window.addEventListener("online", () => void flush(page));
  setInterval(() => {
    if (Object.keys(waitingIn(page)).length > 0) void flush(page);
  }, AGAIN_MS);
  void flush(page);
}
