import type { Tx } from '../../src/platform/database/database.ts'
import type { StoredFile } from '../../src/platform/files/stored-file.ts'
import { noteParts } from '../../src/warehouse/requests/split/note-parts.ts'
import { weighRequested } from '../../src/warehouse/requests/do/handle-packages.ts'
import { lockRequest, packagesOfRequests } from '../../src/warehouse/requests/requests-queries.ts'
import { demoAsk, staffAt } from '../demo-ask.ts'
import { demoClerk } from '../demo-clerk.ts'
import { later } from '../demo-entry.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { demoRepack, demoSplit } from '../demo/menu.ts'
import { payCharged } from './seed-last-way.ts'
import { finish, scanAll, take } from './seed-requests.ts'

type Other = typeof demoRepack | typeof demoSplit

/** Asked for by its customer, done some hours later as the desk does it, and paid. */
const doOther = async (tx: Tx, seed: DemoSeed, other: Other, photo: StoredFile): Promise<void> => {
  const { email, trackingNumber, words, hoursAgo, note } = other
  const asking = later(seed.services.clock.now(), -hoursAgo)
  const kind = 'parts' in other ? 'split' : 'repack'
  const more = { words, ...('parts' in other && { into: other.parts.length }) }
  const id = await demoAsk(tx, { email, kind, numbers: [trackingNumber], at: asking, more })
  const clerk = await demoClerk(tx, 'operations')
  const at = later(asking, 2)
  const working = staffAt(tx, clerk, at)
  await take(working, id, clerk)
  await scanAll(working, id)
  const request = await lockRequest(working, id)
  if ('parts' in other) await noteParts(working, request, other.parts)
  else
    for (const { package_id: packageId } of await packagesOfRequests(working, [id]))
      await weighRequested(working, request, { packageId, ...other.box })
  await finish(working, { id, photos: [photo], note }, at)
  await payCharged(tx, id, later(at, 4))
}

/** Brings in a package that came into a box that fits, and one that became two. Where any was split, nothing changes. */
export const seedOtherBoxes = async (seed: DemoSeed): Promise<void> => {
  const { services, tenantId, pictures } = seed
  const isThere = await services.database.inTenant(tenantId, (tx) =>
    tx.selectFrom('service_requests').select('id').where('kind', '=', 'split').limit(1).executeTakeFirst(),
  )
  if (isThere) return
  const others: readonly Other[] = [demoRepack, demoSplit]
  const stored = await Promise.all(
    others.map(async (other) => [other, await services.files.store(tenantId, await pictures.file(other.photo))] as const),
  )
  await services.database.inTenant(tenantId, async (tx) => {
    for (const [other, photo] of stored) await doOther(tx, seed, other, photo)
  })
}
