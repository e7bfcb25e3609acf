import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

// jsdom has the dialog element but not its methods; these do what the standard says of them, as far as the tests look
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})

const Screen = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sign Out</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Do you want to log out?"
        actions={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      />
    </>
  )
}
const opener = () => screen.getByRole('button', { name: 'Sign Out' })
const dialog = () => document.querySelector('dialog')!

beforeEach(() => {
  render(<Screen />)
  opener().focus()
  fireEvent.click(opener())
})
afterEach(cleanup)

test('it opens named by its title, with the focus inside', () => {
  expect(screen.getByRole('dialog', { name: 'Do you want to log out?' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Cancel')
})

test('closing gives the focus back', () => {
  fireEvent.click(screen.getByText('Cancel'))
  expect(dialog().open).toBe(false)
  expect(document.activeElement).toBe(opener())
})

test('Escape closes it', () => {
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  expect(dialog().open).toBe(false)
})

test('a click on the overlay closes it, one inside does not', () => {
  dialog().getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
  fireEvent.click(dialog(), { clientX: 150, clientY: 150 })
  expect(dialog().open).toBe(true)
  fireEvent.click(dialog(), { clientX: 20, clientY: 20 })
  expect(dialog().open).toBe(false)
})
