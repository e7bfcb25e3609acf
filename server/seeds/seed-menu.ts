import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { movePackage } from '../src/warehouse/packages/move/move-package.ts'
import { lockPackage } from '../src/warehouse/packages/packages-queries.ts'
import { digitsHashes, newDigits, newScan, scanHashes } from '../src/customers/passes/pass-codes.ts'
import { staffActor } from '../src/platform/database/acting.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { StoredFile } from '../src/platform/files/stored-file.ts'
import { tokenHash } from '../src/platform/secrets/secret-token.ts'
import { freightOfBox } from '../src/warehouse/requests/consolidate/freight-of-box.ts'
import { demoAsk, staffAt } from './demo-ask.ts'
import { demoClerk, type DemoClerk } from './demo-clerk.ts'
import { demoCustomerOf, later } from './demo-entry.ts'
import type { DemoSeed } from './demo-seed.ts'
import { demoBox, demoCover, demoEnds, demoPass } from './demo/menu.ts'
import { instantOf } from './demo/moment.ts'
import { demoNeighbours } from './demo/neighbours.ts'
import { finish, take } from './warehouse/seed-requests.ts'
import { keepFile } from '../src/platform/files/private-files.ts'

const DAY_HOURS = 24

/** Three packages become one box, which leaves with the flight that is in the air. */
const packOne = async (tx: Tx, seed: DemoSeed, clerk: DemoClerk, photo: StoredFile): Promise<void> => {
  const flight = await tx
    .selectFrom('manifests')
    .select(['id', 'name', 'departed_at'])
    .where('status', '=', 'Departed')
    .orderBy('departed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!flight?.departed_at) throw new TypeError('Flights come before the boxes on them')
  const { email, packages, weightLb, shelf, note } = demoBox
  const left = flight.departed_at
  const id = await demoAsk(tx, {
    email,
    kind: 'consolidate',
    numbers: packages,
    at: later(left, -3 * DAY_HOURS),
    more: { packing: 'retail' },
  })
  const packedAt = later(left, -2 * DAY_HOURS)
  const working = staffAt(tx, clerk, packedAt)
  await take(working, id, clerk)
  const asked = await tx.selectFrom('request_packages').select('package_id').where('request_id', '=', id).execute()
  const { id: customerId } = await demoCustomerOf(tx, email)
  const freight = await freightOfBox(tx, {
    packageIds: asked.map(({ package_id }) => package_id),
    customerId,
    box: { weightLb: String(weightLb), inches: [null, null, null] },
    at: packedAt,
  })
  const measured = { weight: weightLb, weightUnit: 'lb', weightLb: String(weightLb), shelf, condition: 'good', battery: 'none' }
  await tx
    .updateTable('service_requests')
    .set({ box: JSON.stringify(measured), apart_usd: freight.apart, together_usd: freight.together })
    .where('id', '=', id)
    .execute()
  await finish(working, { id, photos: [photo], note }, packedAt)
  const { box_package_id: boxId } = await tx
    .selectFrom('service_requests')
    .select('box_package_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const box = await lockPackage(tx, boxId ?? '')
  if (!box) throw new TypeError('There is no box')
  const by = clerk.id
  await tx
    .insertInto('manifest_lines')
    .values({
      manifest_id: flight.id,
      package_id: box.id,
      tracking_number: box.tracking_number,
      weight_lb: weightLb,
      added_at: later(left, -20),
      added_by: by,
      departed_at: left,
    })
    .execute()
  const flown = { pkg: box, to: 'In transit', actor: staffActor(clerk), note: 'Left Miami for Bridgetown.' } as const
  await movePackage(tx, flown)
}

type End = (typeof demoEnds)[number]

/** When a package of a neighbour came to its end, as its history says. */
const endOf = ({ trackingNumber }: End, now: Date): Date => {
  const pkg = demoNeighbours.flatMap(({ packages }) => packages).find((each) => each.trackingNumber === trackingNumber)
  const last = pkg?.events.at(-1)
  if (!last) throw new TypeError(`${trackingNumber} has no history`)
  return instantOf(last.moment, now)
}

/** Back to its store with the store's label, or disposed of by two. */
const endOne = async (tx: Tx, seed: DemoSeed, end: End, [photo, paper]: readonly [StoredFile, StoredFile]): Promise<void> => {
  const at = endOf(end, seed.services.clock.now())
  const [clerk, witness] = [await demoClerk(tx, 'operations'), await demoClerk(tx, 'owner')]
  const { email, kind, trackingNumber } = end
  const label = kind === 'return' ? { labelFileId: await keepFile(tx, paper) } : {}
  const more = kind === 'dispose' ? { understood: true as const } : {}
  const id = await demoAsk(tx, { email, kind, numbers: [trackingNumber], at: later(at, -30), more, ...label })
  await take(staffAt(tx, clerk, later(at, -1)), id, clerk)
  const ending = staffAt(tx, kind === 'dispose' ? witness : clerk, at)
  const courier = kind === 'return' ? { courierNumber: end.courierNumber } : {}
  await finish(ending, { id, photos: [photo], note: '', ...courier }, at)
}

/** A pass for who collects for Ana, and a link to a package of hers that is on its way. Their codes are nobody's: the next is made in the dashboard. */
const share = async (tx: Tx, { services, tenantId }: DemoSeed): Promise<void> => {
  const now = services.clock.now()
  const { email, collector, days } = demoPass
  const { id: customerId } = await demoCustomerOf(tx, email)
  const id = randomUUID()
  const madeAt = later(now, -2)
  const [scanHash] = scanHashes(services.config, tenantId, newScan())
  const [digitsHash] = digitsHashes(services.config, id, newDigits())
  await tx
    .insertInto('pickup_passes')
    .values({
      id,
      customer_id: customerId,
      collector,
      scan_hash: scanHash,
      digits_hash: digitsHash,
      made_at: madeAt,
      expires_at: later(madeAt, days * DAY_HOURS),
    })
    .execute()
  const flying = await tx
    .selectFrom('packages')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'In transit')
    .orderBy('tracking_number')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = randomBytes(16).toString('base64url')
  await tx
    .insertInto('tracking_links')
    .values({ package_id: flying.id, token_hash: tokenHash(token), made_at: madeAt })
    .execute()
}

/**
 * Brings in what a request itself led to: one box of three packages that is in the air, a return, a disposal, a cover; and a pass and a link
 * that stand. Where any box was asked for, nothing changes.
 */
export const seedMenu = async (seed: DemoSeed): Promise<void> => {
  const { services, tenantId, pictures } = seed
  const stored = async (name: string) => services.files.store(tenantId, await pictures.file(name))
  const isThere = (tx: Tx) =>
    tx
      .selectFrom('service_requests')
      .select(sql`1`.as('one'))
      .where('kind', '=', 'consolidate')
      .limit(1)
      .executeTakeFirst()
  if (await services.database.inTenant(tenantId, isThere)) return
  const boxed = await stored(demoBox.photo)
  // The photo of what was done, and the store's label.
  const ended = await Promise.all(demoEnds.map(async ({ photo }) => [await stored(photo), await stored(photo)] as const))
  await services.database.inTenant(tenantId, async (tx) => {
    const clerk = await demoClerk(tx, 'operations')
    for (const [index, end] of demoEnds.entries()) {
      const papers = ended[index]
      if (papers) await endOne(tx, seed, end, papers)
    }
    await packOne(tx, seed, clerk, boxed)
    const at = later(services.clock.now(), -5)
    const { email, trackingNumber } = demoCover
    const covered = await demoAsk(tx, { email, kind: 'cover', numbers: [trackingNumber], at: later(at, -3) })
    const covering = staffAt(tx, clerk, at)
    await take(covering, covered, clerk)
    await finish(covering, { id: covered, photos: [], note: '' })
    await share(tx, seed)
  })
}
