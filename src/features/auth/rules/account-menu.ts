import { type MenuEntry, memberMenu, memberPaths, shownEntries } from "#src/domain/accounts/member-menu.ts";
import type { CurrentUser } from "#src/shared/http/get-user.contract.ts";

export type AccountMenu = Readonly<{ entries: readonly MenuEntry[]; settings: MenuEntry | undefined }>;

/** The menu at `path` (spec:quick-login#account-menu) without committees and "Einstellungen"; `origin`: see `memberMenu`. */
export function accountMenu({ impersonated, shop }: CurrentUser, path: string, origin: string): AccountMenu {
  const entries = shownEntries(memberMenu(path, { gremium: null, impersonated, shop }, origin));
  const isSettings = ({ uri }: MenuEntry): boolean => uri === origin + memberPaths.settings;
  return { entries: entries.filter((entry) => !isSettings(entry)), settings: entries.find(isSettings) };
}
