/**
 * The link that opens a WhatsApp chat with a number, with a text already typed; undefined when the number has no digits.
 * Everything but the digits of the number is removed, as wa.me requires.
 */
export const whatsAppLink = (number: string, text = ''): string | undefined => {
  const digits = number.replaceAll(/\D/g, '')
  if (digits === '') return undefined
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}
