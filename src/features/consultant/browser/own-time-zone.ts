const BERLIN = "Europe/Berlin";

/** The clock of the reader at `at`, and the day where it is another one than in Berlin. */
export function ownTime(at: Date, zone: string): string {
  const clock = new Intl.DateTimeFormat("de-DE", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(at);
  const dayIn = (timeZone: string): string =>
    new Intl.DateTimeFormat("de-DE", { timeZone, weekday: "short", day: "numeric", month: "numeric" }).format(at);
  return dayIn(zone) === dayIn(BERLIN) ? `${clock} Uhr` : `${dayIn(zone)}, ${clock} Uhr`;
}

/** Says each time of the page in the reader's own zone too, where that shows another clock than Berlin. */
export function showOwnTimes(root: ParentNode, zone: string): void {
  for (const note of root.querySelectorAll<HTMLElement>("[data-own-zone]")) {
    note.textContent = `Ihr Gerät steht auf ${zone.replaceAll("_", " ")}; in Klammern steht Ihre Ortszeit.`;
    note.hidden = zone === BERLIN;
  }
  if (zone === BERLIN) return;
  for (const time of root.querySelectorAll<HTMLTimeElement>("time[data-own-time]")) {
    const own = document.createElement("span");
    own.className = "own-time";
    own.textContent = ` (${ownTime(new Date(time.dateTime), zone)})`;
    time.append(own);
  }
}
