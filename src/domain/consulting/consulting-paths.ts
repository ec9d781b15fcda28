import type { IsoDay } from "../time/german-date.ts";
import type { AppointmentKind, ConsultingTopic } from "./consultant.ts";
import { consultingTopics } from "./consultant.ts";

export const CONSULTING_PATH = "/beratung";
/** In addresses: nobody in particular. */
export const WHOEVER = "alle";
/** Where the free times are on the page. */
export const SLOTS_ID = "zeiten";

/** What a visitor comes from and may send along. */
export const occasions = ["warenkorb", "bestellung", "anspruch"] as const;
export type Occasion = (typeof occasions)[number];
/** What is most likely asked about where somebody comes from; another topic can be chosen. */
export const topicOfOccasion: Readonly<Record<Occasion, ConsultingTopic>> = {
  warenkorb: "Seminarauswahl für das Gremium",
  bestellung: "Buchung, Umbuchung oder Storno",
  anspruch: "Schulungsanspruch und Beschluss",
};

/** Kinds as they stand in addresses. */
const kindSlugs: Readonly<Record<AppointmentKind, string>> = { telefon: "telefon", video: "video", rückruf: "rueckruf" };
export const kindOfSlug = (slug: string | null): AppointmentKind | null =>
  (Object.keys(kindSlugs) as AppointmentKind[]).find((kind) => kindSlugs[kind] === slug) ?? null;
export const slugOfKind = (kind: AppointmentKind): string => kindSlugs[kind];

export const topicOfNumber = (number: string | null): ConsultingTopic | null => consultingTopics[Number(number) - 1] ?? null;
export const numberOfTopic = (topic: ConsultingTopic): string => String(consultingTopics.indexOf(topic) + 1);

/** Everything the address of the page says; what is missing is asked. */
export type Choice = Readonly<{
  topic: ConsultingTopic | null;
  kind: AppointmentKind | null;
  /** Null for whoever is free. */
  consultantId: string | null;
  from: IsoDay | null;
  start: string | null;
  occasion: Occasion | null;
  /** The order, or the answers, that the visitor comes from. */
  about: string | null;
}>;

export function consultingHref(choice: Partial<Choice>): string {
  const { topic, kind, consultantId, from, start, occasion, about } = choice;
  const pairs = [
    ["thema", topic && numberOfTopic(topic)],
    ["art", kind && slugOfKind(kind)],
    ["mit", consultantId === null ? WHOEVER : consultantId],
    ["ab", from],
    ["start", start],
    ["zu", occasion],
    ["aus", about],
  ] as const;
  const query = new URLSearchParams(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size === 0 ? CONSULTING_PATH : `${CONSULTING_PATH}?${query}`;
}
