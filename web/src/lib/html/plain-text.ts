const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const WORDS_A_MINUTE = 220

const decode = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? entity
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : entity
  })

/** The text of rich text, for search engines and for counting words; never put it back into HTML. */
export const plainText = (html: string): string =>
  decode(html.replaceAll(/<\/?(?:a|b|em|i|s|strong|sub|sup|u)\b[^<>]*>/gi, '').replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The reading time of rich text, in whole minutes, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(' ').length / WORDS_A_MINUTE))
