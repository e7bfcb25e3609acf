import type { MailStanding } from '@parcelport/contract/company/staff-mail.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { MailSection } from './mail-section.tsx'

onAPage()

const stub = (first: MailStanding, later: MailStanding = first): string[] => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') {
      asked.push(address)
      return Response.json({ success: true, message: 'A test message to rosa@example.com is on its way.' }, { status: 202 })
    }
    return Response.json({ success: true, data: address.endsWith('/mail') ? (asked.length > 0 ? later : first) : {} })
  })
  return asked
}
const none: MailStanding = { server: null, from: 'Demo <no-reply@example.com>', waiting: 0, sentAt: null, test: null }

test('without a mail server it says where mails stay and who can change it', async () => {
  stub(none)
  showAs('owner', <MailSection />)
  expect(await screen.findByText(/^Mails do not leave this machine: .* sets SMTP_URL and MAIL_FROM\.$/)).toBeDefined()
  expect(screen.getByText('0 mails wait to be sent. None was sent lately.')).toBeDefined()
})

test('a test message is sent, and what became of it is said', async () => {
  const server = { ...none, server: 'smtp.example.com', waiting: 1, sentAt: '2026-12-03T15:00:00.000Z' }
  const asked = stub(server, { ...server, test: { at: '2026-12-03T16:00:00.000Z', state: 'given up' } })
  showAs('owner', <MailSection />)
  expect(await screen.findByText('Mails leave by smtp.example.com, from Demo <no-reply@example.com>.')).toBeDefined()
  expect(screen.getByText(/^1 mail waits to be sent\. The latest was sent on /)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send me a test message' }))
  expect(await screen.findByText(/was refused\. The server’s log says why\.$/)).toBeDefined()
  expect(asked).toEqual([expect.stringMatching(/\/staff\/settings\/mail\/test$/)])
})
