export type Sitting = Readonly<{
  court: string;
  date: string;
  docket: string;
  /** What the case is about, in the court's words. */
  subject: string | undefined;
  /** Courts before, as the source words them: `vorgehend ArbG Bautzen, 17. Juni 2021, …`. */
  instances: readonly string[];
}>;

const NEAR = 5;
/** `3 AZR 144/23`: Senat, register with year, number. */
function partsOf(docket: string): readonly [senate: string, register: string, number: number] {
  const slash = docket.indexOf("/");
  const [senate = "", ...rest] = docket.slice(0, Math.max(0, slash)).split(" ");
  return [senate, `${rest.slice(0, -1).join(" ")}${docket.slice(slash)}`, Number(rest.at(-1))];
}

/** What decisions of one Senat on one day have in common; undefined where the docket number tells no Senat. */
export function sittingKey({ court, date, docket }: Sitting): string | undefined {
  const [senate] = partsOf(docket);
  return senate === "" ? undefined : `${court} ${date} ${senate}`;
}

/** The court of first instance stands for the parties, whom published decisions do not name. */
const firstCourts = ({ instances }: Sitting): readonly string[] =>
  instances.filter((instance) => /\bArbG\b/.test(instance)).map((instance) => instance.split(",")[0] ?? "");

/**
 * Whether two decisions are sister cases: one Senat, one day, and the same parties as far as that can be seen, by the court
 * of first instance, the same subject, or docket numbers next to each other.
 */
export function areSisters(a: Sitting, b: Sitting): boolean {
  const key = sittingKey(a);
  if (key === undefined || key !== sittingKey(b) || a.docket === b.docket) return false;
  if (a.subject !== undefined && a.subject === b.subject) return true;
  const courts = new Set(firstCourts(a));
  if (firstCourts(b).some((court) => courts.has(court))) return true;
  const [, register, number] = partsOf(a.docket);
  const [, otherRegister, otherNumber] = partsOf(b.docket);
  return register === otherRegister && Math.abs(number - otherNumber) <= NEAR;
}
