import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { open } from '../support/open-screen.tsx'
import { answerWith, calls } from '../support/page-fetch.ts'
import { user } from '../support/screen-user.ts'

const bubble = (): HTMLElement => screen.getByRole('button', { name: 'Chat with us on WhatsApp' })

/** Opens a page, and its chat by the button. */
const chat = async () => {
  await open('/newsletter/confirm')
  await screen.findByRole('contentinfo')
  expect(screen.queryByRole('region', { name: 'Support chat' })).toBeNull()
  await user.click(bubble())
  const panel = within(screen.getByRole('region', { name: 'Support chat' }))
  await panel.findByPlaceholderText('Type a message')
  return panel
}

test('opens and closes by its button', async () => {
  const { infCompany, infoMsg } = await contentOf('/get/site-settings')
  const panel = await chat()
  for (const words of [infCompany, 'Typically replies within a day', infoMsg, 'Send opens WhatsApp with your text.'])
    await panel.findByText(words)
  expect(document.activeElement).toBe(panel.getByPlaceholderText('Type a message'))
  await user.click(bubble())
  expect(screen.queryByRole('region', { name: 'Support chat' })).toBeNull()
})

test('Send opens the messaging link with the number and the text, and calls nothing of ours', async () => {
  const { infoNumber, infCompany } = await contentOf('/get/site-settings')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const panel = await chat()
  await panel.findByText(infCompany)
  const before = calls().length
  await user.type(panel.getByPlaceholderText('Type a message'), 'Is 50% off & 2 boxes ok?')
  await user.click(panel.getByRole('button', { name: 'Send' }))
  expect(opened).toHaveBeenCalledOnce()
  const link = new URL(String(opened.mock.calls[0]?.[0]))
  expect(link.origin + link.pathname).toBe(`https://wa.me/${infoNumber.replaceAll(/\D/g, '')}`)
  expect(link.searchParams.get('text')).toBe('Is 50% off & 2 boxes ok?')
  expect(calls()).toHaveLength(before)
})

test('without a number it says Invalid Phone Number; company and greeting fall back', async () => {
  const said = vi.fn<(words: string) => void>()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  vi.stubGlobal('alert', said)
  answerWith('/get/site-settings', async (_, real) => {
    const { data, ...rest } = (await (await real()).json()) as { data: object }
    return Response.json({ ...rest, data: { ...data, infoNumber: '', infCompany: '', infoMsg: '' } })
  })
  const panel = await chat()
  await panel.findByText('Support')
  await panel.findByText('Hello! What can we do for you?')
  await user.type(panel.getByPlaceholderText('Type a message'), 'Hello')
  await user.click(panel.getByRole('button', { name: 'Send' }))
  expect(said.mock.calls).toEqual([['Invalid Phone Number']])
  expect(opened).not.toHaveBeenCalled()
})

test('while the number is not yet known Send waits, says nothing wrong, and keeps what is typed', async () => {
  const said = vi.fn<(words: string) => void>()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  vi.stubGlobal('alert', said)
  const { promise: known, resolve: tell } = Promise.withResolvers<void>()
  answerWith('/get/site-settings', async (_, real) => {
    await known
    return real()
  })
  const panel = await chat()
  await user.keyboard('Where is it?{Enter}')
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Send' })).toMatchObject({ disabled: true, ariaBusy: 'true' })
  expect([said.mock.calls, opened.mock.calls]).toEqual([[], []])
  tell()
  await expect.poll(() => panel.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
  await user.keyboard('{Enter}')
  expect(String(opened.mock.calls[0]?.[0])).toContain('?text=Where%20is%20it%3F')
  expect(said).not.toHaveBeenCalled()
})
