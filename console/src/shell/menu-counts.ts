/** Numbers beside the menu's entries, by the key that a screen's `menu.count` names. */
export const useMenuCounts = (): Readonly<Record<string, number>> => ({})
