import { keepUnknownCall } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { linkClaims } from '../claims/claims-queries.ts'
import { lockNumber } from '../number/number-lock.ts'
import { measureColumns, measuresOf } from '../receive/measures.ts'
import { keepPhotos, storePhotos } from '../receive/take-in.ts'
import { packagesOfNumber } from '../staff-packages-queries.ts'
import { readNumber } from '../number/tracking-number-of.ts'
import { waitingByNumber } from './unknown-queries.ts'
import { unknownDetail } from './unknown-wire.ts'

/** Throws 409 where a customer expects this number, or it is in the bin already. */
const mustBeUnknown = async (tx: Tx, number: string): Promise<void> => {
  const waiting = await waitingByNumber(tx, number)
  if (waiting) throw refuse.conflict(`${number} is in the unknown bin already, on shelf ${waiting.shelf}.`)
  const expected = (await packagesOfNumber(tx, number)).find(({ weight_lb }) => weight_lb === null)
  if (expected)
    throw refuse.conflict(`${expected.customer_name} has announced ${number} in the meantime. Scan it again to receive it.`)
}

/** POST /staff/unknown-packages: stores a package without a known customer. */
export const keepUnknownRoutes = (app: App, services: Services): void => {
  handle(app, services, keepUnknownCall, async ({ body, uploads, staff, tenant, by, act }) => {
    const stored = await storePhotos(services, tenant.id, uploads)
    return act(async (tx) => {
      const number = readNumber(body.trackingNumber ?? '').number
      if (number !== '') {
        await lockNumber(tx, number)
        await mustBeUnknown(tx, number)
      }
      const measures = measureColumns(await measuresOf(tx, body, by.at))
      const { id, reference } = await tx
        .insertInto('unknown_packages')
        .values({
          ...measures,
          tracking_number: number === '' ? null : number,
          label: body.label ?? '',
          received_at: by.at,
          received_by: staff.id,
        })
        .returning(['id', 'reference'])
        .executeTakeFirstOrThrow()
      const photos = await keepPhotos(tx, stored)
      if (photos.length > 0)
        await tx
          .insertInto('unknown_package_photos')
          .values(photos.map((file_id) => ({ unknown_id: id, file_id, taken_at: by.at })))
          .execute()
      if (number !== '') await linkClaims(tx, number, id)
      await audit(
        tx,
        'unknown-package.keep',
        { kind: 'unknown-package', id },
        { reference, trackingNumber: number === '' ? null : number, shelf: measures.shelf },
      )
      const data = await unknownDetail(tx, id)
      const message = `${data.trackingNumber ?? data.reference} is in the unknown bin, on shelf ${data.shelf}.`
      return { message, data }
    })
  })
}
