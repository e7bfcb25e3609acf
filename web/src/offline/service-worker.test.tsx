import { beforeAll, expect, it, vi } from 'vitest'
import { paths } from '../paths.ts'

const shown = vi.fn(async (_title: string, _options: object) => undefined)
const opened = vi.fn(async (_url: string) => null)
const windows: { url: string; focus: () => Promise<object>; navigate: (url: string) => Promise<null> }[] = []

beforeAll(async () => {
  vi.stubGlobal('VERSION', 'test')
  vi.stubGlobal('registration', { showNotification: shown })
  vi.stubGlobal('clients', { claim: async () => undefined, matchAll: async () => windows, openWindow: opened })
  await import('./service-worker.ts')
})

const happen = async (type: string, more: object): Promise<void> => {
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>): void => void works.push(work)
  globalThis.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }))
  expect(works).toHaveLength(1)
  await Promise.all(works)
}
const press = (data: unknown) => happen('notificationclick', { notification: { close: () => undefined, data } })
const site = location.origin

it('shows what a push message says', async () => {
  const notification = {
    title: 'Your packages have landed',
    body: 'Open your account.',
    navigate: `${site}/dashboard/packages`,
    tag: 'Landed',
  }
  await happen('push', { data: { json: () => ({ web_push: 8030, notification }) } })
  const { title, body, tag, navigate: data } = notification
  expect(shown).toHaveBeenCalledWith(title, expect.objectContaining({ body, tag, data }))
})

it('opens the screen of a pressed message, in a window of the dashboard that is open', async () => {
  await press(`${site}/dashboard/packages`)
  expect(opened).toHaveBeenLastCalledWith(`${site}/dashboard/packages`)
  const navigate = vi.fn(async () => null)
  const mine = { url: `${site}/dashboard/account`, navigate, focus: async () => mine }
  windows.push({ ...mine, url: `${site}/rates` }, mine)
  await press(`${site}/dashboard/packages`)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${site}/dashboard/packages`)
  expect(opened).toHaveBeenCalledTimes(1)
  windows.length = 0
})

it.each(['https://elsewhere.example/', 'javascript:alert(1)', undefined])(
  'opens the notifications instead of %s',
  async (data) => {
    await press(data)
    expect(opened).toHaveBeenLastCalledWith(`${site}${paths.notifications}`)
  },
)
