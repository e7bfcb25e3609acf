/**
 * A content document's public path as one word of an address: `/get/home/hero` → `get.home.hero`. Pure; no path has a dot.
 */
export const documentKey = (path: string): string => path.slice(1).replaceAll('/', '.')

/** The public path behind a key; what is no key gives a path that no document has. */
export const documentPathOf = (key: string): string => `/${key.replaceAll('.', '/')}`

/** How long a preview link is good for, in minutes. */
export const PREVIEW_MINUTES = 30

/** The least and the most that a publication may lie ahead. */
export const SCHEDULE_FROM_MINUTES = 1
export const SCHEDULE_UP_TO_DAYS = 366
