import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DevicePushCard } from './device-push-card.tsx'

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const endpoint = 'https://push.example/1'

/** A browser that shows push messages; `answer` is what its person says when asked. */
const browser = (answer: NotificationPermission, permission: NotificationPermission = 'default') => {
  const asked = vi.fn(async () => answer)
  let known: object | null = null
  const unsubscribe = async (): Promise<boolean> => {
    known = null
    return true
  }
  const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }
  const subscribe = vi.fn(async (_options: object) => (known = made))
  const pushManager = { getSubscription: async () => known, subscribe }
  const serviceWorker = {
    getRegistration: async () => ({ pushManager }),
    register: async () => ({ pushManager }),
    ready: Promise.resolve({ pushManager }),
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }))
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission, requestPermission: asked })
  return { asked, subscribe }
}
const aPackage = { _id: 'p1', trackingNumber: 'TBA1' }
/** A server that knows of a customer's packages. */
const server = (packages: readonly object[] = [aPackage]) => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (typeof body === 'string') sent.push([path, JSON.parse(body)])
    const list = { countsByStatus: {}, data: packages }
    const answer = path.endsWith('push-key')
      ? { data: { publicKey: 'BKey' } }
      : path.startsWith('/get-my-prealert')
        ? list
        : { message: 'Done' }
    return new Response(JSON.stringify({ success: true, ...answer }), { headers: { 'content-type': 'application/json' } })
  })
  return sent
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DevicePushCard />
    </QueryClientProvider>,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks the browser only after a press, and tells the server of the device, then of its end', async () => {
  const { asked, subscribe } = browser('granted')
  const sent = server()
  show()
  const on = await screen.findByRole('button', { name: 'Turn notices on' })
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(on)
  const off = await screen.findByRole('button', { name: 'Turn notices off' })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
  expect(sent).toEqual([['/notifications/push', { endpoint, keys }]])
  fireEvent.click(off)
  await screen.findByRole('button', { name: 'Turn notices on' })
  expect(sent.slice(1)).toEqual([['/notifications/push/end', { endpoint }]])
})

it('offers notices only once a package is announced, and still lets a device turn them off', async () => {
  browser('granted')
  server([])
  show()
  expect(await screen.findByText(/^Once you have announced your first package/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  server()
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Turn notices on' }))
  await screen.findByRole('button', { name: 'Turn notices off' })
  cleanup()
  server([])
  show()
  await screen.findByRole('button', { name: 'Turn notices off' })
})

it('subscribes nobody who says no', async () => {
  const { asked, subscribe } = browser('denied')
  server()
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Turn notices on' }))
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(subscribe).not.toHaveBeenCalled()
})

it('says how to allow notices where the device blocks them, and how an iPhone gets them', async () => {
  browser('denied', 'denied')
  show()
  expect(await screen.findByText(/This device blocks notices from us/)).toBeTruthy()
  cleanup()
  vi.unstubAllGlobals()
  show()
  expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
