import type { EventRates } from "./portal-event.ts";

export type DeskTheme = Readonly<{ themeId: number; slug: string; title: string; days: number }>;
export type DeskHotel = Readonly<{ hotelId: number; slug: string; name: string; city: string; state: string; rates: EventRates }>;
export type DeskTrainer = Readonly<{ slug: string; name: string }>;

/** `choices`: how many workshops one person takes part in. */
export type DeskConference = Readonly<{
  slug: string;
  title: string;
  days: number;
  choices: number;
  workshops: readonly Readonly<{ title: string; seats: number }>[];
}>;

/** What the content gives staff to choose from when they make an event, each list by name. */
export type DeskChoices = Readonly<{
  themes: readonly DeskTheme[];
  conferences: readonly DeskConference[];
  hotels: readonly DeskHotel[];
  trainers: readonly DeskTrainer[];
}>;
