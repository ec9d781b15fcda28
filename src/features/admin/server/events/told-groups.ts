import { type Told, type ToldKind, toldKinds } from "#src/booking/preview-changes.ts";
import { type Origins, profiles } from "#src/brand/brand.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import { renderText } from "#src/shared/server/mail/render-text.ts";
import { hideSecrets } from "../../rules/hide-secrets.ts";
import { BOOKINGS_PATH } from "../../rules/manage-areas.ts";
import type { TableModel } from "../../rules/table-model.ts";

/** A mail as one of its recipients gets it; `label` says for whom it is worded so. */
export type ToldSample = Readonly<{ label: string; subject: string; text: string }>;

/** Everybody of one kind who gets a mail, and each wording of it once. */
export type ToldGroup = Readonly<{ kind: ToldKind; title: string; table: TableModel; samples: readonly ToldSample[] }>;

const titles: Readonly<Record<ToldKind, string>> = {
  orderer: "Wer bestellt hat",
  participant: "Teilnehmende mit eigener E-Mail-Adresse",
  chair: "Vorsitzende, deren Beschluss nicht mehr gilt",
  waiting: "Wer auf der Warteliste steht",
};

function tableOf(kind: ToldKind, told: readonly Told[]): TableModel {
  const orders = kind !== "waiting";
  return {
    caption: titles[kind],
    columns: ["Name", "E-Mail", ...(orders ? ["Bestellung"] : [])],
    rows: told.map(({ name, mail, order }) => [
      { text: name },
      { text: mail.to },
      ...(order === null ? [] : [{ text: order.number, href: `${BOOKINGS_PATH}/${order.id}` }]),
    ]),
    empty: "",
  };
}

function samplesOf(told: readonly Told[], origins: Origins): readonly ToldSample[] {
  const wordings = Map.groupBy(told, ({ brand, audience }) =>
    [profiles[brand].name, ...(audience === null ? [] : [audienceNames[audience]])].join(", "),
  );
  return [...wordings].flatMap(([label, [first]]) =>
    first === undefined ? [] : [{ label, subject: first.mail.subject, text: hideSecrets(renderText(first.mail, origins)) }],
  );
}

/** Recipients by kind, those of each kind with every wording that is sent: by brand, and by whose representatives they are. */
export function toldGroups(told: readonly Told[], origins: Origins): readonly ToldGroup[] {
  return toldKinds.flatMap((kind) => {
    const of = told.filter((one) => one.kind === kind);
    return of.length === 0
      ? []
      : [{ kind, title: `${titles[kind]} (${of.length})`, table: tableOf(kind, of), samples: samplesOf(of, origins) }];
  });
}
