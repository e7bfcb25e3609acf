import type { Services } from '../src/platform/services.ts'
import { firstPlace, placesOf } from '../src/company/places/places-queries.ts'
import { announcePlaces } from '../src/company/places/places-source.ts'
import { placeColumns } from '../src/company/places/write-place.ts'
import { demoPlaces } from './demo/places.ts'
import { demoShelves } from './demo/warehouse.ts'

/** Gives the demonstration company its counter and lockers; where there is one, nothing changes. */
export const seedPlaces = async ({
  services,
  tenantId,
}: {
  readonly services: Services
  readonly tenantId: string
}): Promise<void> => {
  await services.database.inTenant(tenantId, async (tx) => {
    if ((await placesOf(tx)).some(({ kind }) => kind !== 'warehouse')) return
    const [doral, ...others] = demoPlaces
    const warehouse = await firstPlace(tx, 'warehouse')
    if (!doral || !warehouse) throw new TypeError('A company is founded with its warehouse')
    await tx.updateTable('places').set(placeColumns(doral)).where('id', '=', warehouse.id).execute()
    await tx
      .insertInto('places')
      .values(others.map((place, index) => ({ ...placeColumns(place), position: index + 1 })))
      .execute()
    // A demonstration from before there were places has every shelf in Doral.
    for (const { id, name } of await placesOf(tx)) {
      const own = demoShelves.filter(({ place }) => place === name).map((shelf) => shelf.name)
      if (own.length > 0) await tx.updateTable('shelves').set({ place_id: id }).where('name', 'in', own).execute()
    }
    await announcePlaces(tx)
  })
}
