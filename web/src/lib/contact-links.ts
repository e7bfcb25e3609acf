/** The link that dials a telephone number in any notation; undefined when it has no digits. */
export const telephoneLink = (number: string): string | undefined => {
  const dialled = number.replaceAll(/[^\d+]/g, '')
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined
}

/** The link that writes to an email address; undefined for an invalid one. */
export const mailLink = (address: string): string | undefined => {
  const trimmed = address.trim()
  return /^[^\s@<>"'`]+@[^\s@<>"'`]+$/.test(trimmed) ? `mailto:${trimmed}` : undefined
}

/** The link to a postal address on a map; undefined without one. */
export const mapsLink = (address: string): string | undefined =>
  address.trim() === '' ? undefined : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.trim())}`
