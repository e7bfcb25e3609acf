import { FilterXSS, type IWhiteList } from 'xss'

const whiteList: IWhiteList = {
  a: ['href', 'title'],
  b: [], strong: [], i: [], em: [], u: [], s: [], sub: [], sup: [], small: [], mark: [], code: [],
  p: [], br: [], hr: [], blockquote: [], pre: [],
  h2: ['id'], h3: ['id'], h4: ['id'],
  ul: [], ol: ['start'], li: [],
  figure: [], figcaption: [],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  table: [], thead: [], tbody: [], tr: [], th: ['scope'], td: [],
}

const filter = new FilterXSS({
  whiteList,
  css: false,
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg', 'math'],
  allowCommentTag: false,
})

/**
 * HTML from the server made safe to show. Runs at every render, on both sides, although the server sanitised it when it
 * was stored: two locks, because one of them may be picked.
 */
export const safeHtml = (html: string): string => filter.process(html)
