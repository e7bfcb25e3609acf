import { cancelPrealertCall, changePrealertCall } from '@parcelport/contract/warehouse/packages/packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { myPackage, packageNotFound } from '../follow/my-package.ts'
import { lockNumber } from '../number/number-lock.ts'
import { withNumberFree } from '../number/number-of-customer.ts'
import { lockPackage, recordEvent, type PackageRow } from '../packages-queries.ts'
import { dropInvoice } from '../shared-invoices.ts'
import { numberOf } from '../number/tracking-number-of.ts'
import { mustBeFree } from './number-again.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

const HERE = 'This package has reached Miami in the meantime, so its prealert can no longer be changed. Please write to us.'
const SHARED =
  'Its value is its share of one invoice for several packages. Upload a separate invoice with the new value, or upload that invoice again for all of them.'
const CHANGED = 'This prealert was changed a moment ago, perhaps in another window. Look at it again, then repeat.'

/** Locks a customer's prealert until the transaction ends. Throws 404; 409 where it is received already, or changed since their screen loaded. */
const lockPrealert = async (
  tx: Tx,
  { customerId, packageId, version }: { customerId: string; packageId: string; version: number },
): Promise<PackageRow> => {
  const pkg = await lockPackage(tx, packageId)
  if (!pkg || pkg.customer_id !== customerId) throw packageNotFound()
  if (pkg.status !== 'Prealerted' || pkg.weight_lb !== null) throw refuse.conflict(HERE)
  if (pkg.version !== version) throw refuse.conflict(CHANGED)
  return pkg
}

type Values = Pick<
  PackageRow,
  'tracking_number' | 'courier_company' | 'store_name' | 'description' | 'consignee' | 'declared_value'
>

const names = {
  tracking_number: 'tracking number',
  courier_company: 'courier',
  store_name: 'store',
  description: 'description',
  consignee: 'consignee',
  declared_value: 'value',
} as const

/** What differs, in words for the history: `Changed: courier, value, invoice.`; undefined when nothing does. */
const changesOf = (before: Values, after: Values, hasInvoice: boolean): string | undefined => {
  const changed = (Object.keys(names) as (keyof Values)[]).filter((name) =>
    name === 'declared_value' ? Number(before[name]) !== Number(after[name]) : before[name] !== after[name],
  )
  const words = [...changed.map((name) => names[name]), ...(hasInvoice ? ['invoice'] : [])]
  return words.length === 0 ? undefined : `Changed: ${words.join(', ')}.`
}

/** Customers may correct or cancel their prealert until the package is received. */
export const changePrealertRoutes = (app: App, services: Services): void => {
  const { files, clock } = services

  handle(app, services, changePrealertCall, async ({ params, body, uploads, customer, tenant, act }) => {
    const after: Values = {
      tracking_number: numberOf(body.trackingNumber),
      courier_company: body[wire.courierCompany].trim(),
      store_name: body.storeName.trim(),
      description: body[wire.packageDescription].trim(),
      consignee: body.consignee.trim(),
      declared_value: String(body.packageValue),
    }
    const stored = uploads.invoice && (await files.store(tenant.id, uploads.invoice))
    return act(async (tx) => {
      await lockNumber(tx, after.tracking_number)
      const { packageId } = params
      const pkg = await lockPrealert(tx, { customerId: customer.id, packageId, version: body.version })
      const note = changesOf(pkg, after, stored !== undefined)
      if (note === undefined)
        return {
          message: 'Nothing has changed.',
          data: await myPackage(tx, customer.id, pkg.id),
        }
      if (pkg.invoice_total !== null && !stored && Number(pkg.declared_value) !== body.packageValue)
        throw refuse.conflict(SHARED)
      if (after.tracking_number !== pkg.tracking_number)
        await mustBeFree(tx, {
          customerId: customer.id,
          trackingNumber: after.tracking_number,
          again: body.numberAgain === 'true',
        })
      const at = clock.now()
      const invoice = stored && { invoice_file_id: await keepFile(tx, stored), invoice_total: null }
      const changed = tx
        .updateTable('packages')
        .set({ ...after, ...invoice, updated_at: at, version: pkg.version + 1 })
        .where('id', '=', pkg.id)
      await withNumberFree(changed.execute())
      if (invoice && pkg.invoice_file_id) await dropInvoice(tx, pkg.invoice_file_id)
      await recordEvent(tx, {
        packageId: pkg.id,
        status: 'Prealerted',
        actor: { kind: 'customer', id: customer.id },
        at,
        note,
      })
      const data = await myPackage(tx, customer.id, pkg.id)
      return { message: 'Your prealert is changed.', data }
    })
  })

  handle(app, services, cancelPrealertCall, async ({ params, query, customer, act }) =>
    act(async (tx) => {
      const { packageId } = params
      const pkg = await lockPrealert(tx, { customerId: customer.id, packageId, version: query.version })
      await tx.deleteFrom('packages').where('id', '=', pkg.id).execute()
      if (pkg.invoice_file_id) await dropInvoice(tx, pkg.invoice_file_id)
      const details = { trackingNumber: pkg.tracking_number, storeName: pkg.store_name }
      await audit(tx, 'package.cancel-prealert', { kind: 'customer', id: customer.id }, details)
      return { message: 'Your prealert is cancelled.' }
    }),
  )
}
