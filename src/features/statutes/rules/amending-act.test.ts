import { expect, it } from "vitest";
import { amendingAct } from "./amending-act.ts";

it.each([
  ["Zuletzt geändert durch Art. 1 G v. 19.7.2024 I Nr. 248", "2024-07-19", "Art. 1 des Gesetzes vom 19. Juli 2024 (BGBl. 2024 I Nr. 248)"],
  ["Geändert durch Art. 25 G v. 5.7.2021 I 3338", "2021-07-05", "Art. 25 des Gesetzes vom 5. Juli 2021 (BGBl. I S. 3338)"],
  ["Zuletzt geändert durch Art. 1 V v. 8.10.2021 I 4640", "2021-10-08", "Art. 1 der Verordnung vom 8. Oktober 2021 (BGBl. I S. 4640)"],
  [
    "Zuletzt geändert durch Art. 3 Abs. 3 G v. 20.4.2013 I 868",
    "2013-04-20",
    "Art. 3 Abs. 3 des Gesetzes vom 20. April 2013 (BGBl. I S. 868)",
  ],
  ["Zuletzt geändert durch G v. 1.2.2025 I Nr. 7", "2025-02-01", "Gesetz vom 1. Februar 2025 (BGBl. 2025 I Nr. 7)"],
])("reads %s", (remark, date, text) => expect(amendingAct(remark)).toEqual({ date, text }));

it.each(["Neugefasst durch Bek. v. 25.9.2001 I 2518", "V aufgeh. durch § 5 dieser V mit Ablauf d. 25.5.2022", ""])(
  "leaves %j as it is",
  (remark) => expect(amendingAct(remark)).toBeUndefined(),
);
