import { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { extensions } from './extensions.ts'
import { saysTheSame, tidyHtml } from './tidy-html.ts'

/** What is left of a text that the editor read and wrote. */
const through = (html: string): string => {
  const editor = new Editor({ extensions, content: html, injectCSS: false, element: document.createElement('div') })
  const written = tidyHtml(editor.getHTML())
  editor.destroy()
  return written
}

describe('the editor', () => {
  it('writes no inline style, which the content security policy would refuse and tell of', () => {
    const content = '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p style="color:red">c</p>'
    const editor = new Editor({ extensions, content, injectCSS: false, element: document.createElement('div') })
    expect(editor.getHTML()).not.toContain('style')
    editor.destroy()
  })

  it.each([
    '<p>A <strong>café</strong> &amp; <em>more</em> <u>of</u> <s>it</s></p><h2>Title</h2><h3>Lower</h3><h4>Lowest</h4>',
    '<ul><li>one<ul><li>within</li></ul></li></ul><ol start="3"><li>three</li></ol><blockquote><p>Said</p></blockquote><hr>',
    '<p><a href="/rates">rates</a> H<sub>2</sub>O 1<sup>st</sup> <small>print</small> <code>x</code><br>next</p>',
    '<img src="/media/demo/0123456789abcdef/a-640x480.webp" alt="A dock" width="640" height="480">',
    '<table><thead><tr><th scope="col">Item</th><th scope="col">With us</th></tr></thead><tbody><tr><td>Phone</td><td>Flies</td></tr></tbody></table>',
  ])('gives back what it was given: %s', (html) => {
    expect(through(html)).toBe(html)
    expect(saysTheSame(html, through(html))).toBe(true)
  })

  it('keeps nothing that acts, and an empty text as nothing', () => {
    expect(through('<p onclick="x()">Hello<script>alert(1)</script><iframe src="x"></iframe></p>')).toBe('<p>Hello</p>')
    expect(through('<p><a href="javascript:alert(1)">x</a></p>')).not.toContain('javascript')
    expect(through('')).toBe('')
  })

  it.each(['<dl><dt>a</dt><dd>b</dd></dl>', '<figure><img src="https://x.example/a.png"><figcaption>c</figcaption></figure>'])(
    'is known to lose something of %s',
    (html) => {
      expect(saysTheSame(html, through(html))).toBe(false)
    },
  )
})
