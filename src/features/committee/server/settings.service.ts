import { createHash } from "node:crypto";
import { type GremiumSettings, saveSettings, settingsOfGremium } from "#db/repositories/gremium-settings.ts";
import { audit } from "#src/accounts/audit.ts";
import { defaultRules, mayBook, pricesFor } from "#src/domain/accounts/committee-settings.ts";
import { checkInvoiceData } from "#src/domain/booking/invoice-data.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import type { FormOutcome } from "#src/endpoints/portal-page.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { committeePaths } from "../rules/committee-paths.ts";
import { committeeRefusals } from "../rules/committee-refusals.ts";
import { addressProblems, settingInWords, settingsForm } from "../rules/settings.form.ts";
import { type ActingFor, ownChair } from "./acting.ts";

const nothingSettled: GremiumSettings = {
  ...{ ...defaultRules, company: null, street: null, streetNumber: null, postalCode: null, city: null, country: "DE" },
  ...{ purchaseOrderNumber: null, invoiceEmail: null, costCentre: null, leitwegId: null, vatId: null },
};

const names = Object.keys(nothingSettled) as (keyof GremiumSettings)[];

/** As the form's fields hold it. */
export const settingValues = (settings: GremiumSettings | undefined): Readonly<Record<keyof GremiumSettings, string>> =>
  Object.fromEntries(names.map((name) => [name, (settings ?? nothingSettled)[name] ?? ""])) as Record<keyof GremiumSettings, string>;

/** Of what a form was shown with: another one says that somebody has saved since. */
export const settingsStamp = (values: TypedValues): string =>
  createHash("sha256")
    .update(JSON.stringify(names.map((name) => values[name] ?? "")))
    .digest("base64url")
    .slice(0, 22);

type Typed = FormValues<typeof settingsForm>;
type Read = Readonly<{ ok: true; settings: GremiumSettings }> | Readonly<{ ok: false; errors: Readonly<Record<string, string>> }>;

function read(typed: Typed): Read {
  const invoice = checkInvoiceData(typed);
  const book = mayBook.find((one) => one === typed.mayBook);
  const prices = pricesFor.find((one) => one === typed.pricesFor);
  const errors = {
    ...(book === undefined ? { mayBook: settingsForm.fields.mayBook.missing } : {}),
    ...(prices === undefined ? { pricesFor: settingsForm.fields.pricesFor.missing } : {}),
    ...addressProblems(typed),
    ...(invoice.ok ? {} : invoice.errors),
  };
  if (!invoice.ok || book === undefined || prices === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  const { company = null, street = null, streetNumber = null, postalCode = null, city = null } = typed;
  return { ok: true, settings: { mayBook: book, pricesFor: prices, company, street, streetNumber, postalCode, city, ...invoice.data } };
}

/** What stands now where the form has something else. */
function differences(stored: TypedValues, typed: TypedValues): string {
  const found = names.filter((name) => (stored[name] ?? "") !== (typed[name] ?? ""));
  return found
    .map((name) => {
      const { label } = settingsForm.fields[name];
      return `${label}: gespeichert ist ${settingInWords(name, stored[name] ?? "")}, bei Ihnen steht ${settingInWords(name, typed[name] ?? "")}`;
    })
    .join("; ");
}

/**
 * Saves what a chair settles, when it still is what the form was shown with. Of two who save at once the second is told what
 * stands now, field by field, and keeps what was typed (spec:member-area#committee-settings).
 */
export async function changeSettings(typed: Typed, acting: ActingFor): Promise<FormOutcome> {
  const { locals, session, now } = acting;
  const wanted = read(typed);
  if (!wanted.ok) return { ok: false, status: 422, errors: wanted.errors };
  const done: FormOutcome = { ok: true, answer: seeOther(`${committeePaths.settings}?meldung=eingestellt`) };
  return locals.store.write(async (tx): Promise<FormOutcome> => {
    const own = await ownChair(tx, acting);
    if (!own.ok) return { ok: false, status: 409, problem: committeeRefusals[own.reason] };
    const { gremiumId } = own.value;
    const before = await settingsOfGremium(tx, gremiumId);
    const [stored, values] = [settingValues(before?.settings), settingValues(wanted.settings)];
    const different = differences(stored, values);
    if (different === "") return done;
    if (typed.gezeigt !== settingsStamp(stored)) {
      const { by = null, at } = before?.changed ?? {};
      const who = at === undefined ? "" : ` (${by === null ? "" : `${by}, `}${formatInstant(at)} Uhr)`;
      const problem = `Die Einstellungen wurden inzwischen geändert${who}. ${different}. Ihre Angaben stehen noch hier, gespeichert sind sie nicht. Bitte prüfen Sie sie und speichern Sie noch einmal.`;
      return { ok: false, status: 409, problem };
    }
    await saveSettings(tx, gremiumId, wanted.settings, { userId: session.userId, now });
    const changed = names.filter((name) => stored[name] !== values[name]).join(", ");
    await audit(tx, acting, { action: "committee-settings-changed", subject: `gremium:${gremiumId}`, detail: { fields: changed } });
    return done;
  });
}
