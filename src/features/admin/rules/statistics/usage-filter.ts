import type { Brand } from "#src/brand/brand.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import type { FilterField } from "../table-model.ts";

export type UsageFilter = Readonly<{ period: string; from: IsoDay; to: IsoDay; brand: Brand | undefined }>;

const daysOf: Readonly<Record<string, number>> = { "7-tage": 7, "90-tage": 90, "13-monate": 396 };
const USUAL_DAYS = 30;
const brandOf = (text: string | null): Brand | undefined => (text === "ifb" || text === "betriebsrat" ? text : undefined);

/** Days up to today; what means nothing in the address is left out. */
export function usageFilterOf({ searchParams }: URL, today: IsoDay): UsageFilter {
  const asked = searchParams.get("zeitraum") ?? "";
  const period = Object.hasOwn(daysOf, asked) ? asked : "";
  const days = daysOf[period] ?? USUAL_DAYS;
  return { period, from: addDays(today, 1 - days), to: today, brand: brandOf(searchParams.get("website")) };
}

export const usageQuery = ({ period, brand }: UsageFilter): Readonly<Record<string, string | undefined>> => ({
  zeitraum: period,
  website: brand,
});

export function usageFields({ period, brand }: UsageFilter): readonly FilterField[] {
  const periods = [
    { value: "7-tage", label: "letzte 7 Tage" },
    { value: "90-tage", label: "letzte 90 Tage" },
    { value: "13-monate", label: "letzte 13 Monate" },
  ];
  const brands = [
    { value: "ifb", label: "ifb" },
    { value: "betriebsrat", label: "betriebsrat" },
  ];
  return [
    { kind: "choice", name: "zeitraum", label: "Zeitraum", value: period, all: "letzte 30 Tage", options: periods },
    { kind: "choice", name: "website", label: "Website", value: brand ?? "", all: "beide Websites", options: brands },
  ];
}
