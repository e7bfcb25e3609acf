const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex: string, decimal: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return named[name] ?? entity
  })

/** The words that a document shows before any script runs: no scripts, styles or tags, spaces folded. */
export const textOf = (html: string): string =>
  decode(
    html
      .replaceAll(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<\/?(?:a|abbr|b|em|i|span|strong|wbr)\b[^>]*>/gi, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
