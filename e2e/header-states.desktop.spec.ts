import { expect } from "@playwright/test";
import { barriersOn } from "./site/barriers-on.ts";
import { endAnimations } from "./site/end-animations.ts";
import { addFirst, comeTo, statesOn } from "./site/header-states.ts";
import { recordShifts, shiftsOn } from "./site/layout-shifts.ts";
import { test } from "./site/test.ts";

const looks = [
  { width: 375, colorScheme: "light" },
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

for (const { width, colorScheme } of looks) {
  const screen = width < 1200 ? "narrow" : "wide";

  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    const coloursAlone = colorScheme === "dark";

    test("no open state of the header has a barrier", async ({ page, events }) => {
      for (const state of statesOn(screen)) {
        await test.step(state.name, async () => {
          await comeTo(page, state, events);
          await state.open(page);
          expect({ state: state.name, barriers: await barriersOn(page, { scope: state.scope ?? "header", coloursAlone }) }).toEqual({
            state: state.name,
            barriers: [],
          });
          await state.close(page);
        });
      }
    });

    test("the question about consent and the notice have no barrier", async ({ page, events }) => {
      await addFirst(page, events);
      expect(await barriersOn(page, { scope: "body", coloursAlone })).toEqual([]);
    });
  });
}

for (const width of [375, 1280]) {
  const screen = width < 1200 ? "narrow" : "wide";

  test(`nothing on the page moves when something of the header opens or closes, ${width} px wide`, async ({ page, events }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    let forgiving = false;
    for (const state of statesOn(screen)) {
      await test.step(state.name, async () => {
        const fresh = await comeTo(page, state, events);
        forgiving = state.unfolds ?? (fresh ? false : forgiving);
        await state.open(page);
        await endAnimations(page);
        expect({ state: state.name, shifts: await shiftsOn(page, forgiving) }).toEqual({ state: state.name, shifts: [] });
        await state.close(page);
        expect({ closed: state.name, shifts: await shiftsOn(page, forgiving) }).toEqual({ closed: state.name, shifts: [] });
      });
    }
  });
}
