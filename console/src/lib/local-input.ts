import { clock } from './place-clock.ts'

const written = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: clock().timeZone })
    .format(at)
    .replace(' ', 'T')

/** A moment as a `datetime-local` box writes it, by the clock of the place where the reader works. */
export const localInput = (iso: string): string => written(Date.parse(iso))

/** The moment that somebody typed into such a box. */
export const fromLocalInput = (text: string): string => {
  const wanted = Date.parse(`${text}Z`)
  let at = wanted
  // Twice, since the clocks may change between the first guess and the moment itself.
  for (let round = 0; round < 2; round += 1) at += wanted - Date.parse(`${written(at)}Z`)
  return new Date(at).toISOString()
}
