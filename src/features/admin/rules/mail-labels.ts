import type { Tone } from "./table-model.ts";

export type MailStatus = "wartet" | "gesendet" | "aufgegeben";

export const mailStatuses: Readonly<Record<MailStatus, Readonly<{ label: string; tone: Tone; empty: string }>>> = {
  wartet: { label: "Im Ausgang", tone: "plain", empty: "Im Ausgang wartet keine E-Mail." },
  gesendet: { label: "Gesendet", tone: "good", empty: "In den letzten 30 Tagen wurde keine E-Mail gesendet." },
  aufgegeben: { label: "Nicht zugestellt", tone: "bad", empty: "Alle E-Mails konnten zugestellt werden." },
};

export const isMailStatus = (text: string | null): text is MailStatus => text !== null && Object.hasOwn(mailStatuses, text);
