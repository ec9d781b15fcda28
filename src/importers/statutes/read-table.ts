import type { NormCell, NormNode, NormTable } from "#src/features/statutes/rules/norm-text.ts";
import { childOf, childrenOf, type XmlElement } from "../files/xml-tree.ts";

/** How the content of a cell is read; handed in, because cells hold lists and tables themselves. */
type ReadContent = (element: XmlElement) => readonly NormNode[];

type Columns = Readonly<{ count: number; at: (name: string | undefined) => number | undefined }>;

function columnsOf(group: XmlElement): Columns {
  const names = childrenOf(group, "colspec").map((column, i) => column.attributes["colname"] ?? `col${i + 1}`);
  const count = Math.max(1, Math.min(100, Number(group.attributes["cols"]) || names.length));
  return {
    count,
    at: (name) => {
      if (name === undefined) return undefined;
      const place = names.indexOf(name);
      return place === -1 ? undefined : place;
    },
  };
}

/** Rows with spans; `busy` counts how many further rows a column is covered from above. */
function readRows(part: XmlElement | undefined, columns: Columns, read: ReadContent): NormCell[][] {
  const busy = new Array<number>(columns.count).fill(0);
  return childrenOf(part, "row").map((row) => {
    const cells: NormCell[] = [];
    let column = 0;
    const covered = busy.map((count) => count > 0);
    const gap = (until: number): void => {
      for (; column < until; column++) if (!covered[column]) cells.push({ in: [] });
    };
    for (const entry of childrenOf(row, "entry")) {
      const { colname, namest, nameend, morerows } = entry.attributes;
      const first = columns.at(namest) ?? columns.at(colname);
      if (first !== undefined && first > column) gap(first);
      while (covered[column]) column++;
      const last = columns.at(nameend) ?? column;
      const width = Math.max(1, last - column + 1);
      const height = Math.max(1, Math.min(1000, (Number(morerows) || 0) + 1));
      for (let i = column; i < column + width && i < columns.count; i++) busy[i] = height;
      cells.push({
        in: read(entry),
        ...(width > 1 ? { columns: width } : {}),
        ...(height > 1 ? { rows: height } : {}),
      });
      column += width;
    }
    for (let i = 0; i < busy.length; i++) busy[i] = Math.max(0, (busy[i] ?? 0) - 1);
    return cells;
  });
}

/** A CALS table with all its groups. */
export function readTable(table: XmlElement, read: ReadContent): NormTable {
  const title = childOf(table, "Title");
  return {
    tag: "table",
    ...(title ? { title: read(title) } : {}),
    groups: childrenOf(table, "tgroup").map((group) => {
      const columns = columnsOf(group);
      return {
        head: readRows(childOf(group, "thead"), columns, read),
        body: [...readRows(childOf(group, "tbody"), columns, read), ...readRows(childOf(group, "tfoot"), columns, read)],
      };
    }),
  };
}
