import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balancedHtml } from './balanced-html.ts'

it.each([
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<b><p>a</b></p>', '<b><p>a</p></b>'],
  ['</p></b>a</table>', 'a'],
  ['<table><tr><td>a', '<table><tr><td>a</td></tr></table>'],
  ['a<br>b</br><img src="/media/x" alt="a &gt; b">', 'a<br>b<img src="/media/x" alt="a &gt; b">'],
  ['<h2>a</h2><p>b <a href="/x">c</a></p>', '<h2>a</h2><p>b <a href="/x">c</a></p>'],
])('makes %s whole', (html, whole) => {
  expect(balancedHtml(html)).toBe(whole)
})

it('never reaches out of its element, whatever the soup', () => {
  const names = [
    'p',
    'b',
    'a',
    'i',
    'code',
    'table',
    'caption',
    'tbody',
    'tr',
    'td',
    'th',
    'ul',
    'li',
    'dl',
    'dt',
    'h2',
    'blockquote',
    'pre',
    'figure',
    'br',
    'img',
  ]
  const piece = fc.oneof(
    fc.constantFrom(...names).map((name) => `<${name}>`),
    fc.constantFrom(...names).map((name) => `</${name}>`),
    fc.constant('words'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const page = new DOMParser().parseFromString(
        `<article>${balancedHtml(pieces.join(''))}</article><footer>end</footer>`,
        'text/html',
      )
      expect([...page.body.children].map(({ localName }) => localName)).toEqual(['article', 'footer'])
      expect(page.querySelector('footer')?.innerHTML).toBe('end')
    }),
    { numRuns: 500 },
  )
})

it('keeps depth within what browsers build as it is written', () => {
  expect(balancedHtml('<b>'.repeat(5_000)).match(/<b>/g)).toHaveLength(40)
})
