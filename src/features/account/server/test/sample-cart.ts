import type { Db } from "#db/client.ts";
import { saveOptions } from "#db/repositories/cart-options.ts";
import { insertRecipient } from "#db/repositories/cart-recipients.ts";
import { addCartItem, touchUserCart } from "#db/repositories/carts.ts";

export async function sampleCart(tx: Db, userId: string, now: Date): Promise<void> {
  const cartId = await touchUserCart(tx, userId, now);
  const item = await addCartItem(tx, cartId, 1, now);
  const carla = { salutation: "Frau", firstname: "Carla", lastname: "Kollegin", email: "carla@example.org", personalNotes: null };
  await insertRecipient(tx, item ?? "", { kind: "buchung", hotelOverNightOption: "Tagesgast", ...carla }, now);
  await saveOptions(tx, cartId, { documents: true, personalNotes: "Bitte anrufen" }, now);
}
