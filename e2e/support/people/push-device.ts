import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { decryptPush } from '../../../server/src/testing/decrypt-push.ts'
import { cardCompanies } from '../parcels/card-companies.ts'
import { openDatabase } from '../server/server-database.ts'

/** A notice on the device's screen. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly data: string
}

/** What the tests reach in the worker that stands by. */
interface Worker {
  notices: Notice[]
  readonly registration: { showNotification: (title: string, options: Omit<Notice, 'title'>) => Promise<void> }
  readonly WindowClient: { prototype: { focus: () => Promise<unknown> } }
}

/**
 * A device with a played push service. Headless Chromium has neither a push service nor notices, so subscribing and showing a notice are
 * played; the service worker, its events and its windows are Chromium's. Call before the first `goto`.
 */
export const playPushDevice = async (context: BrowserContext, page: Page) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const name = randomBytes(8).toString('hex')
  // The server takes https addresses only and the played service speaks http, so connect() replaces this address.
  const endpoint = `https://push.example/${name}`
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  await context.grantPermissions(['notifications'])
  await page.addInitScript(
    (subscription) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      let known: object | null = null
      Object.assign(PushManager.prototype, {
        getSubscription: async () => known,
        subscribe: async () => (known = { ...subscription, toJSON: () => subscription }),
      })
    },
    { endpoint, keys },
  )
  const path = `/push/${name}`
  const worker = () => {
    const [first] = context.serviceWorkers()
    if (!first) throw new Error('No service worker stands by')
    return first
  }
  return {
    /** Leads the server's messages for this device to the played push service, once it has subscribed. */
    connect: async (): Promise<void> => {
      const database = openDatabase()
      await database.query('alter table push_subscriptions drop constraint if exists push_subscriptions_endpoint_check')
      const text = 'update push_subscriptions set endpoint = $1 where endpoint = $2'
      const { rowCount } = await database.query(text, [`${cardCompanies().origin}${path}`, endpoint])
      await database.end()
      if (rowCount !== 1) throw new Error('The server does not know the device')
    },
    /** The messages that have come for this device, decrypted. */
    messages: (): string[] =>
      cardCompanies()
        .pushed.filter((each) => each.path === path)
        .map(({ body }) => decryptPush(body, { pair, auth })),
    /** Gives a message to Chromium, which wakes the service worker; answers the notices that it then shows. */
    deliver: async (data: string): Promise<Notice[]> => {
      const sw = worker()
      await sw.evaluate(() => {
        const scope = globalThis as unknown as Worker
        scope.notices = []
        scope.registration.showNotification = async (title, options) => void scope.notices.push({ title, ...options })
      })
      const devtools = await context.newCDPSession(page)
      const registered = new Promise<string>((resolve) =>
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
          if (one) resolve(one.registrationId)
        }),
      )
      await devtools.send('ServiceWorker.enable')
      const registrationId = await registered
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
      const notices = () => sw.evaluate(() => (globalThis as unknown as Worker).notices)
      for (let tries = 0; tries < 100 && (await notices()).length === 0; tries += 1) await page.waitForTimeout(50)
      await devtools.detach()
      return notices()
    },
    /** Presses a notice. Only a real press may bring a window to the front, so that alone is played too. */
    press: async ({ data }: Notice): Promise<void> => {
      await worker().evaluate(async (pressed) => {
        const scope = globalThis as unknown as Worker
        scope.WindowClient.prototype.focus = async function focus() {
          return this
        }
        const works: Promise<unknown>[] = []
        const notification = { close: () => undefined, data: pressed }
        const waitUntil = (work: Promise<unknown>) => works.push(work)
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
        await Promise.all(works)
      }, data)
    },
  }
}
