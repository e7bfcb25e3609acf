/** `/media/{tenant}/{hash}/{file}`: a file published by this system. */
const ownMedia = /^\/media\/[a-z0-9-]{1,64}\/[A-Za-z0-9]{8,64}\/[\w.%-]{1,200}$/

const absolute = (text: string, schemes: readonly string[]): boolean => {
  if (/[\s\\<>"'`]/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (!schemes.includes(protocol)) return false
  return (
    protocol === 'mailto:' ||
    protocol === 'tel:' ||
    (hostname !== '' && username === '' && password === '' && /^https?:\/\//i.test(text))
  )
}

/** Whether a text may be a picture's address: our own media, or an absolute https URL. */
export const isPicture = (text: string): boolean => ownMedia.test(text) || absolute(text, ['https:'])

/** Whether a text may be a link: a place on this site, or an absolute URL of a harmless scheme. */
export const isLink = (text: string): boolean =>
  text === '#' || /^[/#](?![/\\])[^\s\\<>"'`]*$/.test(text) || absolute(text, ['https:', 'http:', 'mailto:', 'tel:'])
