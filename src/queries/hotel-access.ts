import type { DataOf } from "#src/catalogue/collections.ts";
import type { HouseAccess } from "#src/domain/places/house-access.ts";

/** A length that editors left out is one that nobody knows. */
export const hotelAccess = ({ access }: Pick<DataOf<"hotels">, "access">): HouseAccess => ({
  ...access,
  stepFreeMetres: access.stepFreeMetres ?? null,
});
