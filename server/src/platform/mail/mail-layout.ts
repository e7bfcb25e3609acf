import { escapeHtml, htmlOf, sans, textOf } from './mail-blocks.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailBlock } from './mail-blocks.ts'
import { mailColours, type MailColours } from './mail-colours.ts'

/** A mail in parts: its title, the preview that the inbox shows next to the subject, and its blocks in order. */
export interface MailLayout {
  readonly company: Letterhead
  readonly title: string
  readonly preheader: string
  readonly blocks: readonly MailBlock[]
}

const display = "'Bricolage Grotesque Variable','Bricolage Grotesque','Arial Black',Arial,sans-serif"
const stripes = ({ accent, sand, sky }: MailColours): string =>
  `height:8px;background:${accent};background-image:repeating-linear-gradient(-45deg,${accent} 0 14px,${sand} 14px 24px,${sky} 24px 38px,${sand} 38px 48px);`
const narrow =
  '@media (max-width:480px){.pad{padding-left:24px!important;padding-right:24px!important}.h{font-size:28px!important}}'

const headOf = (company: Letterhead): string => {
  const name = escapeHtml(company.name)
  const style = `display:block;border:0;color:#ffffff;font:700 20px/36px ${display};`
  if (!company.logo) return `<span style="${style}">${name}</span>`
  const { url, width, height } = company.logo
  return `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${name}" style="${style}">`
}

const OPT_OUT = 'Stop news by email'

const optOutOf = ({ optOutUrl }: Letterhead, link: string): string =>
  optOutUrl === undefined ? '' : `<br><a href="${escapeHtml(optOutUrl)}" style="color:${link};">${OPT_OUT}</a>`

const contactOf = (company: Letterhead): readonly string[] => [company.name, ...(company.contact ?? []), company.publicUrl]

/** Tables and inline styles only, because mail programs understand nothing else; only the logo is loaded from outside. */
const html = ({ company, title, preheader, blocks }: MailLayout): string => {
  const colours = mailColours(company.brand?.colours)
  const { ink, link, muted, sand } = colours
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
<style>${narrow}</style>
</head>
<body style="margin:0;padding:0;background:${sand};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preheader)}</div>
<div role="main" lang="en"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${sand};"><tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:16px;overflow:hidden;">
<tr><td class="pad" style="background:${ink};padding:24px 40px;">${headOf(company)}</td></tr>
<tr><td style="font-size:0;line-height:0;${stripes(colours)}">&nbsp;</td></tr>
<tr><td class="pad" style="padding:40px 40px 16px;font:400 16px/26px ${sans};color:${ink};">
<h1 class="h" style="margin:0 0 12px;font:700 32px/36px ${display};letter-spacing:-.02em;color:${ink};">${escapeHtml(title)}</h1>
${blocks.map((block) => htmlOf(block, colours)).join('\n')}
</td></tr>
</table>
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;"><tr><td class="pad" style="padding:24px 40px;font:400 14px/22px ${sans};color:${muted};">${contactOf(company).slice(0, -1).map(escapeHtml).join('<br>')}<br><a href="${escapeHtml(company.publicUrl)}" style="color:${link};">${escapeHtml(company.publicUrl.replace(/^https?:\/\//, ''))}</a>${optOutOf(company, link)}</td></tr></table>
</td></tr></table></div>
</body>
</html>
`
}

const text = ({ company, title, blocks }: MailLayout): string => {
  const optOut = company.optOutUrl === undefined ? [] : [`${OPT_OUT}: ${company.optOutUrl}`]
  return [title, ...blocks.map(textOf), `--\n${[...contactOf(company), ...optOut].join('\n')}`].join('\n\n') + '\n'
}

/** The mail in both forms, with the link that ends news where the letterhead has it. Every text is escaped: blocks carry words, never HTML. */
export const mailLayout = (layout: MailLayout): { readonly html: string; readonly text: string } => ({
  html: html(layout),
  text: text(layout),
})
