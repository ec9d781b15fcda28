type NormParts = Readonly<{
  label?: string;
  heading?: string;
  text?: string;
  unit?: readonly [key: string, label: string];
  notes?: string;
}>;

const meta = ({ label, heading, unit }: NormParts): string =>
  (unit
    ? `<gliederungseinheit><gliederungskennzahl>${unit[0]}</gliederungskennzahl><gliederungsbez>${unit[1]}</gliederungsbez></gliederungseinheit>`
    : "") +
  (label ? `<enbez>${label}</enbez>` : "") +
  (heading ? `<titel format="parat">${heading}</titel>` : "");

const normXml = (parts: NormParts, i: number): string =>
  `<norm builddate="20240101000000" doknr="BJNR900010001BJNE${i}"><metadaten><jurabk>BetrVG</jurabk>${meta(parts)}</metadaten>` +
  `<textdaten><text format="XML"><Content>${parts.text ?? ""}</Content></text>` +
  `${parts.notes ? `<fussnoten><Content>${parts.notes}</Content></fussnoten>` : ""}</textdaten></norm>`;

const stateXml = (repeal: string): string =>
  repeal && `<standangabe checked="ja"><standtyp>Aufh</standtyp><standkommentar>${repeal}</standkommentar></standangabe>`;

export type StatuteParts = Readonly<{
  builtAt?: string;
  docNumber?: string;
  abbreviation?: string;
  doctype?: string;
  /** What the file says of the repeal of the whole statute. */
  repeal?: string;
  norms: readonly NormParts[];
}>;

export function statuteXml({
  builtAt = "20240101000000",
  docNumber = "BJNR900010001",
  abbreviation = "BetrVG",
  doctype = "",
  repeal = "",
  norms,
}: StatuteParts): string {
  return (
    `<?xml version="1.0" encoding="UTF-8" ?>${doctype}<dokumente builddate="${builtAt}" doknr="${docNumber}">` +
    `<norm builddate="${builtAt}" doknr="${docNumber}"><metadaten><jurabk>${abbreviation}</jurabk>` +
    `<ausfertigung-datum manuell="ja">2001-02-03</ausfertigung-datum><langue>Mustergesetz über Prüfungen</langue>${stateXml(repeal)}</metadaten>` +
    `<textdaten/></norm>` +
    `${norms.map(normXml).join("")}</dokumente>`
  );
}

/** A zip archive with its files stored as they are. `claimed` is the size an entry says it has. */
export function zipOf(files: readonly Readonly<{ name: string; data: Buffer; deflated?: Buffer; claimed?: number }>[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, deflated, claimed = data.length } of files) {
    const body = deflated ?? data;
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(deflated ? 8 : 0, 4);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(claimed, 18);
    fields.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, title, body]);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 10 + 2);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), fields.subarray(0, 26), entry.subarray(2), title]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\u0005\u0006"), end]);
}
