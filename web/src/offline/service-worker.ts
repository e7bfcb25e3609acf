/** The server writes its value in front of this file. A changed offline page has another value, so that browsers load both again. */
declare const VERSION: string

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetched extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Extended {
  readonly data: { json(): unknown } | null
}
interface Pressed extends Extended {
  readonly notification: Notification
}
interface Window {
  readonly url: string
  focus(): Promise<Window>
  navigate(url: string): Promise<unknown>
}
interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extended) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void
}

const scope = globalThis as unknown as WorkerScope
const PAGE = '/offline'
const name = `offline-${VERSION}`

/** The offline page and its own files: public, the same for everybody. No customer's data is ever kept here. */
const keepPage = async (): Promise<void> => {
  const page = await fetch(PAGE, { cache: 'reload', credentials: 'omit' })
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`)
  const parts = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, part]) => part ?? [])
  const cache = await caches.open(name)
  await cache.addAll(parts)
  await cache.put(PAGE, page)
}

const dropOthers = async (): Promise<void> => {
  for (const other of await caches.keys()) if (other !== name) await caches.delete(other)
}

const kept = async (key: string): Promise<Response> => (await caches.match(key, { ignoreSearch: true })) ?? Response.error()

// Safe at once: it answers only when the network does not.
scope.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => scope.clients.claim())))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && /^\/(?:dashboard|offline)(?:\/|$)/.test(pathname))
    event.respondWith(fetch(request).catch(() => kept(PAGE)))
  else if (pathname.startsWith('/assets/offline-')) event.respondWith(fetch(request).catch(() => kept(pathname)))
})

const HOME = '/dashboard/notification'

interface Message {
  readonly notification: { readonly title: string; readonly body: string; readonly navigate: string; readonly tag: string }
}

/** Shows a message. A newer one about the same takes its place. */
const show = ({ notification: { title, body, navigate, tag } }: Message): Promise<void> =>
  scope.registration.showNotification(title, { body, tag, icon: '/favicon.ico', data: navigate })

/** The screen of a message, on this site alone. */
const screenOf = (data: unknown): string => {
  const url = typeof data === 'string' ? URL.parse(data, location.origin) : null
  return url?.origin === location.origin ? url.href : new URL(HOME, location.origin).href
}

/** Opens a screen in the dashboard's window if there is one, else in a new one. */
const openScreen = async (url: string): Promise<void> => {
  const open = await scope.clients.matchAll({ type: 'window' })
  const mine = open.find((each) => new URL(each.url).pathname.startsWith('/dashboard'))
  if (!mine) return void (await scope.clients.openWindow(url))
  const focused = await mine.focus()
  if (focused.url !== url) await focused.navigate(url)
}

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Message))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openScreen(screenOf(event.notification.data)))
})
