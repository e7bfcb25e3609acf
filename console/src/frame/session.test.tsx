import type { StaffMe } from '@parcelport/contract/company/staff-sign-in.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../api/client.ts'
import { consoleQueryClient } from '../api/query-client.ts'
import { Session } from './session.tsx'
import { onAPage } from '../testing/show-as.tsx'

const devon: StaffMe = {
  _id: '1',
  name: 'Devon Marshall',
  email: 'devon@flyingfish.example',
  role: 'operations',
  roleName: 'operations',
  permissions: [],
  secondFactor: true,
  mustSetUpSecondFactor: false,
  recoveryCodesLeft: 10,
}

/** What the server says next, by method and path; it speaks the contract. */
let answers: Record<string, () => [status: number, body: object]>
const refused = (message: string, errors?: object[]): [number, object] => [401, { success: false, message, errors }]

const fetchLike = vi.fn<typeof fetch>(async (url, init) => {
  const [status, body] = answers[`${init?.method} ${(url as string).replace('/demo/V1/0.0', '')}`]?.() ?? [404, {}]
  return new Response(JSON.stringify(body), { status })
})

onAPage()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchLike)
})

const Work = () => {
  const { refetch } = useQuery({ queryKey: ['packages'], queryFn: () => ask('GET /staff/packages'), retry: false })
  return (
    <>
      <input aria-label="Note" />
      <button type="button" onClick={() => void refetch()}>
        Load
      </button>
    </>
  )
}
const open = () =>
  render(
    <QueryClientProvider client={consoleQueryClient()}>
      <Session>
        <Work />
      </Session>
    </QueryClientProvider>,
  )

const signInAs = async (password: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Email'), devon.email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('who is not signed in sees the door; a second factor is asked for, and a wrong code is said to be wrong', async () => {
  let wrong = true
  answers = {
    'GET /staff/me': () => refused('Please sign in.'),
    'POST /staff/sign-in': () => {
      const { code } = JSON.parse(fetchLike.mock.lastCall?.[1]?.body as string) as { code?: string }
      if (code === undefined) return refused('Please enter your code.', [{ field: 'code', message: 'Please enter your code.' }])
      if (wrong) return refused('This code is wrong.', [{ field: 'code', message: 'This code is wrong.' }])
      return [200, { success: true, message: '', data: devon }]
    },
  }
  open()
  await signInAs('Flying*FishDesk1')
  const code = await screen.findByLabelText('Code')
  expect(screen.queryByText('Please enter your code.')).toBeNull()
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('This code is wrong.')).toBeTruthy()
  wrong = false
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByLabelText('Note')).toBeTruthy()
})

test('what a password manager wrote into the boxes counts, though the page heard nothing of it', async () => {
  answers = {
    'GET /staff/me': () => refused('Please sign in.'),
    'POST /staff/sign-in': () => refused('Not now.'),
  }
  open()
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  email.value = devon.email
  password.value = 'Flying*FishDesk1'
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(JSON.parse(fetchLike.mock.lastCall?.[1]?.body as string)).toEqual({ email: devon.email, password: 'Flying*FishDesk1' })
  expect([email.value, password.value]).toEqual([devon.email, 'Flying*FishDesk1'])
})

test('a session that ends in the middle of work keeps what was typed under a question for the password', async () => {
  let ended = false
  answers = {
    'GET /staff/me': () => (ended ? refused('Please sign in.') : [200, { success: true, data: devon }]),
    'GET /staff/packages': () => (ended ? refused('Please sign in.') : [200, { success: true, data: [], nextCursor: null }]),
    'POST /staff/sign-in': () => {
      ended = false
      return [200, { success: true, message: '', data: devon }]
    },
  }
  open()
  await userEvent.type(await screen.findByLabelText('Note'), 'Box is wet')
  ended = true
  await userEvent.click(screen.getByRole('button', { name: 'Load' }))
  expect(await screen.findByText('Your session has ended. What you typed is still here.')).toBeTruthy()
  await signInAs('Flying*FishDesk1')
  await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Box is wet')
})

test('a server that does not answer is said to be unreachable, and asked again by hand', async () => {
  let down = true
  answers = {
    'GET /staff/me': () =>
      down ? [503, { success: false, message: 'Back in a minute.' }] : [200, { success: true, data: devon }],
  }
  open()
  // It is asked twice more first, a second and two apart.
  expect(await screen.findByText('Back in a minute.')).toBeTruthy()
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Note')).toBeTruthy()
})

test('who must set up a second factor first sees that at once, and nothing of the console', async () => {
  answers = {
    'GET /staff/me': () => [200, { success: true, data: { ...devon, secondFactor: false, mustSetUpSecondFactor: true } }],
  }
  open()
  expect(await screen.findByRole('heading', { name: 'Set up your authenticator' })).toBeTruthy()
  expect(screen.getByLabelText('Your password')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  expect(screen.queryByLabelText('Note')).toBeNull()
})

test.each([
  ['too many passwords', [429, { success: false, message: 'Too many attempts.' }]],
  ['too many codes', refused('Too many codes.', [{ field: 'link', message: 'Too many codes.' }])],
] as [string, [number, object]][])('%s: a mailed link goes on', async (_what, answer) => {
  answers = {
    'GET /staff/me': () => refused('Please sign in to continue.'),
    'POST /staff/sign-in': () => answer,
    'POST /staff/device-link': () => [202, { success: true, message: 'A link is on its way.' }],
  }
  open()
  await signInAs('wrong')
  await userEvent.click(await screen.findByRole('button', { name: 'Mail me a link' }))
  expect(await screen.findByText('A link is on its way.')).toBeTruthy()
  const [, init] = fetchLike.mock.calls.at(-1) ?? []
  expect(init?.body).toBe(JSON.stringify({ email: devon.email }))
})
