const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A moment as a letter writes it; letters travel, so it says in which zone. `at` is ISO 8601. */
export const letterTime = (at: string): string => `${format.format(new Date(at))} UTC`
