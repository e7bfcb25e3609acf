import { acting, staffActor, type StaffTx } from '../../src/platform/database/acting.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { StoredFile } from '../../src/platform/files/stored-file.ts'
import { askRequest } from '../../src/warehouse/requests/ask/ask-request.ts'
import { onOurShelves, whyNot } from '../../src/warehouse/requests/ask/askable-packages.ts'
import { finishRequest } from '../../src/warehouse/requests/do/finish-request.ts'
import { requestPrices, saidPrice } from '../../src/warehouse/requests/price/request-prices.ts'
import { lockRequest, moveRequest } from '../../src/warehouse/requests/requests-queries.ts'
import { demoClerk, type DemoClerk } from '../demo-clerk.ts'
import { dayOf, demoCustomerOf, later } from '../demo-entry.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { demoRequests, type DemoRequest } from '../demo/requests.ts'
import { keepFile } from '../../src/platform/files/private-files.ts'

/** Asks for it as its customer did; undefined where nothing of theirs is in the warehouse. */
const askOf = async (
  tx: Tx,
  { email, kind, words = '', hoursAgo, untilDays }: DemoRequest,
  now: Date,
): Promise<string | undefined> => {
  const { id } = await demoCustomerOf(tx, email)
  const pkg = (await onOurShelves(tx, id, ['Received']).execute()).find((each) => whyNot(each) === null)
  if (!pkg) return undefined
  const at = later(now, -hoursAgo)
  const price = (await requestPrices(tx, at)).of(pkg).get(kind)
  const asking = acting(tx, { actor: { kind: 'customer', id }, at, network: '' })
  const until = untilDays === undefined ? {} : { until: dayOf(later(now, 24 * untilDays)) }
  return askRequest(asking, { kind, words, packageIds: [pkg.id], totalUsd: price ? Number(price.total) : null, ...until })
}

/** Takes a request at the moment at which somebody acts. */
export const take = async (tx: StaffTx, id: string, { id: taken_by, name }: DemoClerk): Promise<void> => {
  const { at } = tx.by
  await moveRequest(tx, { id }, 'doing', at, { taken_by, taken_by_name: name, taken_at: at })
}

/** Scans all that a request is about. */
export const scanAll = (tx: StaffTx, id: string) =>
  tx.updateTable('request_packages').set({ scanned_at: tx.by.at }).where('request_id', '=', id).execute()

interface Finishing {
  readonly id: string
  readonly photos: readonly StoredFile[]
  readonly note: string
  readonly courierNumber?: string
}

/** Scans the packages of a request and finishes it, at an earlier moment if one is given. */
export const finish = async (tx: StaffTx, { id, photos: stored, ...said }: Finishing, at?: Date): Promise<void> => {
  await scanAll(tx, id)
  const photos: string[] = []
  for (const photo of stored) photos.push(await keepFile(tx, photo))
  const { now } = tx
  if (at) Object.assign(tx, { now: () => at })
  await finishRequest(tx, { request: await lockRequest(tx, id), photos, ...said })
  Object.assign(tx, { now })
}

const quote = async (tx: StaffTx, id: string, { quoteUsd: usd = 0, note = '' }: DemoRequest): Promise<void> => {
  const { tax_class: taxClass } = await lockRequest(tx, id)
  const price = await saidPrice(tx, { usd, taxClass, at: tx.by.at })
  const said = { price_usd: price.usd, total_usd: price.total }
  await tx.updateTable('request_packages').set(said).where('request_id', '=', id).execute()
  await moveRequest(tx, { id }, 'quoted', tx.by.at, { note })
}

/** Brings in what customers asked to be done with their packages, in every state. Where anything was asked for already, nothing changes. */
export const seedRequests = async (seed: DemoSeed): Promise<void> => {
  const { services, tenantId, pictures } = seed
  const { database, files } = services
  const now = services.clock.now()
  const isThere = await database.inTenant(tenantId, (tx) =>
    tx.selectFrom('service_requests').select('id').limit(1).executeTakeFirst(),
  )
  if (isThere) return
  const stored = await Promise.all(
    demoRequests.map(async ({ photos = [] }) =>
      Promise.all(photos.map(async (photo) => files.store(tenantId, await pictures.file(photo)))),
    ),
  )
  await database.inTenant(tenantId, async (tx) => {
    const clerk = await demoClerk(tx, 'operations')
    for (const [index, asked] of demoRequests.entries()) {
      const id = await askOf(tx, asked, now)
      // What is kept is done by asking.
      if (id === undefined || asked.untilDays !== undefined) continue
      const working = acting(tx, { actor: staffActor(clerk), at: later(now, 2 - asked.hoursAgo), network: '' })
      if (asked.state === 'doing' || asked.state === 'done') await take(working, id, clerk)
      if (asked.state === 'done') await finish(working, { id, photos: stored[index] ?? [], note: asked.note ?? '' })
      if (asked.state === 'quoted') await quote(working, id, asked)
      if (asked.state === 'refused') await moveRequest(tx, { id }, 'refused', working.by.at, { reason: asked.reason ?? '' })
    }
  })
}
