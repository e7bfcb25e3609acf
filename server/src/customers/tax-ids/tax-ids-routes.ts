import {
  myTaxIdsCall,
  saveMyTaxIdCall,
  saveReceiverTaxIdCall,
  staffTaxIdsCall,
  type MyTaxIds,
} from '@parcelport/contract/customers/tax-ids/tax-ids.ts'
import { taxIdMessages } from '@parcelport/contract/customers/tax-ids/tax-id-rules.ts'
import { audit } from '../../company/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { askedTaxId, keptTaxId, openTaxId, sealTaxId, type TaxIdOwner } from './tax-ids.ts'
import { ownTaxId, receiverTaxIds, taxIdsOf } from './tax-ids-queries.ts'

const savesOfCustomer: LimitRule = {
  name: 'tax-ids-customer',
  points: 30,
  seconds: 86_400,
  message: 'That was a lot of changes for one day. Please wait until tomorrow, or write to us.',
}

const noSuchPerson = () => refuse.notFound('This person was not found among your receivers.')

/** What a customer sees of the tax ids that they gave. */
const myTaxIds = async (tx: Tx, customerId: string): Promise<MyTaxIds> => {
  const own = await ownTaxId(tx, customerId)
  const receivers = await receiverTaxIds(tx, customerId)
  return {
    asked: await askedTaxId(tx),
    own: own ? keptTaxId(tx, own) : null,
    receivers: receivers.map((each) => ({ receiverId: each.id, name: each.name, taxId: keptTaxId(tx, each) })),
  }
}

/**
 * What is stored for a tax id that its owner entered: nothing for an empty one. The same one again keeps its seal, so that sealed papers
 * which name it do not seem changed. Throws 400 without the consent.
 */
const columnsFor = (tx: Tx, owner: TaxIdOwner, { taxId, agrees }: { readonly taxId: string; readonly agrees: boolean }) => {
  if (taxId === '') return { tax_id_sealed: null, tax_id_agreed_at: null }
  if (!agrees) throw refuse.field('agrees', taxIdMessages.agrees)
  const isSame = owner.tax_id_sealed !== null && openTaxId(tx, owner.id, owner.tax_id_sealed) === taxId
  return { tax_id_sealed: isSame ? owner.tax_id_sealed : sealTaxId(tx, owner.id, taxId), tax_id_agreed_at: tx.now() }
}

const savedWords = (taxId: string): string =>
  taxId === '' ? 'It is removed.' : 'Thank you, it is saved. Only its end is shown from now on.'

/** Tax ids that customers give for themselves and their receivers, and staff who may check identities look at. */
export const taxIdsRoutes = (app: App, services: Services): void => {
  const { limits } = services

  handle(app, services, myTaxIdsCall, async ({ customer, transaction }) => ({
    data: await transaction((tx) => myTaxIds(tx, customer.id)),
  }))

  handle(app, services, saveMyTaxIdCall, async ({ body, customer, act }) => {
    await limits.consume(savesOfCustomer, customer.id)
    return act(async (tx) => {
      const row = await tx
        .selectFrom('customers')
        .select(['id', 'tax_id_sealed', 'tax_id_agreed_at'])
        .where('id', '=', customer.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('customers')
        .set(columnsFor(tx, row, body))
        .where('id', '=', row.id)
        .execute()
      return { message: savedWords(body.taxId), data: await myTaxIds(tx, row.id) }
    })
  })

  handle(app, services, saveReceiverTaxIdCall, async ({ params, body, customer, act }) => {
    await limits.consume(savesOfCustomer, customer.id)
    return act(async (tx) => {
      const row = await tx
        .selectFrom('receivers')
        .select(['id', 'state', 'tax_id_sealed', 'tax_id_agreed_at'])
        .where('id', '=', params.receiverId)
        .where('customer_id', '=', customer.id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (row?.state !== 'waiting' && row?.state !== 'approved') throw noSuchPerson()
      await tx
        .updateTable('receivers')
        .set(columnsFor(tx, row, body))
        .where('id', '=', row.id)
        .execute()
      return { message: savedWords(body.taxId), data: await myTaxIds(tx, customer.id) }
    })
  })

  handle(app, services, staffTaxIdsCall, ({ params, act }) =>
    act(async (tx) => {
      const data = await taxIdsOf(tx, params.customerId)
      if (!data) throw refuse.notFound('There is no such customer.')
      await audit(tx, 'customer.view-tax-ids', { kind: 'customer', id: params.customerId }, { count: data.length })
      return { data }
    }),
  )
}
