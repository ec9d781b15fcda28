import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { CollectionName } from "#src/catalogue/collections.ts";
import { entriesIn } from "#src/catalogue/entries-in.ts";
import { type MailWordings, mailWordings } from "#src/domain/wordings/mail-wordings.ts";
import type { PaperTexts } from "#src/domain/wordings/paper-wordings.ts";
import { type OwnParts, type ValuesOf, type Words, wordsOf } from "#src/domain/wordings/wording.ts";
import { defineView, readViewIfThere } from "#src/release/view.ts";

type Texts = Readonly<Record<string, OwnParts>>;
type TextCollection = Extract<CollectionName, "mail-texts" | "paper-texts">;

const textsView = (name: TextCollection) =>
  defineView(
    name,
    ({ entries }: Pick<Catalogue, "entries">): Texts => Object.fromEntries(entriesIn(entries, name).map(({ id, data }) => [id, data])),
  );

export const mailTextsView = textsView("mail-texts");
export const paperTextsView = textsView("paper-texts");

/**
 * The words of a mail as editors have published them, filled in; built in where they wrote none, and where nothing is published yet.
 * What is filled in was typed by others: whoever sends the mail hands in names as `quotedName` leaves them. (spec:editing#wordings)
 */
export const mailWords = <Id extends keyof MailWordings>(
  id: Id,
  values: ValuesOf<MailWordings[Id]>,
  many = false,
): Words<MailWordings[Id]> => wordsOf(mailWordings[id], readViewIfThere(mailTextsView)?.[id] ?? {}, values, many);

/** What editors wrote in the place of the built-in words of papers. */
export const paperTexts = (): PaperTexts => readViewIfThere(paperTextsView) ?? {};
