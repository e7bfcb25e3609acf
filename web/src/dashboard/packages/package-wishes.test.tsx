import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { setToken } from '../../api/customers/token.ts'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { PackageWishes } from './package-wishes.tsx'

type Wishes = NonNullable<PackageDetail['wishes']>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = (wishes?: Wishes) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PackageWishes pkg={{ id: 'p1', ...(wishes && { wishes }) } as PackageDetail} />
    </QueryClientProvider>,
  )

it('says which standing wishes apply, and leaves them out for this package', async () => {
  document.documentElement.dataset['tenant'] = 'demo'
  setToken('abc')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url.replace(/^.*\/V1\/0\.0/, ''))
    return Response.json({ success: true, message: 'Left out.' })
  })
  show([
    { kind: 'hold', state: 'asked', words: 'kept until 13 December 2026' },
    { kind: 'locker', state: 'waits', words: 'to the locker Oistins' },
  ])
  expect(screen.getByText('kept until 13 December 2026; to the locker Oistins.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Not for this package' }))
  await waitFor(() => expect(sent).toEqual(['/packages/p1/wishes/cancel']))
})

it('says why a wish was not followed, without a button', () => {
  show([{ kind: 'locker', state: 'over', words: 'to the locker Oistins', why: 'The locker that you chose is closed.' }])
  expect(screen.getByText('Not followed: to the locker Oistins. The locker that you chose is closed.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows nothing without wishes, nor for one that was asked as a request', () => {
  const { container } = show()
  expect(container.textContent).toBe('')
  cleanup()
  show([{ kind: 'consolidate', state: 'asked', words: 'one box' }])
  expect(screen.queryByText(/standing wishes/)).toBeNull()
})
