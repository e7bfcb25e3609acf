import { setShelvesCall, shelvesCall } from '@parcelport/contract/warehouse/desk/staff-shelves.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { firstPlace, placeById } from '../../../company/places/places-queries.ts'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import { replaceShelves } from './replace-shelves.ts'
import { shelvesOf } from './shelves-queries.ts'

/** Routes of the shelves: read at the desk, set by managers. */
export const shelvesRoutes = (app: App, services: Services): void => {
  handle(app, services, shelvesCall, async ({ query: { placeId }, transaction }) => {
    const data = await transaction(async (tx) =>
      shelvesOf(tx, placeId === undefined ? undefined : (await placeById(tx, placeId)).id).execute(),
    )
    return { data }
  })

  handle(app, services, setShelvesCall, ({ body, tenant, by, act }) =>
    act(async (tx) => {
      await advisoryLock(tx, `shelves:${tenant.id}`)
      const place = body.placeId === undefined ? await firstPlace(tx, 'warehouse') : await placeById(tx, body.placeId)
      if (!place) throw refuse.notFound('There is no such place.')
      const renamed = await replaceShelves(tx, { ...body, placeId: place.id }, by.at)
      await audit(
        tx,
        'shelves.set',
        { kind: 'shelves' },
        {
          place: place.name,
          shelves: body.shelves.length,
          places: body.shelves.reduce((sum, { places }) => sum + places, 0),
          ...(renamed.length > 0 && {
            renamed: renamed
              .map((names) => names.join(' → '))
              .join(', ')
              .slice(0, 2_000),
          }),
        },
      )
      const data = await shelvesOf(tx, place.id).execute()
      return { message: 'The shelves are saved.', data }
    }),
  )
}
