import type { Db } from "#db/client.ts";
import { formerAccountsOf, lockOf } from "#db/repositories/account-locks.ts";
import type { AuditEntry } from "#db/repositories/audit.ts";
import { feedOfUser } from "#db/repositories/calendar-feeds.ts";
import { optionsOfCart } from "#db/repositories/cart-options.ts";
import { recipientsOfCart } from "#db/repositories/cart-recipients.ts";
import { cartItemsOf, cartOfUser } from "#db/repositories/carts.ts";
import { allViewsOf } from "#db/repositories/event-views.ts";
import { membershipsOf } from "#db/repositories/gremien.ts";
import { notesOf, readsOf } from "#db/repositories/knowledge.ts";
import { issuesSentTo } from "#db/repositories/newsletter-deliveries.ts";
import { orderPapersBy } from "#db/repositories/order-papers.ts";
import { passkeysOf } from "#db/repositories/passkeys.ts";
import { auditAbout, mailsTo, requestsOf, subscriptionsOf } from "#db/repositories/personal-data.ts";
import { countUnusedRecoveryCodes } from "#db/repositories/recovery-codes.ts";
import { repliesTo } from "#db/repositories/request-desk.ts";
import { storedSearchesOf } from "#db/repositories/saved-searches.ts";
import { securityEventsOf } from "#db/repositories/security-events.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { type UserRow, userById } from "#db/repositories/users.ts";
import { bookmarksOf, shareOf, wishlistOf } from "#db/repositories/wishlist.ts";
import { audit } from "#src/accounts/audit.ts";
import { committeeKindNames, functionNames } from "#src/domain/accounts/committee.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { dataExportedMail } from "../account-mails.ts";
import { appointmentData } from "./appointment-data.ts";
import { bookingData } from "./booking-data.ts";
import { contentData } from "./content-data.ts";
import { dataSubject } from "./data-subject.ts";
import { forumData } from "./forum-data.ts";
import { invitationsTo } from "./invitations-to.ts";
import { photoData } from "./photo-data.ts";
import { planData } from "./plan-data.ts";
import { preferenceData } from "./preference-data.ts";

/** Links in mails open accounts: whoever took over a session must not find them here. */
const withoutSecrets = (text: string): string => text.replace(/[?#]\S+/g, "?…").replace(/[\w-]{32,}/g, "…");

const account = (user: UserRow, recoveryCodes: number) => ({
  email: user.email,
  emailBestaetigtAm: user.emailConfirmedAt,
  anrede: user.salutation,
  vorname: user.firstname,
  nachname: user.lastname,
  firma: user.company,
  telefon: user.phone,
  rolle: user.staffRole ?? "customer",
  passwortGesetzt: user.passwordHash !== null,
  zweiterFaktorSeit: user.totpConfirmedAt,
  unbenutzteWiederherstellungscodes: recoveryCodes,
  angelegtAm: user.createdAt,
  geaendertAm: user.updatedAt,
});

const committees = async (db: Db, userId: string) =>
  (await membershipsOf(db, userId)).map(({ gremium, terms, position, joinedAt, actedAt }) => ({
    name: gremium.name,
    firma: gremium.company,
    art: gremium.kind && committeeKindNames[gremium.kind],
    funktionen: terms.map((term) => ({ funktion: functionNames[term.function], von: term.since, bis: term.until })),
    aufgabe: position,
    beigetretenAm: joinedAt,
    zuletztGewaehltAm: actedAt,
  }));

async function cart(db: Db, userId: string) {
  const cartId = await cartOfUser(db, userId);
  if (cartId === null) return { termine: [], bestellung: null };
  const recipients = Map.groupBy(await recipientsOfCart(db, cartId), ({ cartItemId }) => cartItemId);
  const options = await optionsOfCart(db, cartId);
  return {
    termine: (await cartItemsOf(db, cartId)).map(({ cartItemId, event: { eventId, title, startDate, endDate } }) => ({
      termin: eventId,
      titel: title,
      von: startDate,
      bis: endDate,
      teilnehmende: (recipients.get(cartItemId) ?? []).map((one) => ({
        art: one.kind,
        anrede: one.salutation,
        vorname: one.firstname,
        nachname: one.lastname,
        email: one.email,
        verpflegungUndUebernachtung: one.hotelOverNightOption,
        anmerkungen: one.personalNotes,
        funktion: one.role,
        erstesSeminar: one.newcomer === null ? null : one.newcomer === 1,
      })),
    })),
    bestellung: options && { unterlagenGewuenscht: options.documents, anmerkungen: options.personalNotes },
  };
}

/** The link to a shared list opens it and stays out; when it was made does not. */
const wishlist = async (db: Db, userId: string) => ({
  eintraege: (await wishlistOf(db, userId)).map(({ kind, number, title, addedAt }) => ({
    art: kind === "theme" ? "Seminar" : "Termin",
    nummer: number,
    titel: title,
    gemerktAm: addedAt,
  })),
  geteiltSeit: (await shareOf(db, userId))?.createdAt ?? null,
  lesezeichen: (await bookmarksOf(db, userId)).map(({ path, title, addedAt }) => ({ seite: path, titel: title, gesetztAm: addedAt })),
});

const knowledge = async (db: Db, userId: string) => ({
  notizen: (await notesOf(db, userId)).map(({ slug, title, text, updatedAt }) => ({
    begriff: slug,
    titel: title,
    text,
    geaendertAm: updatedAt,
  })),
  zuletztGelesen: (await readsOf(db, userId)).map(({ slug, readAt }) => ({ begriff: slug, am: readAt })),
});

/** Other people stay unnamed. */
function trace(userId: string, { at, action, subject, actorId, actingAsId, detail, address }: AuditEntry) {
  const own = actorId === userId;
  return {
    zeit: at,
    vorgang: action,
    handelnd: own
      ? "Sie selbst"
      : actorId === null
        ? "niemand angemeldet"
        : actingAsId === userId
          ? "das ifb in Ihrem Namen"
          : "eine andere Person",
    betrifft: subject === `user:${userId}` ? "Ihr Konto" : (subject.split(":", 1)[0] ?? ""),
    einzelheiten: JSON.parse(detail),
    ...(own ? { gekuerzteAdresse: address } : {}),
  };
}

async function collected(user: UserRow, { locals, now }: Acting) {
  const { db } = locals.store;
  const subject = dataSubject(user);
  const asked = await requestsOf(db, subject);
  const replies = Map.groupBy(
    await repliesTo(
      db,
      asked.map(({ id }) => id),
    ),
    ({ requestId }) => requestId,
  );
  const subscriptions = await subscriptionsOf(db, subject);
  const issues = Map.groupBy(
    await issuesSentTo(
      db,
      subscriptions.map(({ id }) => id),
    ),
    ({ subscriptionId }) => subscriptionId,
  );
  return {
    hinweis:
      "Alle Daten, die das Portal mein ifb zu Ihrer Person gespeichert hat. Zeitangaben stehen in UTC. Geheimnisse wie Passwörter und Links sind nicht enthalten.",
    erstelltAm: now,
    konto: account(user, await countUnusedRecoveryCodes(db, user.id)),
    gesperrt: ((lock) => (lock === undefined ? null : { seit: lock.lockedAt, grund: lock.reason }))(await lockOf(db, user.id)),
    fruehereKonten: (await formerAccountsOf(db, user.id)).map(({ email, mergedAt }) => ({ email, zusammengefuehrtAm: mergedAt })),
    sitzungen: (await sessionsOfUser(db, user.id)).map(({ device, brand, createdAt, expiresAt, secondFactorAt }) => ({
      geraet: device,
      seite: brand,
      seit: createdAt,
      giltBis: expiresAt,
      zweiterFaktorAm: secondFactorAt,
    })),
    sicherheitsereignisse: (await securityEventsOf(db, user.id)).map(({ at, kind, times, about, address }) => ({
      zeit: at,
      art: kind,
      anzahl: times,
      woran: about,
      gekuerzteAdresse: address,
    })),
    passkeys: (await passkeysOf(db, user.id)).map(({ name, createdAt, lastUsedAt, backedUp }) => ({
      geraet: name,
      seit: createdAt,
      zuletztBenutztAm: lastUsedAt,
      imPasswortmanagerGesichert: backedUp === 1,
    })),
    gremien: await committees(db, user.id),
    offeneEinladungen: (await invitationsTo(db, subject, now)).map(({ gremium, createdAt, expiresAt }) => ({
      gremium,
      am: createdAt,
      giltBis: expiresAt,
    })),
    anfragen: asked.map(({ id, reference, kind, brand, email, fields, status, note, createdAt, updatedAt }) => ({
      vorgangsnummer: reference,
      art: kind,
      seite: brand,
      email,
      angaben: JSON.parse(fields),
      status,
      vermerk: note,
      gesendetAm: createdAt,
      geaendertAm: updatedAt,
      antworten: (replies.get(id) ?? []).map((reply) => ({ am: reply.at, an: reply.recipient, betreff: reply.subject, text: reply.text })),
    })),
    beratungstermine: await appointmentData(db, subject),
    newsletter: subscriptions.map((one) => ({
      seite: one.brand,
      vorname: one.firstname,
      nachname: one.lastname,
      einwilligung: one.consentText,
      angefordertAm: one.requestedAt,
      angefordertVon: one.requestedFrom,
      bestaetigtAm: one.confirmedAt,
      bestaetigtVon: one.confirmedFrom,
      beendetAm: one.endedAt,
      ausgaben: (issues.get(one.id) ?? []).map((issue) => ({ am: issue.at, betreff: issue.subject, versand: issue.state })),
    })),
    gemerkteSuchen: (await storedSearchesOf(db, subject)).map((one) => ({
      liste: one.list === "themes" ? "Seminare" : "Termine",
      suche: one.query,
      email: one.email ?? user.email,
      einwilligung: one.consentText,
      gemerktAm: one.requestedAt,
      gemerktVon: one.requestedFrom,
      bestaetigtAm: one.confirmedAt,
      bestaetigtVon: one.confirmedFrom,
      angehaltenAm: one.pausedAt,
      endetAm: one.expiresAt,
      beendetAm: one.endedAt,
    })),
    gemerkteListen: (await allViewsOf(db, user.id)).map(({ list, name, query, createdAt }) => ({
      liste: list,
      name,
      auswahl: query,
      gemerktAm: createdAt,
    })),
    ...(await preferenceData(db, user.id)),
    ...(await planData(db, user.id)),
    forum: await forumData(db, subject, locals.secret),
    warenkorb: await cart(db, user.id),
    ...(await bookingData(db, subject, user)),
    fotos: await photoData(db, subject),
    unterschriebeneBeschluesse: (await orderPapersBy(db, user.id)).map(({ name, bytes, uploadedAt }) => ({
      datei: name,
      bytes,
      hochgeladenAm: uploadedAt,
    })),
    merkliste: await wishlist(db, user.id),
    wissen: await knowledge(db, user.id),
    redaktion: await contentData(db, user.id),
    kalenderadresseSeit: (await feedOfUser(db, user.id))?.createdAt ?? null,
    nachrichten: (await mailsTo(db, subject)).map(({ subject: title, text, status, createdAt, sentAt }) => ({
      betreff: title,
      text: withoutSecrets(text),
      status,
      erstelltAm: createdAt,
      gesendetAm: sentAt,
    })),
    protokoll: (await auditAbout(db, user.id)).map((entry) => trace(user.id, entry)),
  };
}

/** Everything the portal knows about the person as readable JSON; tells her by mail that it was handed out. */
export async function exportData(acting: Acting): Promise<string> {
  const { locals, session, now } = acting;
  const user = await userById(locals.store.db, session.userId);
  if (user === undefined) throw new Error("A session without an account");
  const data = await collected(user, acting);
  await locals.store.write(async (tx) => {
    noteSecurity({ kind: "export", about: "Eigene Daten", address: locals.clientAddress, userId: user.id });
    await audit(tx, acting, { action: "data-exported", subject: `user:${user.id}` });
    await queueMail(tx, dataExportedMail(user), { origins: locals.origins, now });
  });
  return `${JSON.stringify(data, null, 2)}\n`;
}
