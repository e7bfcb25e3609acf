import type { MailServerShown } from '@parcelport/contract/company/mail/staff-mail-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../../testing/show-as.tsx'
import { MailNote } from '../../overview/mail-note.tsx'
import { MailServerSection } from './mail-server-section.tsx'

onAPage()

const kept: MailServerShown = {
  version: 3,
  host: 'smtp.kite.example',
  port: 465,
  security: 'tls',
  user: 'kite',
  fromAddress: 'hello@kite.example',
  fromName: '',
  changedAt: '2026-12-03T15:00:00.000Z',
  changedBy: 'Rosa Greenidge',
  failing: null,
}
const failing = { since: '2026-12-03T16:00:00.000Z', words: 'smtp.kite.example cannot be reached at port 465.' }

/** The server's answers; each body that was sent, by the end of its address. */
const stub = (first: MailServerShown | null, trial = { sent: true, words: 'It arrived.' }) => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ success: true, data: sent.some(([to]) => to === 'server') ? kept : first })
    const to = address.split('/').at(-1) ?? ''
    sent.push([to, JSON.parse(body as string)])
    return Response.json(to === 'test' ? { success: true, data: trial } : { success: true, message: 'Saved.' })
  })
  return sent
}
const type = async (label: string, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('typed settings are tried before they are saved, and what failed is said', async () => {
  const sent = stub(null, { sent: false, words: 'There is no server called smtp.kite.example. Please check the spelling.' })
  showAs('owner', <MailServerSection />)
  await type('Mail server', 'smtp.kite.example')
  await userEvent.selectOptions(screen.getByLabelText('Protection'), 'STARTTLS')
  expect(screen.getByLabelText<HTMLInputElement>('Port').value).toBe('587')
  await type('User', 'kite')
  await type('Password of the mail server', 'secret')
  await type('Sender’s address', 'hello@kite.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send a test message' }))
  expect((await screen.findByRole('alert')).textContent).toContain('There is no server called smtp.kite.example.')
  const typed = {
    host: 'smtp.kite.example',
    port: 587,
    security: 'starttls',
    user: 'kite',
    password: 'secret',
    fromAddress: 'hello@kite.example',
    fromName: '',
  }
  expect(sent).toEqual([['test', typed]])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['server', { version: 0, ...typed }]))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Password of the mail server').value).toBe(''))
})

test('a stored password stays unless another is typed, and the server can be removed', async () => {
  const sent = stub({ ...kept, failing })
  showAs('owner', <MailServerSection />)
  expect(await screen.findByText(failing.words)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send a test message' }))
  expect((await screen.findByRole('status')).textContent).toContain('It arrived.')
  expect(sent.at(-1)?.[1]).toMatchObject({ host: 'smtp.kite.example', password: null })
  await userEvent.click(screen.getByRole('button', { name: 'Remove this server' }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['remove', { version: 3 }]))
})

test('the overview says that mails wait, and nothing while all is well', async () => {
  stub({ ...kept, failing })
  showAs('owner', <MailNote />)
  expect(await screen.findByText('Your mail server takes no mail')).toBeDefined()
})
