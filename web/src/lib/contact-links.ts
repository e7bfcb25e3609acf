/** The link that dials a number written for people; undefined when it has no digits. */
export const telephoneLink = (number: string): string | undefined => {
  const dialled = number.replaceAll(/[^\d+]/g, '')
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined
}

/** The link that writes to an address; undefined when it is none. */
export const mailLink = (address: string): string | undefined => {
  const trimmed = address.trim()
  return /^[^\s@<>"'`]+@[^\s@<>"'`]+$/.test(trimmed) ? `mailto:${trimmed}` : undefined
}

/** The link that looks a postal address up on a map; undefined when there is none. */
export const mapsLink = (address: string): string | undefined =>
  address.trim() === '' ? undefined : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.trim())}`
