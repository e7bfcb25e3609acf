import type { MailColours } from './mail-colours.ts'

/** Text, parts of it bold. */
export type Words = string | readonly (string | { readonly strong: string })[]

/** The parts of a mail. A button's `href` is an absolute http(s) address. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly words: Words }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Pictures in a row; each is enclosed in the mail, with this id. */
  | { readonly kind: 'pictures'; readonly pictures: readonly { readonly cid: string; readonly alt: string }[] }
  /** Small text below a line: what to do when something is not as expected. */
  | { readonly kind: 'note'; readonly words: Words }

export const sans = "'Inter Variable',Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const display = "'Bricolage Grotesque Variable','Bricolage Grotesque','Arial Black',Arial,sans-serif"

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text escaped for HTML, in content and in attributes. */
export const escapeHtml = (words: string): string => words.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const partsOf = (words: Words) => (typeof words === 'string' ? [words] : words)
const wordsHtml = (words: Words, { ink }: MailColours): string =>
  partsOf(words)
    .map((part) =>
      typeof part === 'string'
        ? escapeHtml(part).replaceAll('\n', '<br>')
        : `<strong style="color:${ink};">${escapeHtml(part.strong)}</strong>`,
    )
    .join('')
const wordsText = (words: Words): string =>
  partsOf(words)
    .map((part) => (typeof part === 'string' ? part : part.strong))
    .join('')

const digit = (sign: string, { ink, line }: MailColours): string =>
  `<td align="center" valign="middle" width="64" height="72" style="width:64px;height:72px;background:#ffffff;border:1px solid ${line};border-radius:12px;font:700 34px/72px ${display};color:${ink};">${escapeHtml(sign)}</td>`
const gap = '<td width="10" style="width:10px;font-size:0;">&nbsp;</td>'

const row = ([label, value]: readonly [string, string], { line, muted }: MailColours): string =>
  `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid ${line};color:${muted};vertical-align:top;">${escapeHtml(label)}</td><td style="padding:8px 0;border-top:1px solid ${line};font-weight:600;word-break:break-word;">${escapeHtml(value)}</td></tr>`

const safeHref = (href: string): string => {
  if (!/^https?:\/\//.test(href)) throw new TypeError('A button of a mail leads to an absolute address')
  return escapeHtml(href)
}

export const htmlOf = (block: MailBlock, colours: MailColours): string => {
  const { ink, link, sand, line, muted } = colours
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 24px;">${wordsHtml(block.words, colours)}</p>`
    case 'code':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;background:${sand};border-radius:16px;"><tr><td style="padding:16px;"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${[...block.code].map((sign) => digit(sign, colours)).join(gap)}</tr></table></td></tr></table>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;"><tr><td style="background:${link};border-radius:12px;"><a href="${safeHref(block.href)}" style="display:inline-block;padding:14px 28px;font:600 16px/20px ${sans};color:#ffffff;text-decoration:none;">${escapeHtml(block.label)}</a></td></tr></table>`
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font:400 15px/22px ${sans};color:${ink};">${block.rows.map((facts) => row(facts, colours)).join('')}</table>`
    case 'pictures':
      return `<p style="margin:0 0 24px;">${block.pictures.map(({ cid, alt }) => `<img src="cid:${escapeHtml(cid)}" width="224" alt="${escapeHtml(alt)}" style="display:inline-block;vertical-align:top;width:224px;max-width:100%;height:auto;border:0;border-radius:12px;margin:0 12px 12px 0;">`).join('')}</p>`
    case 'note':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;"><tr><td style="border-top:1px solid ${line};padding-top:24px;color:${muted};font-size:14px;line-height:22px;">${wordsHtml(block.words, colours)}</td></tr></table>`
  }
}

export const textOf = (block: MailBlock): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return wordsText(block.words)
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'pictures':
      return block.pictures.map(({ alt }) => alt).join('\n')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  }
}
