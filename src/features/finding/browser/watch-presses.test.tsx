import { describe, expect, it, vi } from "vitest";
import { answer, asked, choose, control, fetching, rows, start, withFinder } from "./test/finder-page.ts";

withFinder();

describe("an answer that comes while a link of the result is being pressed", () => {
  const press = (kind: string) => control("a[href*=seite]").dispatchEvent(new Event(kind, { bubbles: true }));

  it("does not take the click with it", async () => {
    start({ rows: [1] });
    let late: (response: Response) => void = () => {};
    fetching.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    fetching.mockResolvedValueOnce(answer({ rows: [4] }));
    choose("koeln");
    const link = control("a[href*=seite]");
    press("pointerdown");
    late(answer({ rows: [3] }));
    await new Promise((resolve) => setImmediate(resolve));
    press("pointerup");
    expect(document.contains(link)).toBe(true);
    link.click();
    await vi.waitFor(() => expect(rows()).toEqual(["Termin 4"]));
    expect(asked().at(-1)).toContain("seite=2");
  });

  it.each(["pointerup", "pointercancel", "nothing more"])("is shown after %s all the same", async (end) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    start({ rows: [1] });
    fetching.mockResolvedValueOnce(answer({ rows: [3] }));
    press("pointerdown");
    choose("koeln");
    press(end);
    vi.advanceTimersByTime(end === "pointerup" ? 50 : 3000);
    await vi.waitFor(() => expect(rows()).toEqual(["Termin 3"]));
  });
});
