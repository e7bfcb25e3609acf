import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RichTextEditor } from './rich-text-editor.tsx'

afterEach(cleanup)

const Held = ({ html }: { readonly html: string }) => {
  const [now, setNow] = useState(html)
  return (
    <>
      <span id="name">Article</span>
      <RichTextEditor html={now} onChange={setNow} labelledBy="name" />
      <output>{now}</output>
      <button type="button" onClick={() => setNow('<p>From elsewhere</p>')}>
        Load
      </button>
    </>
  )
}
const held = () => document.querySelector('output')?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('writes what a person changed, and leaves text that was only shown as it is stored', () => {
  const stored = '<p>One</p>\n<ul><li>two</li></ul>'
  render(<Held html={stored} />)
  expect(held()).toBe(stored)
  press('Line across')
  expect(held()).toContain('<hr>')
  press('Undo')
  expect(held()).toBe('<p>One</p><ul><li>two</li></ul>')
})

test('a text that comes from elsewhere is shown and not written back', () => {
  render(<Held html="<p>Mine</p>" />)
  press('Load')
  expect(screen.getByRole('textbox', { name: 'Article' }).textContent).toBe('From elsewhere')
  expect(held()).toBe('<p>From elsewhere</p>')
})

test('a text that the editor cannot hold whole opens as HTML', () => {
  render(<Held html="<dl><dt>Term</dt><dd>Meaning</dd></dl>" />)
  const source = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Article' })
  expect(source.value).toBe('<dl><dt>Term</dt><dd>Meaning</dd></dl>')
  expect(screen.getByText('This text is shown as HTML')).toBeDefined()
  fireEvent.change(source, { target: { value: '<p>Simple</p>' } })
  press('Back to the editor')
  expect(screen.getByRole('toolbar', { name: 'Format' })).toBeDefined()
  expect(held()).toBe('<p>Simple</p>')
})
