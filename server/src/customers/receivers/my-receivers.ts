import { isSameName } from '@parcelport/contract/warehouse/packages/consignee-rules.ts'
import { addReceiverCall, endReceiverCall, myReceiversCall } from '@parcelport/contract/customers/receivers.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { MOST_RECEIVERS, receiverMessages } from '@parcelport/contract/customers/receivers-rules.ts'
import { sql } from 'kysely'
import { endPassesOf } from '../passes/pass-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { liveReceivers, lockReceiver, receiverById, receivers } from './receivers-queries.ts'
import { wireReceiver } from './receivers-wire.ts'
import { keepFile, removeFile } from '../../platform/files/private-files.ts'

const MOST_SHOWN = 30

const receiversOfCustomer: LimitRule = {
  name: 'receivers-customer',
  points: 20,
  seconds: 86_400,
  message: 'That was a lot of people for one day. Please wait until tomorrow, or write to us.',
}

/** Locks the customer: of two simultaneous calls both are counted, and no pass slips between. */
const lockCustomer = (tx: Tx, customerId: string) =>
  tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()

const roomFor = async (tx: Tx, customerId: string, name: string): Promise<void> => {
  await lockCustomer(tx, customerId)
  const there = await liveReceivers(tx, [customerId], MOST_RECEIVERS)
  const same = there.find((receiver) => isSameName(receiver.name, name))
  if (same) throw refuse.conflict(`${same.name} is one of your receivers already.`)
  if (there.length === MOST_RECEIVERS) throw refuse.conflict(`You have ${MOST_RECEIVERS} receivers. Remove one of them first.`)
}

export const myReceiversRoutes = (app: App, services: Services): void => {
  const { files, limits } = services

  handle(app, services, myReceiversCall, async ({ customer, transaction }) => {
    const rows = await transaction((tx) =>
      receivers(tx)
        .where('receivers.customer_id', '=', customer.id)
        .where('receivers.state', '<>', 'ended')
        .orderBy(sql`receivers.state = 'refused'`)
        .orderBy('receivers.added_at', 'desc')
        .orderBy('receivers.id', 'desc')
        .limit(MOST_SHOWN)
        .execute(),
    )
    return { data: rows.map(wireReceiver) }
  })

  handle(app, services, addReceiverCall, async ({ body, uploads, customer, tenant, act }) => {
    await limits.consume(receiversOfCustomer, customer.id)
    const stored = uploads.document && (await files.store(tenant.id, uploads.document))
    return act(async (tx) => {
      const { name, relation, telephone, validUntil = null, idLast4 } = body
      if (validUntil !== null && (!isDay(validUntil) || validUntil < (await companyDay(tx, tx.by.at)).date))
        throw refuse.field('validUntil', receiverMessages.validUntil)
      await roomFor(tx, customer.id, name)
      const { id } = await tx
        .insertInto('receivers')
        .values({
          customer_id: customer.id,
          name,
          relation,
          telephone,
          kind: body.kind,
          valid_until: validUntil,
          id_last4: idLast4?.toUpperCase() ?? null,
          document_file_id: stored ? await keepFile(tx, stored) : null,
          added_at: tx.by.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = await receivers(tx).where('receivers.id', '=', id).executeTakeFirstOrThrow()
      return { message: `Thank you. We will check ${name}, and tell you here and by email.`, data: wireReceiver(row) }
    })
  })

  handle(app, services, endReceiverCall, ({ params: { receiverId }, customer, act }) =>
    act(async (tx) => {
      await lockCustomer(tx, customer.id)
      const seen = await receiverById(tx, receiverId)
      if (seen?.customer_id !== customer.id) throw refuse.notFound('This person was not found among your receivers.')
      const row = (await lockReceiver(tx, receiverId)) ?? seen
      if (row.state !== 'ended') {
        const ended = {
          state: 'ended',
          ended_at: tx.by.at,
          document_file_id: null,
          id_last4: null,
          tax_id_sealed: null,
          tax_id_agreed_at: null,
        }
        await tx.updateTable('receivers').set(ended).where('id', '=', row.id).execute()
        if (row.document_file_id !== null) await removeFile(tx, row.document_file_id)
        await endPassesOf(tx, row.id, tx.by.at)
      }
      return { message: `${row.name} is no longer one of your receivers.` }
    }),
  )
}
