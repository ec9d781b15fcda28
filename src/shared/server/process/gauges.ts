export type Labels = Readonly<Record<string, string>>;
export type Reading = Readonly<{ name: string; labels: Labels; value: number }>;

type Gauge = Readonly<{ name: string; labels: Labels; read: () => number }>;

const key = Symbol.for("portal.gauges");
const slots = globalThis as Record<symbol, unknown>;

/** Compiled pages carry their own copy of each module, whose queues count too. */
function known(): Set<Gauge> {
  slots[key] ??= new Set<Gauge>();
  return slots[key] as Set<Gauge>;
}

/** Shows a number of this process to whoever watches over it. Labels hold fixed words, never what visitors have sent. */
export function gauge(name: string, labels: Labels, read: () => number): void {
  known().add({ name, labels, read });
}

/** All numbers now; those of the same name and labels, as of copies of a module, are added up. */
export function readGauges(): readonly Reading[] {
  const readings = new Map<string, Reading>();
  for (const { name, labels, read } of known()) {
    const id = `${name} ${JSON.stringify(labels)}`;
    readings.set(id, { name, labels, value: (readings.get(id)?.value ?? 0) + read() });
  }
  return [...readings.values()];
}
