/**
 * The link that opens a WhatsApp chat with a number, with a text already typed; undefined when the number has no digits.
 * Only the digits of the international number stay, as wa.me requires: no extension, no zeros in front, no `(0)`.
 */
export const whatsAppLink = (number: string, text = ''): string | undefined => {
  const digits = number
    .replaceAll(/\(0\)|[#x].*/gi, '')
    .replaceAll(/\D/g, '')
    .replace(/^00/, '')
  if (digits === '') return undefined
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}
