import { placesOf } from '../../src/company/places/places-queries.ts'
import type { Services } from '../../src/platform/services.ts'
import { demoClerk } from '../demo-clerk.ts'
import { demoShelves, demoUnknowns } from '../demo/warehouse.ts'

const HOUR_MS = 3_600_000

/** Brings in the shelves of the demonstration company and its unknown bin; where there are shelves, nothing changes. */
export const seedWarehouse = async ({
  services,
  tenantId,
}: {
  readonly services: Services
  readonly tenantId: string
}): Promise<void> => {
  const now = services.clock.now().getTime()
  await services.database.inTenant(tenantId, async (tx) => {
    if (await tx.selectFrom('shelves').select('name').limit(1).executeTakeFirst()) return
    const placeIds = new Map((await placesOf(tx)).map(({ id, name }) => [name, id]))
    const shelves = demoShelves.map(({ name, place, places, oversize = false }, position) => {
      const placeId = placeIds.get(place)
      if (placeId === undefined) throw new TypeError('Places come before their shelves')
      return { name, places, oversize, position, place_id: placeId }
    })
    await tx.insertInto('shelves').values(shelves).execute()
    const clerk = await demoClerk(tx, 'operations')
    const unknowns = demoUnknowns.map(({ trackingNumber, label, weightLb, shelf, condition, hoursAgo }) => ({
      tracking_number: trackingNumber,
      label,
      weight_lb: weightLb,
      billable_weight_lb: Math.ceil(weightLb),
      shelf,
      condition,
      battery: 'none',
      received_at: new Date(now - hoursAgo * HOUR_MS),
      received_by: clerk.id,
    }))
    await tx.insertInto('unknown_packages').values(unknowns).execute()
  })
}
