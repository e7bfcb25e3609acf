/**
 * A moment in a mail, with the time zone named, because mails are read elsewhere: `3 December 2026 at 11:00, Barbados time`.
 * `at` is ISO 8601, `timeZone` a name of the IANA database.
 */
export const letterTime = (at: string, timeZone = 'UTC'): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(new Date(at))
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const moment = parts
    .filter(({ type }) => type !== 'timeZoneName')
    .map(({ value }) => value)
    .join('')
    .trim()
  return timeZone === 'UTC' ? `${moment} UTC` : `${moment}, ${zone.replace(/ Time$/, ' time')}`
}
