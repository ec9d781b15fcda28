import { expect, it } from "vitest";
import { settingsEntries } from "./settings-nav.ts";

it.each([
  [false, ["Angaben und Kalender", "Hotel und Verpflegung", "Werbung und Newsletter", "Fotos", "Benachrichtigungen"]],
  [true, ["Angaben und Kalender", "Benachrichtigungen"]],
])("offers what can be opened (impersonated: %s)", (impersonated, titles) =>
  expect(settingsEntries({ impersonated }).map(({ title }) => title)).toEqual(titles),
);
