/**
 * The link that opens a WhatsApp chat with a number, and a text already typed; undefined when the number has no digits.
 * The number may be written for people: everything but its digits is dropped, as wa.me wants it.
 */
export const whatsAppLink = (number: string, text = ''): string | undefined => {
  const digits = number.replaceAll(/\D/g, '')
  if (digits === '') return undefined
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}
