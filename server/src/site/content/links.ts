/** `/media/{tenant}/{hash}/{file}`: a file that this system published. */
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

/** May this be a picture's address: our own media, or an absolute https one. */
export const isPicture = (text: string): boolean => ownMedia.test(text) || absolute(text, ['https:'])

/** May this be a link: a place on this site, or an absolute address of a kind that runs nothing. */
export const isLink = (text: string): boolean =>
  text === '#' || /^[/#](?![/\\])[^\s\\<>"'`]*$/.test(text) || absolute(text, ['https:', 'http:', 'mailto:', 'tel:'])
