import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMutation, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestOverFetch } from '../testing/request-over-fetch.ts'
import { HowMuchIsSent } from './how-much-is-sent.tsx'
import { useSending } from './use-sending.ts'

const isOnline = vi.spyOn(navigator, 'onLine', 'get')
let answer: PromiseWithResolvers<Response>
let stopped: number

beforeEach(() => {
  isOnline.mockReturnValue(true)
  answer = Promise.withResolvers()
  stopped = 0
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => {
      stopped += 1
      answer.reject(new DOMException('Aborted', 'AbortError'))
    })
    return answer.promise
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Form = ({ ownCancel }: { readonly ownCancel: boolean }): ReactNode => {
  const sending = useSending()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { via, signal } = sending.begin()
      return via('/create', { method: 'POST', body: 'x', signal })
    },
  })
  return (
    <form>
      <fieldset disabled={isPending}>
        <button type="button" onClick={() => mutate()}>
          Send
        </button>
      </fieldset>
      <HowMuchIsSent busy={isPending} sending={sending} ownCancel={ownCancel} />
      <output>{isError && (sending.wasStopped() ? 'stopped' : 'failed')}</output>
    </form>
  )
}
const send = async (ownCancel = false): Promise<void> => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form ownCancel={ownCancel} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('progressbar', { name: 'Sent' })
}

it('says in percent how much is sent, and is gone once all is', async () => {
  await send()
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(50)
  expect(screen.getByText('50 % sent')).toBeDefined()
  await act(async () => answer.resolve(Response.json({})))
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
})

it('has a Cancel that works while the form is disabled, and stops the sending without a failure', async () => {
  await send()
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  expect(cancel.matches(':disabled')).toBe(false)
  fireEvent.click(cancel)
  await screen.findByText('stopped')
  expect(stopped).toBe(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
  // What is sent afterwards and fails, has failed.
  answer = Promise.withResolvers()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('progressbar')
  await act(async () => answer.reject(new TypeError('Failed to fetch')))
  await screen.findByText('failed')
})

it('says that it waits for the network while there is none', async () => {
  await send()
  isOnline.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('Waiting for the network')).toBeDefined()
  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByText('50 % sent')).toBeDefined()
})

it('leaves Cancel to a form that has one', async () => {
  await send(true)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})
