import { accountMessages, SPECIAL_CHARACTERS } from '@parcelport/contract/customers/accounts-rules.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetToken } from './api/customers/reset-token.ts'
import { setToken } from './api/customers/token.ts'
import { ResetForm } from './auth/reset-password/reset-form.tsx'
import { SignUpForm } from './auth/sign-up/sign-up-form.tsx'
import { ChangePasswordCard } from './dashboard/account/change-password-card.tsx'
import { CustomerContext } from './dashboard/shell/customer-context.ts'
import { SiteContext } from './frame/site-context.ts'
import { aUser } from './testing/a-user.ts'
import { RequestOverFetch } from './testing/request-over-fetch.ts'

const ADVICE = 'This is one of the first passwords that others try. A longer one of your own is safer.'
const REMINDER = 'Yours is one of the first passwords that others try. A longer one of your own is safer.'
const tried = ['Abcdef1@', 'Password1!', 'Passw0rd$', 'Test@1234', 'Qwerty1%', 'Flying*Fish1', 'Coconut*2026']
const ofHerOwn = 'Mango*Kite71'

let sent: { readonly call: string; readonly body: Record<string, unknown> }[]
let refuses: boolean
let isGuessed: boolean
const serve = async (address: string, { method = 'GET', body }: RequestInit = {}) => {
  const path = new URL(address, location.href).pathname.replace('/demo/V1/0.0', '')
  if (path === '/password-advice') return Response.json({ success: true, data: { easilyGuessed: isGuessed } })
  if (method === 'GET') return Response.json({ success: true, data: [] })
  const fields = body instanceof FormData ? Object.fromEntries(body) : (JSON.parse(body as string) as Record<string, unknown>)
  sent.push({ call: `${method} ${path}`, body: fields })
  const message = accountMessages.passwordEasilyGuessed
  return refuses
    ? Response.json({ success: false, message, errors: [{ field: 'password', message }] }, { status: 400 })
    : Response.json({ success: true, message: 'Done.' }, { status: path === '/register' ? 201 : 200 })
}

beforeEach(() => {
  sent = []
  refuses = false
  isGuessed = false
  document.documentElement.dataset['tenant'] = 'demo'
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  cleanup()
  setToken(null)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const show = (screenOf: ReactNode): void => {
  const site = { tenant: 'demo', name: 'Flyingfish Parcels', origin: 'https://parcels.example' }
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <CustomerContext value={{ token: 'abc', user: aUser() }}>{screenOf}</CustomerContext>
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
}

interface Door {
  readonly call: string
  /** What the field is called where a new password is typed, and where again. */
  readonly label: string
  readonly again?: string
  readonly button: string
  /** Shows it with all else filled in. */
  readonly open: () => Promise<void>
}

const enter = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } })

const doors: Readonly<Record<'sign-up' | 'reset' | 'change', Door>> = {
  'sign-up': {
    call: 'POST /register',
    label: 'Password',
    button: 'Sign up',
    open: async () => {
      show(<SignUpForm onName={() => {}} />)
      const others = {
        Name: 'Marva Holder',
        Email: 'marva@example.com',
        'Mobile number': '2465550163',
        'Home address': '7 Cavans Lane',
      }
      for (const [label, text] of Object.entries({ ...others, 'Government ID number': '8402130417' })) enter(label, text)
      await userEvent.upload(screen.getByLabelText(/choose a file/i), new File(['%PDF'], 'id.pdf', { type: 'application/pdf' }))
    },
  },
  reset: {
    call: 'PUT /reset-pass',
    label: 'New Password',
    again: 'Confirm Password',
    button: 'Change',
    open: async () => {
      resetToken.write('mailed')
      show(<ResetForm email="marva@example.com" />)
    },
  },
  change: {
    call: 'POST /change-password',
    label: 'New password',
    again: 'New password again',
    button: 'Change password',
    open: async () => {
      setToken('abc')
      show(<ChangePasswordCard />)
      await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
      enter('Current password', 'Old*Password9')
    },
  },
}
const every = Object.entries(doors)

const described = (input: HTMLElement): (string | undefined)[] =>
  (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent?.trim())
const choose = ({ label, again }: Door, password: string): void => {
  for (const name of again === undefined ? [label] : [label, again]) enter(name, password)
}

it.each(every)('at %s such a password earns advice while it is typed and after, and is sent', async (_name, door) => {
  await door.open()
  for (const password of tried) {
    choose(door, password)
    await waitFor(() => expect(described(screen.getByLabelText(door.label))).toEqual([ADVICE]))
    expect(screen.getByText(ADVICE).closest('[aria-live="polite"]')).not.toBeNull()
    expect(screen.getByLabelText(door.label).getAttribute('aria-invalid')).toBeNull()
  }
  await userEvent.click(screen.getByRole('button', { name: door.button }))
  await waitFor(() => expect(sent).toMatchObject([{ call: door.call, body: { password: tried.at(-1) } }]))
})

it('advice comes by the keystroke that makes the password one of those, and goes by the next', async () => {
  await doors.reset.open()
  const input = screen.getByLabelText('New Password')
  await userEvent.type(input, 'Test@1234')
  await screen.findByText(ADVICE)
  await userEvent.type(input, 'kite')
  expect(screen.queryByText(ADVICE)).toBeNull()
})

it.each(every)('at %s there is none before the password has all it needs, nor for one of her own', async (_name, door) => {
  await door.open()
  choose(door, 'Password1!')
  await screen.findByText(ADVICE)
  for (const password of ['password', 'Password1', ofHerOwn]) {
    choose(door, password)
    expect(screen.queryByText(ADVICE)).toBeNull()
    expect(described(screen.getByLabelText(door.label))).toEqual([SPECIAL_CHARACTERS])
  }
})

it.each(every)('at %s a refusal stands at the field in the same words, once', async (_name, door) => {
  refuses = true
  await door.open()
  choose(door, 'Password1!')
  await screen.findByText(ADVICE)
  await userEvent.click(screen.getByRole('button', { name: door.button }))
  const input = screen.getByLabelText(door.label)
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(described(input)).toEqual([ADVICE, SPECIAL_CHARACTERS])
  expect(screen.getAllByText(ADVICE)).toHaveLength(1)
  expect(document.activeElement).toBe(input)
})

it.each(every)('at %s no part of a long password is cut off unseen', async (_name, door) => {
  await door.open()
  for (const label of [door.label, door.again ?? door.label])
    expect(screen.getByLabelText(label).getAttribute('maxlength')).toBeNull()
})

it('the account reminds a customer with such a password, until it is changed for a better one', async () => {
  isGuessed = true
  await doors.change.open()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(REMINDER)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  enter('Current password', 'Password1!')
  choose(doors.change, ofHerOwn)
  isGuessed = false
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('A new password signs out every other device.')
  await waitFor(() => expect(screen.queryByText(REMINDER)).toBeNull())
})

it('the account reminds nobody else', async () => {
  setToken('abc')
  const asked = vi.fn(serve)
  vi.stubGlobal('fetch', asked)
  show(<ChangePasswordCard />)
  await waitFor(async () => expect(await asked.mock.results[0]?.value).toBeDefined())
  expect(screen.queryByText(REMINDER)).toBeNull()
})
