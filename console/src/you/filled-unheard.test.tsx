import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../testing/show-as.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProofForm } from './proof-form.tsx'

onAPage()

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return Response.json({ success: false, message: 'Not now.' }, { status: 503 })
  })
})

/** Writes into the inputs as a password manager may: without an event. */
const fill = (values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values)) screen.getByLabelText<HTMLInputElement>(label).value = value
}
const stillThere = (values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values))
    expect([label, screen.getByLabelText<HTMLInputElement>(label).value]).toEqual([label, value])
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

it('changes the password with what a password manager filled in', async () => {
  const values = {
    'Current password': 'Flying*FishDesk1',
    'New password': 'Mango Kite 71 by the sea',
    'New password again': 'Mango Kite 71 by the sea',
  }
  showAs('operations', <PasswordCard />)
  fill(values)
  press('Change password')
  await expect.poll(() => sent).toEqual([{ currentPassword: 'Flying*FishDesk1', password: 'Mango Kite 71 by the sea' }])
  stillThere(values)
})

it('proves with it who changes the second factor', () => {
  const proven = vi.fn()
  showAs('owner', <ProofForm withCode fields={{}} busy={false} button="Continue" onProve={proven} />)
  fill({ 'Your password': 'Flying*FishOwner1', 'Code of your authenticator': ' 123456 ' })
  press('Continue')
  expect(proven).toHaveBeenCalledWith({ password: 'Flying*FishOwner1', code: '123456' })
})

it.each([
  [
    'joins the console',
    () => import('../company/people/join-page.tsx'),
    { 'Your name': 'Devon Marshall', Password: 'Mango Kite 71 by the sea' },
    'Join',
    { token: 'mailed', name: 'Devon Marshall', password: 'Mango Kite 71 by the sea' },
  ],
  [
    'chooses a new password',
    () => import('../company/people/new-password-page.tsx'),
    { 'New password': 'Mango Kite 71 by the sea' },
    'Save password',
    { token: 'mailed', password: 'Mango Kite 71 by the sea' },
  ],
] as const)('%s with it', async (_what, load, values, button, body) => {
  // A page of a mailed link takes its token out of the address as it loads.
  history.replaceState(null, '', '#token=mailed')
  const { default: Page } = await load()
  showAs('operations', <Page />)
  fill(values)
  press(button)
  await expect.poll(() => sent).toEqual([body])
  stillThere(values)
})
