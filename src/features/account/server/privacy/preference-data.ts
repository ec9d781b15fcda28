import type { Db } from "#db/client.ts";
import { consentsOf } from "#db/repositories/consents.ts";
import { hotelPreferencesOf } from "#db/repositories/hotel-preferences.ts";
import { shopConsentOf } from "#db/repositories/merchandise.ts";
import { mutedMailsOf } from "#db/repositories/muted-mails.ts";
import { photoChoicesBy } from "#db/repositories/photo-consents.ts";
import { wishesInWords } from "#src/domain/accounts/hotel-preferences.ts";

/** What a person wishes, has agreed to and has switched off. */
export async function preferenceData(db: Db, userId: string) {
  const hotel = await hotelPreferencesOf(db, userId);
  const shop = await shopConsentOf(db, userId);
  return {
    hotelwuensche: hotel === undefined ? null : { wuensche: wishesInWords(hotel), aufbewahren: hotel.keep, gespeichertAm: hotel.updatedAt },
    einwilligungen: (await consentsOf(db, userId)).map(({ purpose, channel, state, version, wording, contact, origin, at }) => ({
      zweck: purpose,
      weg: channel,
      stand: state === "given" ? "erteilt" : "beendet oder abgelehnt",
      wortlaut: wording,
      fassung: version,
      erreichbarUnter: contact,
      ueber: origin,
      am: at,
    })),
    fotoEntscheidungen: (await photoChoicesBy(db, userId)).map(({ bookingId, eventId, choice, at }) => ({
      buchung: bookingId,
      termin: eventId,
      einwilligung: choice === "yes",
      am: at,
    })),
    werbemittelshop: shop === undefined ? null : { einwilligung: shop.wording, fassung: shop.version, am: shop.at },
    abgeschalteteNachrichten: (await mutedMailsOf(db, userId)).map(({ mail, at }) => ({ nachricht: mail, seit: at })),
  };
}
