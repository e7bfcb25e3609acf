import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '../support/open-screen.tsx'
import { answerWith, calls, says } from '../support/page-fetch.ts'
import { user } from '../support/screen-user.ts'

/** Presses Tab, or Shift and Tab, until the focus is there. @throws where the keyboard does not reach it. */
const tabTo = async (target: HTMLElement, shift = false): Promise<void> => {
  for (let presses = 0; presses < 90; presses += 1) {
    await user.tab({ shift })
    if (document.activeElement === target) return
  }
  throw new Error(`The keyboard does not reach ${target.outerHTML.slice(0, 120)}`)
}

// What is seen of the focus, the menu, the questions and carousels: e2e/site/keyboard.spec.ts.
test('a step of how it works shows its picture while it has the focus; leaving brings the first one back', async () => {
  await open('/')
  const steps = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.home-how > li')]
  await expect.poll(() => steps().length).toBeGreaterThan(2)
  const buttonOf = (index: number): HTMLElement => within(steps().at(index)!).getByRole('button')
  const shown = (): number => steps().findIndex((step) => step.classList.contains('is-shown'))
  await tabTo(buttonOf(1))
  expect(shown()).toBe(1)
  expect(buttonOf(1).ariaPressed).toBe('true')
  await tabTo(buttonOf(2))
  expect(shown()).toBe(2)
  await tabTo(buttonOf(-1))
  await user.tab()
  expect(shown()).toBe(0)
})

test('the chat opens, takes what is typed, and gives the focus back', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('/rates')
  await screen.findByRole('contentinfo')
  const bubble = screen.getByRole('button', { name: 'Chat with us on WhatsApp' })
  await tabTo(bubble, true)
  expect(bubble.ariaExpanded).toBe('false')
  await user.keyboard('{Enter}')
  expect(bubble.ariaExpanded).toBe('true')
  const text = await screen.findByPlaceholderText('Type a message')
  await expect.poll(() => document.activeElement).toBe(text)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  await expect.poll(() => send.disabled).toBe(false)
  await user.keyboard('Where is it?{Enter}')
  expect(opened.mock.calls.map(([address]) => address)).toEqual([expect.stringContaining('Where%20is%20it%3F')])
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(bubble)
  expect(bubble.ariaExpanded).toBe('false')
})

test('a message to the company is written and sent', async () => {
  answerWith('/post/user-query', says({ success: true, message: 'Message sent successfully!' }))
  await open('/contact-us')
  const form = within(await screen.findByRole('form', { name: 'Write to us' }))
  await tabTo(form.getByLabelText('First Name'))
  const words = ['Marva', 'Holder', 'marva@example.com', '+1 246-555-0163', 'Where is my parcel?']
  for (const text of words) {
    await user.keyboard(text)
    await user.tab()
  }
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Send' }))
  await user.keyboard('{Enter}')
  await screen.findByText('Message sent successfully!')
  const [sent] = calls('POST /post/user-query')
  expect(JSON.parse(sent?.body as string)).toMatchObject({ firstName: 'Marva', phoneNumber: '+1 246-555-0163', website: '' })
})

test('the newsletter is subscribed to', async () => {
  await open('/restricted-products')
  const footer = within(await screen.findByRole('contentinfo'))
  await tabTo(await screen.findByRole('button', { name: 'Download PDF' }))
  await tabTo(footer.getByRole('textbox'))
  await user.keyboard('keys@example.com{Enter}')
  await screen.findByText(/^Thank you! If you are new to our newsletter/)
  const [sent] = calls('POST /post/newsletter')
  expect(JSON.parse(sent?.body as string)).toEqual({ email: 'keys@example.com' })
})
