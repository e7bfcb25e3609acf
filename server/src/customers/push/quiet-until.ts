/** Hours in which no push message is sent, as quarters of an hour on a clock: "21:00" to "06:30". They may pass midnight. */
export interface QuietHours {
  readonly from: string
  /** Another hour than `from`. */
  readonly until: string
}

const QUARTER_MS = 15 * 60_000

const isWithin = (time: string, { from, until }: QuietHours): boolean =>
  from < until ? from <= time && time < until : from <= time || time < until

/**
 * When the quiet hours end in which a moment lies, by the clock of a time zone; undefined where it lies in none. Zones keep whole
 * quarters of an hour, so each change of the clock falls on one. Pure.
 */
export const quietUntil = (at: Date, hours: QuietHours, timeZone: string): Date | undefined => {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  if (!isWithin(clock.format(at), hours)) return undefined
  let end = (Math.floor(at.getTime() / QUARTER_MS) + 1) * QUARTER_MS
  while (isWithin(clock.format(end), hours)) end += QUARTER_MS
  return new Date(end)
}
