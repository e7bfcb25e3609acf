import { clock } from './place-clock.ts'

const written = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: clock().timeZone })
    .format(at)
    .replace(' ', 'T')

/** A moment as the value of a `datetime-local` input, in the time zone of the reader's workplace. */
export const localInput = (iso: string): string => written(Date.parse(iso))

/** The moment typed into a `datetime-local` input. */
export const fromLocalInput = (text: string): string => {
  const wanted = Date.parse(`${text}Z`)
  let at = wanted
  // Two rounds, since the clocks may change between the first guess and the moment itself.
  for (let round = 0; round < 2; round += 1) at += wanted - Date.parse(`${written(at)}Z`)
  return new Date(at).toISOString()
}

/** Says in which time zone {@link fromLocalInput} reads: `Your time: America/New York.` */
export const localTimeHint = (): string => {
  const zone = clock().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return `Your time: ${zone.replaceAll('_', ' ')}.`
}
