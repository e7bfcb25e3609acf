import type * as Xss from 'xss'
import xss, { FilterXSS, type IWhiteList } from 'xss'
import { balancedHtml } from './balanced-html.ts'
import { isOwnPicture, isSafeLink } from './safe-link.ts'

// CommonJS: Node finds some of its exports only on the default one.
const { escapeAttrValue, friendlyAttrValue } = xss as unknown as typeof Xss

/** No `id` and no `class`: stored text must not pose as a part of the page around it. */
const whiteList: IWhiteList = {
  a: ['href', 'rel', 'title'],
  b: [],
  strong: [],
  i: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  small: [],
  mark: [],
  code: [],
  p: [],
  br: [],
  hr: [],
  blockquote: [],
  pre: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  figure: [],
  figcaption: [],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

const allows: Readonly<Record<string, (address: string) => boolean>> = { href: isSafeLink, src: isOwnPicture }

const filter = new FilterXSS({
  whiteList,
  css: false,
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg', 'math'],
  allowCommentTag: false,
  safeAttrValue: (_tag, name, value) => {
    const text = friendlyAttrValue(value)
    return (allows[name]?.(text) ?? true) ? escapeAttrValue(text) : ''
  },
})

/**
 * HTML from the server, made safe to show. It is sanitised at every render, on both sides, although the server sanitised it
 * before storing: a second defence if the first one fails.
 */
export const safeHtml = (html: string): string => balancedHtml(filter.process(html))
