import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { finish, killAgainAndAgain, killFolder, whileServing } from '../../../testing/killed/kill-rounds.ts'
import { roundsOf } from '../../../testing/killed/rounds-of.ts'
import { survivorsOf, type Survivors } from '../../../testing/killed/survivors.ts'
import { formOf, identityPicture, prealertFields, signUpFields, testPassword } from '../../../testing/product/test-customer.ts'
import { smallPdf } from '../../../testing/product/test-packages.ts'
import { findFile } from '../../../platform/files/private-files.ts'

const rounds = roundsOf({ few: 8, many: 50 })
const clients = 16

interface Announcement {
  readonly trackingNumber: string
  readonly key: string
  readonly invoice: Buffer
}

interface Client {
  readonly email: string
  token: string
  /** Not acknowledged yet; sent again with the same key until it is. */
  pending: Announcement | undefined
  announced: number
  /** By tracking number: the id that the server returned, and the invoice sent. */
  readonly acknowledged: Map<string, { readonly id: string; readonly invoice: Buffer }>
}

const post = (address: string, path: string, body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${address}/demo/V1/0.0${path}`, {
    method: 'POST',
    body,
    headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...headers },
  })

const enter = async (address: string, index: number): Promise<Client> => {
  const email = `customer-${index}@example.com`
  expect((await post(address, '/register', formOf(signUpFields(email), [identityPicture]))).status).toBe(201)
  const entered = await post(address, '/login', JSON.stringify({ email, password: testPassword }))
  const { data } = (await entered.json()) as { data: { token: string } }
  return { email, token: data.token, pending: undefined, announced: 0, acknowledged: new Map() }
}

const nextOf = (client: Client, index: number): Announcement => {
  const trackingNumber = `KILL${index}X${(client.announced += 1)}`
  const invoice = Buffer.concat([
    smallPdf.bytes.subarray(0, 9),
    Buffer.from(`% ${trackingNumber}\n`),
    smallPdf.bytes.subarray(9),
  ])
  return { trackingNumber, key: `key-${trackingNumber}`, invoice }
}

/** Announces a package. Returns its id; undefined without an acknowledgement. */
const announce = async (address: string, { token }: Client, { trackingNumber, key, invoice }: Announcement) => {
  const form = formOf(prealertFields(trackingNumber), [{ ...smallPdf, bytes: invoice }])
  try {
    const answer = await post(address, '/create-pre-alert', form, { authorization: `Bearer ${token}`, 'idempotency-key': key })
    if (answer.status === 201) return ((await answer.json()) as { data: { _id: string } }).data._id
    // Expected while PostgreSQL is down or the machine busy; any other refusal is a fault of the server.
    expect(answer.status).toBe(503)
  } catch (error) {
    // A broken connection acknowledges nothing.
    if (!(error instanceof TypeError)) throw error
  }
  return undefined
}

const settle = async (address: string, client: Client, index: number): Promise<boolean> => {
  const announcement = (client.pending ??= nextOf(client, index))
  const id = await announce(address, client, announcement)
  if (id === undefined) return false
  client.acknowledged.set(announcement.trackingNumber, { id, invoice: announcement.invoice })
  client.pending = undefined
  if (client.announced % 3 > 0) return true
  // The client cannot know that the answer was lost; the same key must give the same package.
  const again = await announce(address, client, announcement)
  if (again !== undefined) expect(again).toBe(id)
  return again !== undefined
}

const workUntilGone = async (address: string, client: Client, index: number, answered: () => void): Promise<void> => {
  while (await settle(address, client, index)) answered()
}

/** The tracking numbers in the mails sent about announced packages. */
const mailedOf = async (dataDir: string): Promise<string[]> => {
  const folder = join(dataDir, 'mail')
  const mails = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return mails
    .filter(({ subject = '' }) => subject.startsWith('We are looking out for your package: '))
    .flatMap(({ text = '' }) => [...new Set(text.match(/KILL\d+X\d+/g))])
}

const packagesIn = ({ rows }: Survivors) =>
  rows<{ id: string; tracking: string; file: string; events: number; notifications: number; email: string }>(
    `select p.id, p.tracking_number as tracking, p.invoice_file_id as file, c.email,
       (select count(*)::int from package_events e where e.package_id = p.id and e.status = 'Prealerted') as events,
       (select count(*)::int from notifications n where n.customer_id = p.customer_id
          and n.message like 'Your package ' || p.tracking_number || ' from %') as notifications
     from packages p join customers c on c.id = p.customer_id`,
  )

test(
  `with ${clients} clients and the server killed ${rounds} times, every acknowledged prealert exists once and complete`,
  { timeout: 1_200_000 },
  async () => {
    const dataDir = killFolder()
    const people: Client[] = []
    await whileServing({
      dataDir,
      work: async (address) => {
        for (let index = 0; index < clients; index += 1) people.push(await enter(address, index))
      },
    })
    const work = async (address: string, answered: () => void): Promise<void> => {
      await Promise.all(people.map((client, index) => workUntilGone(address, client, index, answered)))
    }
    await killAgainAndAgain({ dataDir, rounds, postgresEvery: 5, work })
    await whileServing({
      dataDir,
      work: async (address) => {
        for (const [index, client] of people.entries())
          await finish(
            () => client.pending === undefined,
            () => settle(address, client, index),
          )
      },
    })

    const survivors = await survivorsOf(dataDir)
    const packages = await packagesIn(survivors)
    const acknowledged = new Map(
      people.flatMap((client) => [...client.acknowledged].map(([number, of]) => [number, { ...of, client }])),
    )
    expect(packages.map(({ tracking }) => tracking).toSorted()).toEqual([...acknowledged.keys()].toSorted())
    for (const { id, tracking, email, events, notifications } of packages) {
      expect([id, email]).toEqual([acknowledged.get(tracking)?.id, acknowledged.get(tracking)?.client.email])
      expect([tracking, events, notifications]).toEqual([tracking, 1, 1])
    }

    const { services, tenantId, rows, objects } = survivors
    for (const { file, tracking } of packages) {
      const found = await services.database.inTenant(tenantId, (tx) => findFile(tx, file))
      const invoice = found && (await services.files.read(found))
      expect(invoice?.bytes.equals(acknowledged.get(tracking)?.invoice ?? Buffer.alloc(0)), tracking).toBe(true)
    }
    // Each row, object and mail belongs to one of these packages: nothing is half written.
    expect(await rows('select from package_events')).toHaveLength(packages.length)
    expect(await rows('select from idempotency_keys')).toHaveLength(packages.length)
    expect(await rows(`select from notifications where kind = 'package'`)).toHaveLength(packages.length)
    expect(await rows(`select from mails where template = 'package-news'`)).toHaveLength(packages.length)
    expect(await rows('select from mails where sealed is not null')).toHaveLength(0)
    const files = await rows<{ key: string }>('select object_key as key from files')
    expect(files).toHaveLength(packages.length + clients)
    expect((await objects()).toSorted()).toEqual(files.map(({ key }) => key).toSorted())
    expect((await mailedOf(dataDir)).toSorted()).toEqual([...acknowledged.keys()].toSorted())

    // The kills met work under way.
    expect(packages.length).toBeGreaterThan(rounds / 2)
  },
)
