import type { Wording } from "#src/domain/accounts/consents.ts";

export const SHOP_LOGIN_PATH = "/werbemittelshop-login";
/** Where the shop wants its visitor back; a word of the shops' world (OpenID Connect). */
export const RETURN_FIELD = "return_to";

/** Art. 6 Abs. 1 lit. a DSGVO. A change of the text is a new version, and asked for anew. */
export const shopWording: Wording = {
  version: "2026-11",
  text: "Ich bin damit einverstanden, dass das ifb meinen Namen, meine E-Mail-Adresse und den Namen meines Gremiums an den Werbemittelshop weitergibt, damit ich dort ohne eigenes Kennwort angemeldet bin. Ich kann das jederzeit mit Wirkung für die Zukunft widerrufen.",
};

export const shopProblems = {
  foreign: "Das Formular kam nicht von unserer Seite. Bitte senden Sie es hier noch einmal ab.",
  unticked: "Bitte setzen Sie den Haken: Ohne Ihr Einverständnis geben wir nichts weiter.",
} as const;
