import { type MenuEntry, memberMenu, memberPaths, shownEntries } from "#src/domain/member-menu.ts";
import type { CurrentUser } from "#src/shared/http/get-user.contract.ts";

export type AccountMenu = Readonly<{ entries: readonly MenuEntry[]; settings: MenuEntry | undefined }>;

/**
 * The account menu on the page at `path` (specification 2); "Einstellungen" is a link of its own below the others. The
 * call does not tell about committees: their pages are found in the member area. `origin` as in `memberMenu`.
 */
export function accountMenu({ impersonated }: CurrentUser, path: string, origin: string): AccountMenu {
  const entries = shownEntries(memberMenu(path, { gremium: null, impersonated }, origin));
  const isSettings = ({ uri }: MenuEntry): boolean => uri === origin + memberPaths.settings;
  return { entries: entries.filter((entry) => !isSettings(entry)), settings: entries.find(isSettings) };
}
