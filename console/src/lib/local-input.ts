const two = (number: number): string => String(number).padStart(2, '0')

/** A moment as a `datetime-local` box writes it, where the reader is. */
export const localInput = (iso: string): string => {
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment that somebody typed into such a box. */
export const fromLocalInput = (text: string): string => new Date(text).toISOString()
