import { accountsApart } from "#db/repositories/account-doubles.ts";
import { userByEmail, userById } from "#db/repositories/users.ts";
import { demoCode } from "#src/accounts/credentials/demo-code.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { confirmForm, doubleForm } from "../../rules/account-form.ts";
import { doubleReasons } from "../../rules/double-reasons.ts";
import { ACCOUNTS_PATH, DOUBLES_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith } from "../../rules/paging.ts";
import { type FactorAsked, factorAsked, factorProblem, factorProblems } from "../fresh-factor.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { type MergeCarts, mergeAccounts, previewMerge, setApart } from "./merge-accounts.service.ts";

export type MergeAccountsModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    name: string;
    email: string;
    /** Typed to look for the other account; null where one is looked at. */
    asked: Readonly<{ typed: string; error: string | null }>;
    preview: Readonly<{
      action: string;
      from: string;
      into: string;
      swapHref: string;
      reasons: readonly string[];
      moves: readonly string[];
      ends: readonly string[];
      /** Noted by staff to be two people's. */
      apart: boolean;
      digest: string;
    }> | null;
    refused: RefusedStaffForm | null;
    factor: FactorAsked;
    demo: string | null;
  }>;

const some = (count: number, one: string, many: string): readonly string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);

const problems = {
  "staff-account": "Konten von Mitarbeitenden lassen sich nicht zusammenführen.",
  "merge-locked": "Eines der beiden Konten ist gesperrt. Bitte entsperren Sie es zuerst.",
  "merge-unconfirmed": "Das Konto, das bleibt, braucht eine bestätigte E-Mail-Adresse. Führen Sie die Konten andersherum zusammen.",
} as const;

async function previewOf(fromId: string, path: string, intoId: string, acting: Acting) {
  const outcome = await previewMerge(acting.locals.store.db, fromId, intoId);
  if (!outcome.ok) return { preview: null, problem: outcome.reason in problems ? problems[outcome.reason as keyof typeof problems] : null };
  const { from, into, holdings, endedConsents, digest } = outcome.value;
  const preview = {
    action: `${path}?mit=${fromId}`,
    from: `${from.firstname} ${from.lastname}, ${from.email}`,
    into: `${into.firstname} ${into.lastname}, ${into.email}`,
    swapHref: `${ACCOUNTS_PATH}/${from.id}/zusammenfuehren?mit=${into.id}`,
    reasons: doubleReasons(from, into),
    moves: [
      ...some(holdings.orders, "Bestellung", "Bestellungen"),
      ...some(holdings.seats, "Platz", "Plätze"),
      ...some(holdings.memberships, "Mitgliedschaft in einem Gremium", "Mitgliedschaften in Gremien"),
      ...some(holdings.requests, "Anfrage", "Anfragen"),
      ...some(holdings.wishes, "Eintrag der Merkliste oder Lesezeichen", "Einträge der Merkliste und Lesezeichen"),
      ...some(holdings.notes, "Notiz", "Notizen"),
      ...some(holdings.searches, "gemerkte Suche, angehalten", "gemerkte Suchen, angehalten"),
    ],
    ends: [
      ...some(endedConsents, "Einwilligung", "Einwilligungen"),
      "Passwort, zweiter Faktor, Passkeys und alle Sitzungen des früheren Kontos",
      "dessen Kalenderadresse",
    ],
    apart: (await accountsApart.among(acting.locals.store.db, [fromId, intoId])).length > 0,
    digest,
  };
  return { preview, problem: null };
}

/** `/manage/konten/{id}/zusammenfuehren?mit={other}`: this account is kept, the other one becomes part of it, after a preview. */
export async function mergeAccountsPage(context: ManageContext, mergeCarts: MergeCarts): Promise<Response | MergeAccountsModel> {
  const { request, locals, url, params, response } = context;
  const id = params["id"] ?? "";
  const acting = await actingOf(context);
  const { db } = locals.store;
  const kept = await userById(db, id);
  if (kept === undefined) return bare(404);
  const path = `${ACCOUNTS_PATH}/${id}/zusammenfuehren`;
  const typed = url.searchParams.get("adresse") ?? "";
  const found = typed === "" ? undefined : await userByEmail(db, normalEmail(typed));
  if (found !== undefined && found.id !== id) return seeOther(hrefWith(path, { mit: found.id }));
  const fromId = url.searchParams.get("mit");
  let refused: RefusedStaffForm | null = null;
  let message: ManageMessage | null = null;
  if (request.method === "POST" && url.searchParams.get("als") === "doppel") {
    const form = await submitStaffForm(doubleForm, request, locals);
    if (!form.ok) return form.response ?? bare(400);
    const apart = form.value.intent === "apart";
    const outcome = await setApart([id, fromId ?? ""], apart, acting);
    if (!outcome.ok) return bare(outcome.reason === "forbidden" ? 403 : 404);
    return seeOther(`${DOUBLES_PATH}?meldung=${apart ? "doubles-apart" : "doubles-together"}`);
  }
  if (request.method === "POST") {
    const form = await submitStaffForm(confirmForm, request, locals);
    if (!form.ok && form.response !== null) return form.response;
    if (fromId === null) return bare(400);
    response.status = 422;
    message = problemMessage("invalid");
    if (form.ok) {
      const { code: _, ...shown } = form.typed;
      const unproved = await factorProblem(form.value.code, acting, request.headers.get("cookie"));
      if (unproved !== null) refused = { intent: "merge", typed: shown, errors: { code: factorProblems[unproved] } };
      else {
        const { digest, reason } = form.value;
        const outcome = await mergeAccounts({ fromId, intoId: id, digest, reason, mergeCarts }, acting);
        if (outcome.ok) return seeOther(`${ACCOUNTS_PATH}/${id}?meldung=account-merged`);
        if (outcome.reason === "account-unknown") return bare(404);
        if (outcome.reason === "forbidden") return bare(403);
        response.status = 409;
        message =
          outcome.reason === "preview-outdated" ? problemMessage("preview-outdated") : { kind: "problem", text: problems[outcome.reason] };
        refused = { intent: "merge", typed: shown, errors: {} };
      }
      if (unproved === "too-many-tries") response.status = 429;
    } else refused = { ...form.refused, intent: "merge" };
  }
  const looked = fromId === null ? { preview: null, problem: null } : await previewOf(fromId, path, id, acting);
  if (fromId !== null && looked.preview === null && looked.problem === null) return bare(404);
  const name = `${kept.firstname} ${kept.lastname}`;
  return {
    ...frameFor(acting, url, message ?? (looked.problem === null ? null : { kind: "problem", text: looked.problem })),
    head: manageHead("Konten zusammenführen", path, { label: name, path: `${ACCOUNTS_PATH}/${id}` }),
    path,
    name,
    email: kept.email,
    asked: {
      typed,
      error: typed === "" ? null : found === undefined ? "Ein Konto mit dieser Adresse gibt es nicht." : "Das ist dieses Konto selbst.",
    },
    preview: looked.preview,
    refused,
    factor: factorAsked(acting),
    demo: await demoCode(db, acting.session.userId, locals.secret, acting.now),
  };
}
