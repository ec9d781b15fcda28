import { demoCode } from "#src/accounts/credentials/demo-code.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { confirmForm } from "../../rules/account-form.ts";
import { ACCOUNTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { type FactorAsked, factorAsked, factorProblem, factorProblems } from "../fresh-factor.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { type DeletionPreview, deleteAccountFor, type Erasure, previewDeletion } from "./delete-account.service.ts";

type Kept = Readonly<{ what: string; until: string; why: string }>;

export type DeleteAccountModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    accountHref: string;
    name: string;
    /** Null where the account can't be deleted; the message says why. */
    preview: Readonly<{
      email: string;
      goes: readonly string[];
      kept: readonly Kept[];
      warnings: readonly string[];
      digest: string;
    }> | null;
    refused: RefusedStaffForm | null;
    factor: FactorAsked;
    demo: string | null;
  }>;

const problems = {
  "delete-own": "Das ist Ihr eigenes Konto. Löschen können Sie es in Ihren Einstellungen.",
  "delete-staff": "Konten von Mitarbeitenden lassen sich hier nicht löschen. Nehmen Sie dem Konto zuerst die Rolle in der Verwaltung.",
  "last-chair":
    "Diese Person führt allein den Vorsitz eines Gremiums mit weiteren Mitgliedern. Bitte klären Sie zuerst, wer ihn übernimmt.",
} as const;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const some = (count: number, one: string, many: string): readonly string[] => (count === 0 ? [] : [counted(count, one, many)]);

const goesOf = ({ holdings, committees }: DeletionPreview): readonly string[] => [
  "Konto mit Name, Adresse, Passwort, zweitem Faktor, Passkeys und Kalenderadresse; alle Geräte werden abgemeldet",
  ...committees.map(({ gremium, fate }) =>
    fate === "ends"
      ? `Mitgliedschaft im Gremium „${gremium.name}“, und das Gremium selbst: Es hat keine weiteren Mitglieder`
      : `Mitgliedschaft im Gremium „${gremium.name}“; der Vorsitz erhält eine E-Mail`,
  ),
  ...some(holdings.wishes, "Eintrag der Merkliste oder Lesezeichen", "Einträge der Merkliste und Lesezeichen"),
  ...some(holdings.notes, "Notiz", "Notizen"),
  ...some(holdings.searches, "gemerkte Suche", "gemerkte Suchen"),
  "Warenkorb, Wünsche für das Hotel, unterschriebene Beschlüsse, interne Notizen zu Bestellungen und gespeicherte E-Mails an die Person",
  ...(holdings.requests === 0
    ? []
    : [
        `Name, Adresse und Nachricht in ${counted(holdings.requests, "Anfrage", "Anfragen")}; beantworten lassen sie sich danach nicht mehr`,
      ]),
  "Einwilligungen und Newsletter enden; Fotos mit der Person werden nicht mehr gezeigt",
];

const keptOf = ({ holdings, orders, ordersUntil, waiting, proofs }: DeletionPreview): readonly Kept[] => [
  ...(ordersUntil === null
    ? []
    : [
        {
          what: [...some(orders.orders, "Bestellung", "Bestellungen"), ...some(holdings.seats, "Platz", "Plätze")].join(", "),
          until: `bis ${formatDay(ordersUntil)}, ohne Konto`,
          why: "Aufbewahrung nach Steuer- und Handelsrecht (§ 147 Abs. 3 AO, § 257 Abs. 4 HGB); Zertifikate gehören dazu",
        },
      ]),
  ...(waiting === 0
    ? []
    : [
        {
          what: counted(waiting, "Eintrag auf einer Warteliste", "Einträge auf Wartelisten"),
          until: "bis 90 Tage nach dem Ende der Warteliste",
          why: "Die Person wartet weiter; verlassen kann sie die Liste über den Link in der E-Mail",
        },
      ]),
  ...(proofs
    ? [
        {
          what: "Nachweise von Einwilligungen und Newsletter",
          until: "drei Jahre nach ihrem Ende, zu Anrufen fünf",
          why: "Nachweis, dass wir die Person ansprechen durften (Art. 7 Abs. 1 DSGVO, § 7a UWG)",
        },
      ]
    : []),
  {
    what: "Einträge im Protokoll, nur mit der Kennung des Kontos",
    until: "zwei Jahre",
    why: "Nachvollziehbarkeit und Sicherheit der Verarbeitung (Art. 5 Abs. 2, Art. 32 DSGVO)",
  },
];

const shownPreview = (preview: DeletionPreview): DeleteAccountModel["preview"] => ({
  email: preview.user.email,
  goes: goesOf(preview),
  kept: keptOf(preview),
  warnings: [
    ...(preview.orders.seatsToCome === 0
      ? []
      : [
          `${preview.orders.seatsToCome === 1 ? "Ein Platz bei einem kommenden Termin gilt" : `${preview.orders.seatsToCome} Plätze bei kommenden Terminen gelten`} weiter. Soll auch das enden, stornieren Sie bitte zuerst die Buchung.`,
        ]),
    ...(preview.user.emailConfirmedAt === null
      ? ["Diese Adresse hat niemand bestätigt: Dorthin geht keine E-Mail, und was mit ihr geschickt wurde, bleibt unberührt."]
      : []),
  ],
  digest: preview.digest,
});

/** `/manage/konten/{id}/loeschen`: what goes and what the law keeps until when, then the deletion of exactly that. */
export async function deleteAccountPage(context: ManageContext, erasure: Erasure): Promise<Response | DeleteAccountModel> {
  const { request, locals, url, params, response } = context;
  const id = params["id"] ?? "";
  const acting = await actingOf(context);
  const { db } = locals.store;
  const path = `${ACCOUNTS_PATH}/${id}/loeschen`;
  let refused: RefusedStaffForm | null = null;
  let message: ManageMessage | null = null;
  if (request.method === "POST") {
    const form = await submitStaffForm(confirmForm, request, locals);
    if (!form.ok && form.response !== null) return form.response;
    response.status = 422;
    message = problemMessage("invalid");
    if (form.ok) {
      const { code: _, ...typed } = form.typed;
      const unproved = await factorProblem(form.value.code, acting, request.headers.get("cookie"));
      if (unproved === null) {
        const outcome = await deleteAccountFor(id, form.value, erasure, acting);
        if (outcome.ok) return seeOther(`${ACCOUNTS_PATH}?meldung=account-deleted`);
        if (outcome.reason === "account-unknown") return bare(404);
        if (outcome.reason === "forbidden") return bare(403);
        response.status = 409;
        message =
          outcome.reason === "preview-outdated" ? problemMessage("preview-outdated") : { kind: "problem", text: problems[outcome.reason] };
        refused = { intent: "delete", typed, errors: {} };
      } else {
        if (unproved === "too-many-tries") response.status = 429;
        refused = { intent: "delete", typed, errors: { code: factorProblems[unproved] } };
      }
    } else refused = { ...form.refused, intent: "delete" };
  }
  const preview = await previewDeletion(db, { id, erasure, acting });
  if (!preview.ok && preview.reason === "account-unknown") return bare(404);
  const chairless = preview.ok
    ? preview.value.committees.filter(({ fate }) => fate === "chairless").map(({ gremium }) => gremium.name)
    : [];
  if (message === null && !preview.ok && preview.reason in problems)
    message = { kind: "problem", text: problems[preview.reason as keyof typeof problems] };
  if (message === null && chairless.length > 0)
    message = { kind: "problem", text: `${problems["last-chair"]} Es geht um: ${chairless.join(", ")}.` };
  const name = preview.ok ? `${preview.value.user.firstname} ${preview.value.user.lastname}` : "Konto";
  const accountHref = `${ACCOUNTS_PATH}/${id}`;
  return {
    ...frameFor(acting, url, message),
    head: manageHead("Konto löschen", path, { label: name, path: accountHref }),
    path,
    accountHref,
    name,
    preview: preview.ok && chairless.length === 0 ? shownPreview(preview.value) : null,
    refused,
    factor: factorAsked(acting),
    demo: await demoCode(db, acting.session.userId, locals.secret, acting.now),
  };
}
