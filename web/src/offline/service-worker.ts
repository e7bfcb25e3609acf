/** The server writes its value in front of this file. A changed offline page has another value, so that browsers load both again. */
declare const VERSION: string

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetched extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extended) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
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
