import { centsOf, figuresOf, sharesRefusal } from '@parcelport/contract/billing/invoice-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { invoiceTakersCall, shareInvoiceCall } from '@parcelport/contract/warehouse/packages/package-invoices.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { sql } from 'kysely'
import { rechargePackage } from '../../../billing/charges/charge-package.ts'
import { isBilled } from '../../../billing/charges/is-billed.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { mustStandAlone } from '../move/move-inside.ts'
import { movePackage } from '../move/move-package.ts'
import { contentsOf } from '../packed-packages.ts'
import { lockPackage, recordEvent, statusBeforeAction, type PackageRow } from '../packages-queries.ts'
import { dropInvoice, mayTakeInvoice } from '../shared-invoices.ts'
import { invoiceTakersOf } from './invoice-takers.ts'
import { packageNotFound } from './my-package.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

interface Share {
  readonly id: string
  readonly version: number
  /** US dollars, with two decimals. */
  readonly amount: string
}

/**
 * Reads `id:version:amount`, separated by commas. Sorted by id, so that packages are locked in one order and two uploads at once cannot deadlock.
 * Throws 400.
 */
const sharesOf = (total: string, text: string): Share[] => {
  const parts = text.split(',').map((share) => share.split(':') as [string, string, string])
  const refusal = sharesRefusal(
    centsOf(total),
    parts.map(([, , amount]) => centsOf(amount)),
  )
  if (refusal !== undefined) throw refuse.badRequest(refusal)
  const shares = parts.map(([id, version, amount]) => ({
    id,
    version: Number(version),
    amount: figuresOf(centsOf(amount) ?? 0),
  }))
  if (new Set(shares.map(({ id }) => id)).size < shares.length) throw refuse.badRequest('Please choose each package once.')
  return shares.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Whether a package's declared value is final for its customer: once it is received, only staff change it, because charges depend on it. */
export const valueStands = (pkg: Pick<PackageRow, 'declared_value' | 'weight_lb'>): boolean =>
  pkg.declared_value !== null && pkg.weight_lb !== null

/** Locks one of the packages until the transaction ends. Throws 404; 409 where it has changed since the screen loaded, or takes no such share. */
const lockShare = async (tx: Tx, customerId: string, { id, version, amount }: Share): Promise<PackageRow> => {
  const pkg = await lockPackage(tx, id)
  if (!pkg || pkg.customer_id !== customerId) throw packageNotFound()
  const { tracking_number: number, declared_value: declared } = pkg
  if (pkg.version !== version)
    throw refuse.conflict(`${number} was changed a moment ago, perhaps in another window. Look at it again, then repeat.`)
  await mustStandAlone(tx, pkg)
  if (!mayTakeInvoice(pkg) || (await contentsOf(tx, pkg.id)).length > 0)
    throw refuse.conflict(`${number} does not wait for an invoice.`)
  if (valueStands(pkg) && Number(declared) !== Number(amount))
    throw refuse.conflict(
      `${number} was received with a value of ${moneyText(Number(declared), 'USD')}, which only we can change. Enter that, or write to us.`,
    )
  if (declared === null && ((await isBilled(tx, id, 'ours')) || (await isBilled(tx, id, 'customs'))))
    throw refuse.conflict(`${number} is already on a bill, so its value can no longer be declared here. Please write to us.`)
  return pkg
}

/** Routes of an invoice over several packages: which it may cover, and uploading it with each package's share. */
export const shareInvoiceRoutes = (app: App, services: Services): void => {
  handle(app, services, invoiceTakersCall, async ({ customer, transaction }) => {
    const rows = await transaction((tx) => invoiceTakersOf(tx, customer.id))
    const data = rows.map((row) => ({
      _id: row.id,
      version: row.version,
      trackingNumber: row.tracking_number,
      storeName: row.store_name,
      [wire.packageDescription]: row.description,
      packageValue: row.declared_value === null ? null : Number(row.declared_value),
      valueStands: valueStands(row),
    }))
    return { data }
  })

  handle(app, services, shareInvoiceCall, async ({ customer, tenant, body, uploads, act }) => {
    const shares = sharesOf(body.total, body.shares)
    const stored = await services.files.store(tenant.id, uploads.invoice)
    return act(async (tx) => {
      const { at } = tx.by
      const actor = { kind: 'customer', id: customer.id } as const
      const held: { readonly pkg: PackageRow; readonly amount: string }[] = []
      for (const share of shares) held.push({ pkg: await lockShare(tx, customer.id, share), amount: share.amount })
      const file = { invoice_file_id: await keepFile(tx, stored), invoice_total: body.total }
      for (const { pkg, amount } of held)
        await tx
          .updateTable('packages')
          .set({ ...file, declared_value: amount, updated_at: at, version: sql`version + 1` })
          .where('id', '=', pkg.id)
          .execute()
      for (const before of new Set(held.flatMap(({ pkg }) => pkg.invoice_file_id ?? []))) await dropInvoice(tx, before)
      for (const { pkg, amount } of held) {
        if (pkg.declared_value === null) await rechargePackage(tx, pkg.id, at, 'valued')
        const of = `${moneyText(Number(amount), 'USD')} of ${moneyText(Number(body.total), 'USD')}, on one invoice with ${held.length - 1} more`
        const note = `Invoice uploaded: ${of}.`
        if (pkg.status === 'Action required' && pkg.action_fix === 'invoice')
          await movePackage(tx, { pkg, to: await statusBeforeAction(tx, pkg.id), actor, note })
        else await recordEvent(tx, { packageId: pkg.id, status: pkg.status as PackageStatus, at, actor, note })
      }
      return { message: `Invoice received for ${held.length} packages. Thank you!` }
    })
  })
}
