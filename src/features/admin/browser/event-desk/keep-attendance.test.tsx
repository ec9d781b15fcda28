import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const fetching = vi.fn<typeof fetch>();
const KEY = "anwesenheit 7 admin";
const none = { conflicts: [], refused: [] };

const seat = (id: string, checked = "") => `
  <li data-seat="${id}"><fieldset>
    <input type="radio" name="p-${id}" value="ja" ${checked === "ja" ? "checked" : ""}>
    <input type="radio" name="p-${id}" value="nein" ${checked === "nein" ? "checked" : ""}>
    <p data-said></p><p data-conflict hidden></p>
  </fieldset></li>`;

const radio = (id: string, value: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name="p-${id}"][value="${value}"]`) ?? document.createElement("input");
const said = (id: string): string | null | undefined => document.querySelector(`[data-seat="${id}"] [data-said]`)?.textContent;
const conflict = (id: string): HTMLElement | null => document.querySelector(`[data-seat="${id}"] [data-conflict]`);
const status = (): string => document.querySelector("[data-status]")?.textContent ?? "";
const waiting = (): readonly { bookingId: string; present: boolean }[] => Object.values(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
const sent = (): readonly { bookingId: string; present: boolean }[] => JSON.parse(String(fetching.mock.lastCall?.[1]?.body)).entries;
const online = (): boolean => window.dispatchEvent(new Event("online"));

async function open(): Promise<void> {
  vi.resetModules();
  const { keepAttendance } = await import("./keep-attendance.ts");
  keepAttendance();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetching);
  localStorage.clear();
  document.body.innerHTML = `<form data-attendance="7 admin" data-day="2027-03-05" data-half="vormittag">
    <ul>${seat("a")}${seat("b", "nein")}</ul><p data-status></p>
    <button type="submit" name="intent" value="save">Speichern</button>
    <button type="submit" name="intent" value="all-present">Alle</button></form>`;
  await open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetching.mockReset();
});

describe("without signal", () => {
  beforeEach(() => fetching.mockRejectedValue(new TypeError("offline")));

  it("keeps what is ticked on the device and says so", async () => {
    radio("a", "ja").click();
    await vi.waitFor(() => expect(status()).toBe("Ohne Verbindung: 1 Eintrag auf diesem Gerät. Gesendet wird, sobald es wieder geht."));
    expect(waiting()).toMatchObject([{ bookingId: "a", present: true }]);
    expect(said("a")).toBe("anwesend · auf diesem Gerät");
  });

  it("is one entry when somebody thinks better of it", async () => {
    radio("a", "ja").click();
    radio("a", "nein").click();
    await vi.waitFor(() => expect(status()).toMatch(/^Ohne Verbindung/));
    fetching.mockReset();
    fetching.mockImplementation(async () => Response.json(none));
    online();
    await vi.waitFor(() => expect(status()).toMatch(/^Alles gespeichert/));
    expect(sent()).toMatchObject([{ bookingId: "a", present: false }]);
    expect(waiting()).toEqual([]);
  });

  it("shows it again on the next visit of the page", async () => {
    radio("a", "ja").click();
    radio("a", "ja").checked = false;
    await open();
    expect(radio("a", "ja").checked).toBe(true);
  });

  it("tries again by itself", async () => {
    radio("a", "ja").click();
    await vi.waitFor(() => expect(status()).toMatch(/^Ohne Verbindung/));
    fetching.mockImplementation(async () => Response.json(none));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(waiting()).toEqual([]);
  });
});

it("ticks all that are left, and those alone", async () => {
  fetching.mockImplementation(async () => Response.json(none));
  document.querySelector<HTMLButtonElement>('[value="all-present"]')?.click();
  await vi.waitFor(() => expect(status()).toMatch(/^Alles gespeichert/));
  expect(sent()).toMatchObject([{ bookingId: "a", present: true }]);
  expect(radio("b", "nein").checked).toBe(true);
});

it("tells of somebody who said otherwise, and shows what counts", async () => {
  const counts = { present: false, by: "Berta", at: "2027-03-05T09:00:00.000Z" };
  const clash = {
    bookingId: "a",
    day: "2027-03-05",
    half: "vormittag",
    counts,
    earlier: { ...counts, present: true },
    sentence: "Es gilt <b>",
  };
  fetching.mockImplementation(async () => Response.json({ conflicts: [clash], refused: [] }));
  radio("a", "ja").click();
  await vi.waitFor(() => expect(conflict("a")?.hidden).toBe(false));
  expect([conflict("a")?.textContent, radio("a", "nein").checked]).toEqual(["Es gilt <b>", true]);
});

it("keeps everything when the login has ended, and leads back", async () => {
  fetching.mockImplementation(async () => Response.json({ error: { code: "login-required", message: "x" } }, { status: 401 }));
  radio("a", "ja").click();
  await vi.waitFor(() => expect(status()).toContain("Ihre Anmeldung ist abgelaufen: 1 Eintrag auf diesem Gerät"));
  expect(document.querySelector("[data-status] a")?.textContent).toBe("Neu anmelden");
  expect(waiting()).toHaveLength(1);
});

it("works where nothing can be stored", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  fetching.mockImplementation(async () => Response.json(none));
  radio("a", "ja").click();
  await vi.waitFor(() => expect(status()).toMatch(/^Alles gespeichert/));
  expect(sent()).toMatchObject([{ bookingId: "a", present: true }]);
  vi.restoreAllMocks();
});
