import { timingSafeEqual } from 'node:crypto'
import { readPassCall, type ReadPass } from '@parcelport/contract/warehouse/desk/passes.ts'
import { MOST_PASSES, passMessages, readPass } from '@parcelport/contract/warehouse/desk/passes-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { digitsHashes, scanHashes } from './pass-codes.ts'
import { lockOpenPasses, passes, type PassRow } from './pass-queries.ts'
import { requireGood } from './spend-pass.ts'

/** Limits guessing of digits at the counter, by one clerk or several. */
const wrongDigits: LimitRule = {
  name: 'pass-digits',
  points: 20,
  seconds: 3600,
  message: 'Too many wrong digits for this customer. Scan the pass, or look at the customer’s own document.',
}

/** The pass of a scanned picture; undefined when there is none. Throws 409 when it is no longer valid. */
const passByPicture = async (
  tx: Tx,
  config: Services['config'],
  tenantId: string,
  scan: string,
): Promise<PassRow | undefined> => {
  const row = await passes(tx)
    .where('scan_hash', 'in', scanHashes(config, tenantId, scan))
    .executeTakeFirst()
  if (row) await requireGood(tx, row, tx.now())
  return row
}

/** The pass of a customer with these digits; wrong digits cost each of their passes a try. */
const passByDigits = async (
  tx: Tx,
  config: Services['config'],
  customerId: string,
  digits: string,
): Promise<PassRow | undefined> => {
  const open = await lockOpenPasses(tx, customerId, tx.now(), MOST_PASSES)
  const meant = open.find(({ id, digits_hash }) =>
    digitsHashes(config, id, digits).some((hash) => timingSafeEqual(hash, digits_hash)),
  )
  if (!meant && open.length > 0)
    await tx
      .updateTable('pickup_passes')
      .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute()
  return meant
}

const shown = async (tx: Tx, row: PassRow): Promise<ReadPass> => {
  const { name, box_number } = await tx
    .selectFrom('customers')
    .select(['name', 'box_number'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow()
  return {
    _id: row.id,
    customer: { _id: row.customer_id, name, boxNumber: box_number },
    collector: row.collector || name,
    ...(row.packages && { packages: row.packages }),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** Reads a pass at the desk: whose packages may go, and whose document to check. */
export const readPassRoutes = (app: App, services: Services): void =>
  handle(app, services, readPassCall, async ({ body: { scan, customerId, digits }, tenant, transaction }) => {
    if (scan !== undefined) {
      const code = readPass(scan)
      const data = await transaction(async (tx) => {
        const row = code === undefined ? undefined : await passByPicture(tx, services.config, tenant.id, code)
        return row && shown(tx, row)
      })
      if (!data) throw refuse.notFound('There is no such pass.')
      return { data }
    }
    if (customerId === undefined || digits === undefined) throw refuse.field('digits', passMessages.digits)
    const key = `${tenant.id} ${customerId}`
    await services.limits.consume(wrongDigits, key)
    // Refused outside the transaction, so that the lost try is kept.
    const data = await transaction(async (tx) => {
      const row = await passByDigits(tx, services.config, customerId, digits.replaceAll(/\s/g, ''))
      return row && shown(tx, row)
    })
    if (!data) {
      const message = 'No valid pass of this customer has these digits.'
      throw refuse.field('digits', message)
    }
    await services.limits.giveBack(wrongDigits, key)
    return { data }
  })
