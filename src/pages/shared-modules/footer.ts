import { footer } from "#src/features/navigation/rules/nav.contract.ts";
import { readFooter } from "#src/features/navigation/server/footer.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const GET = handle(footer, readFooter);
export const ALL = GET;
