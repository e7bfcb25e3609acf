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
 * HTML from the server made safe to show, as a prop for an element: `<div {...richText(html)} />`. Runs at every render,
 * on both sides, although the server sanitised it when it was stored: two locks, because one of them may be picked.
 */
export const richText = (html: string): { dangerouslySetInnerHTML: { __html: string } } => ({
  dangerouslySetInnerHTML: { __html: filter.process(html) },
})

/** The words of a piece of HTML, for a description or an excerpt. */
export const plainText = (html: string): string =>
  new FilterXSS({ whiteList: {}, stripIgnoreTag: true, stripIgnoreTagBody: ['script', 'style'] })
    .process(html)
    .replaceAll(/\s+/g, ' ')
    .trim()
