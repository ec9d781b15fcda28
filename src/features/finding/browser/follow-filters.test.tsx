import { describe, expect, it, vi } from "vitest";
import { followFilters, PATIENCE_MS, TYPING_MS } from "./follow-filters.ts";
import {
  answer,
  asked,
  assign,
  choose,
  control,
  fetching,
  page,
  reload,
  rows,
  shown,
  start,
  type,
  withFinder,
} from "./test/finder-page.ts";

withFinder();

describe("a choice", () => {
  it("shows its result in place, with new counts, address and status", async () => {
    start({ rows: [1, 2] });
    control("select").focus();
    fetching.mockResolvedValueOnce(answer({ rows: [3], status: "1 Termin gefunden", count: 4 }));
    choose("koeln");
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(rows()).toEqual(["Termin 3"]);
    expect(asked()).toEqual(["/seminare/p/treffer?ort=koeln"]);
    expect(document.location.search).toBe("?ort=koeln");
    expect(control("[role=status]").textContent).toBe("1 Termin gefunden");
    expect([...control<HTMLSelectElement>("select").options].map(({ text }) => text)).toEqual(["Alle Orte", "Köln (4)", "Berlin (4)"]);
    expect(control("[data-count]").textContent).toBe("(4)");
    expect([control<HTMLSelectElement>("select").value, document.activeElement]).toEqual(["koeln", control("select")]);
    expect(control("[data-finder]").hasAttribute("aria-busy")).toBe(false);
  });

  it("draws the rows further down after the first picture, in room that is kept for them", async () => {
    let draw = (): void => {};
    const visibility = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    vi.stubGlobal("requestAnimationFrame", (picture: () => void) => {
      draw = picture;
      return 1;
    });
    start({ rows: [1] });
    fetching.mockResolvedValueOnce(answer({ rows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], count: 4 }));
    choose("koeln");
    await vi.waitFor(() => expect(rows()).toHaveLength(10));
    const waiting = () => [...document.querySelectorAll("[data-later]")].map(({ textContent }) => textContent);
    expect([waiting(), shown.mock.calls.length]).toEqual([["Termin 9", "Termin 10"], 0]);
    draw();
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect([waiting(), control("[data-count]").textContent]).toEqual([[], "(4)"]);
    visibility.mockRestore();
  });

  it("says that there is something to wait for only when there is", async () => {
    start({ rows: [1] });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let answered: (response: Response) => void = () => {};
    fetching.mockImplementationOnce(() => new Promise((resolve) => (answered = resolve)));
    choose("koeln");
    const busy = () => control("[data-finder]").getAttribute("aria-busy");
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(busy()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(busy()).toBe("true");
    answered(answer({ rows: [3] }));
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect([rows(), busy()]).toEqual([["Termin 3"], null]);
  });

  it("that is taken back asks for the prerendered page", async () => {
    start({ rows: [3], place: "koeln" }, "/seminare/p?ort=koeln&utm_source=brief");
    fetching.mockResolvedValueOnce(answer({ rows: [1, 2] }));
    choose("");
    await vi.waitFor(() => expect(rows()).toEqual(["Termin 1", "Termin 2"]));
    expect([asked(), document.location.search]).toEqual([["/seminare/p"], ""]);
    await vi.waitFor(() => expect(shown.mock.calls).toEqual([[""]]));
  });

  it("made before the script came is heard", async () => {
    window.history.replaceState(null, "", "/seminare/p");
    document.body.innerHTML = page({ rows: [1] });
    control<HTMLSelectElement>("select").value = "berlin";
    fetching.mockResolvedValueOnce(answer({ rows: [9] }));
    followFilters(control("[data-finder]"), control("[data-finder-form]"), shown);
    await vi.waitFor(() => expect(rows()).toEqual(["Termin 9"]));
  });

  it("is not made by the script itself, also on a later page of a result", () => {
    start({ rows: [3], place: "koeln" }, "/seminare/p?seite=2&ort=koeln");
    control("[data-finder-form]").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    expect(asked()).toEqual([]);
  });

  it.each<[string, () => Promise<Response>]>([
    ["no network", () => Promise.reject(new TypeError("offline"))],
    ["a failure of the server", () => Promise.resolve(new Response("", { status: 500 }))],
    ["a page that is something else", () => Promise.resolve(new Response("<p>Anmeldung</p>"))],
  ])("becomes a plain navigation on %s", async (_, failing) => {
    start({ rows: [1] });
    fetching.mockImplementationOnce(failing);
    choose("koeln");
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/seminare/p?ort=koeln"));
    expect(rows()).toEqual(["Termin 1"]);
  });

  it("is not overtaken by an answer to an earlier one", async () => {
    start({ rows: [1] });
    let late: (response: Response) => void = () => {};
    fetching.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    fetching.mockResolvedValueOnce(answer({ rows: [2] }));
    choose("koeln");
    choose("berlin");
    await vi.waitFor(() => expect(rows()).toEqual(["Termin 2"]));
    late(answer({ rows: [3] }));
    await new Promise((resolve) => setImmediate(resolve));
    expect([rows(), assign.mock.calls, document.location.search]).toEqual([["Termin 2"], [], "?ort=berlin"]);
  });
});

it("takes the form from the data of a part", async () => {
  start({ rows: [1], theme: "recht" });
  const state = {
    summary: "Filter (1 gesetzt)",
    values: { q: "", ort: "bonn", frei: "1" },
    options: {
      ort: [
        ["koeln", "Köln (0)"],
        ["bonn", "Bonn (2)"],
      ],
    },
    ticks: { frei: "(2)" },
  };
  const part = `<div data-finder><script type="application/json" data-finder-state>${JSON.stringify(state)}</script>
    <p data-finder-status>2 Termine gefunden</p><div data-found><ol><li>Termin 5</li></ol></div></div>`;
  fetching.mockResolvedValueOnce(new Response(part));
  control("a[href*=seite]").click();
  await vi.waitFor(() => expect(rows()).toEqual(["Termin 5"]));
  expect([...control<HTMLSelectElement>("select").options].map(({ text }) => text)).toEqual([
    "Alle Orte",
    "Köln (0)",
    "Berlin (7)",
    "Bonn (2)",
  ]);
  expect([control<HTMLSelectElement>("select").value, control<HTMLInputElement>("[name=frei]").checked]).toEqual(["bonn", true]);
  expect([control("summary").textContent, control("[data-count]").textContent]).toEqual(["Filter (1 gesetzt)", "(2)"]);
  expect(document.querySelector("[name=thema]")).toBeNull();
});

describe("typing", () => {
  it("asks after a pause, once", async () => {
    start({ rows: [1] });
    vi.useFakeTimers();
    fetching.mockResolvedValue(answer({ rows: [2] }));
    for (const text of ["r", "re", "rec"]) {
      type(text);
      vi.advanceTimersByTime(TYPING_MS - 1);
    }
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(["/seminare/p/treffer?q=rec"]);
  });

  it("makes one step of the way back, however often it pauses", () => {
    start({ rows: [1] });
    vi.useFakeTimers();
    fetching.mockImplementation(async () => answer({ rows: [2] }));
    const before = window.history.length;
    for (const text of ["re", "recht", "rechte"]) {
      type(text);
      vi.advanceTimersByTime(TYPING_MS);
    }
    expect([window.history.length - before, document.location.search]).toEqual([1, "?q=rechte"]);
    choose("koeln");
    expect([window.history.length - before, document.location.search]).toEqual([2, "?q=rechte&ort=koeln"]);
  });

  it("is sent at once by the Enter key", () => {
    start({ rows: [1] });
    vi.useFakeTimers();
    fetching.mockResolvedValue(answer({ rows: [2] }));
    type("recht");
    const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true });
    control("[data-finder-form]").dispatchEvent(submit);
    vi.advanceTimersByTime(TYPING_MS);
    expect([submit.defaultPrevented, asked()]).toEqual([true, ["/seminare/p/treffer?q=recht"]]);
  });
});

describe("a link of the result", () => {
  it("opens in place, and the form follows", async () => {
    start({ rows: [1] });
    fetching.mockResolvedValueOnce(answer({ rows: [8], place: "koeln", theme: "recht" }));
    control("a[href*=seite]").click();
    await vi.waitFor(() => expect(rows()).toEqual(["Termin 8"]));
    expect(asked()).toEqual(["/seminare/p/treffer?ort=koeln&seite=2"]);
    expect(control<HTMLSelectElement>("select").value).toBe("koeln");
    expect(control<HTMLInputElement>("[name=thema]").value).toBe("recht");
    expect(document.activeElement).toBe(control("[role=status]"));
  });

  it.each([
    ["leads elsewhere", "a[href='/seminare/p/7']", {}],
    ["is opened in a tab of its own", "a[href*=seite]", { ctrlKey: true }],
  ])("that %s is left to the browser", (_, selector, keys) => {
    start({ rows: [1] });
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
    let taken = false;
    document.addEventListener(
      "click",
      (event) => {
        taken = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    control(selector).dispatchEvent(click);
    expect([taken, asked()]).toEqual([false, []]);
  });
});

describe("the back button", () => {
  const goBackTo = (path: string): void => {
    window.history.replaceState(null, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
  };

  it("brings back result and form", async () => {
    start({ rows: [1] });
    fetching.mockResolvedValueOnce(answer({ rows: [2] })).mockResolvedValueOnce(answer({ rows: [1] }));
    choose("koeln");
    await vi.waitFor(() => expect(rows()).toEqual(["Termin 2"]));
    goBackTo("/seminare/p");
    await vi.waitFor(() => expect(rows()).toEqual(["Termin 1"]));
    expect(control<HTMLSelectElement>("select").value).toBe("");
    expect(asked()).toEqual(["/seminare/p/treffer?ort=koeln", "/seminare/p"]);
  });

  it("loads the page it came from where that is another one", async () => {
    start({ rows: [1] }, "/seminare/p/seite/3");
    fetching.mockResolvedValueOnce(answer({ rows: [2] }));
    choose("koeln");
    await vi.waitFor(() => expect(rows()).toEqual(["Termin 2"]));
    goBackTo("/seminare/p/seite/3");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does nothing for a jump within the page", () => {
    start({ rows: [1] });
    goBackTo("/seminare/p#monat-2027-03");
    expect([asked(), reload.mock.calls]).toEqual([[], []]);
  });
});

it("keeps what is ticked for the comparison while results change", async () => {
  start({ rows: [1, 2] });
  const box = control<HTMLInputElement>("[value='1'][name=termin]");
  box.checked = true;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  expect(control("[data-chosen]").textContent).toBe(" (1)");
  fetching.mockResolvedValueOnce(answer({ rows: [2] })).mockResolvedValueOnce(answer({ rows: [1, 2] }));
  choose("koeln");
  await vi.waitFor(() => expect(rows()).toEqual(["Termin 2"]));
  const hidden = () => [...document.querySelectorAll<HTMLInputElement>("#vergleich [type=hidden]")].map(({ name, value }) => [name, value]);
  expect([hidden(), control("[data-chosen]").textContent]).toEqual([[["termin", "1"]], " (1)"]);
  choose("");
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect([hidden(), control<HTMLInputElement>("[value='1'][name=termin]").checked]).toEqual([[], true]);
});
