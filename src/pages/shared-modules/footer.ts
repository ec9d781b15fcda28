import { handle } from "#src/endpoints/handle.ts";
import { footer } from "#src/features/navigation/rules/nav.contract.ts";
import { readFooter } from "#src/features/navigation/server/footer.service.ts";

export const prerender = false;
export const GET = handle(footer, readFooter);
export const ALL = GET;
