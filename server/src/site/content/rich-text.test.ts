// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { sanitiseRichText } from './rich-text.ts'
import { xssCorpus } from '../../testing/hostile/xss-corpus.ts'

const mayLoad = /^(https:|\/media\/)/
const mayLead = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/

/** The elements that a browser makes of it within an article. */
const parsed = (html: string) => [
  ...new DOMParser().parseFromString(`<article>${html}</article>`, 'text/html').querySelectorAll('*'),
]

describe('sanitiseRichText', () => {
  it('knows at least a hundred attempts', () => {
    expect(new Set(xssCorpus).size).toBeGreaterThanOrEqual(100)
  })

  it.each(xssCorpus)('makes harmless: %s', (hostile) => {
    const clean = sanitiseRichText(`<p>Before</p>${hostile}`)
    for (const element of parsed(clean)) {
      expect(element.localName).not.toMatch(
        /^(script|style|svg|math|iframe|object|embed|form|input|button|link|meta|base|template|title)$/,
      )
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(href|rel|src|alt|width|height|loading|scope|colspan|rowspan|start)$/)
        if (name === 'src') expect(value).toMatch(mayLoad)
        if (name === 'href') expect(value).toMatch(mayLead)
      }
    }
    expect(clean).toContain('<p>Before</p>')
    expect(sanitiseRichText(clean)).toBe(clean)
  })

  it('keeps what an article is made of', () => {
    const article =
      '<h2>Título</h2><p>A <strong>café</strong> &amp; <a href="/rates">rates</a></p><ul><li>one</li></ul>' +
      '<figure><img src="/media/demo/0123456789abcdef/a-640x480.webp" alt="A dock" width="640" height="480" loading="lazy" /></figure>'
    expect(sanitiseRichText(article)).toBe(article)
  })

  it('names its conditions on links that lead away', () => {
    expect(sanitiseRichText('<a href="https://store.example/">store</a>')).toBe(
      '<a href="https://store.example/" rel="noopener nofollow">store</a>',
    )
  })

  it('keeps the page to one first heading', () => {
    expect(sanitiseRichText('<h1>Loud</h1>')).toBe('<h2>Loud</h2>')
  })
})
