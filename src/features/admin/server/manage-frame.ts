import { actingOf, frameFor, type ManageContext, type ManageFrame } from "./manage-context.ts";

/** Menu and message of a staff page whose contents another feature makes. */
export const manageFrame = async (context: ManageContext): Promise<ManageFrame> => frameFor(await actingOf(context), context.url);
