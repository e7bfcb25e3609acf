import { hasEnded, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { correctDetailsCall } from '@parcelport/contract/warehouse/packages/staff-corrections.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { lockVersion } from '../lock-version.ts'
import { lockNumber } from '../number/number-lock.ts'
import { withNumberFree } from '../number/number-of-customer.ts'
import { numberOf } from '../number/tracking-number-of.ts'
import { lockPackage, recordEvent, type PackageRow } from '../packages-queries.ts'
import { dropInvoice } from '../shared-invoices.ts'
import { noSuchPackage, staffPackageDetail } from '../staff-packages-wire.ts'
import { mustNotBeInBin } from '../unknown/unknown-queries.ts'
import { lockTogether, ownerAndNumber } from './lock-together.ts'
import { openPrealertOf, takeOverPrealert } from './take-over-prealert.ts'

type Details = Pick<PackageRow, 'tracking_number' | 'store_name' | 'description' | 'hs_code' | 'itn'>

const names = {
  tracking_number: 'tracking number',
  store_name: 'store',
  description: 'contents',
  hs_code: 'HS code',
  itn: 'ITN',
} as const

/** The differences in words, for the history: `tracking number 9622… → 7946…, store none → Loomhaus`. Empty without any. Pure. */
const changesOf = (before: Details, after: Details): string =>
  (Object.keys(names) as (keyof Details)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => `${names[name]} ${before[name] || 'none'} → ${after[name] || 'none'}`)
    .join(', ')

/** Joins the prealert that the new number belongs to with the package. Returns what the customer said of it; the invoice stays where only the package has one. */
const join = async (tx: Tx, pkg: PackageRow, prealert: PackageRow) => {
  const { invoice_file_id, invoice_total, declared_value, courier_company, consignee } = await takeOverPrealert(
    tx,
    pkg.id,
    prealert,
  )
  const invoiced = invoice_file_id === null ? {} : { invoice_file_id, invoice_total, declared_value }
  return { courier_company, consignee, ...invoiced }
}

/**
 * PUT /staff/packages/:packageId/details: corrects tracking number, store, contents, HS code and ITN, with the reason in the history. Where the customer has an open
 * prealert of the new number, both become one package.
 */
export const correctDetailsRoutes = (app: App, services: Services): void => {
  handle(app, services, correctDetailsCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const number = numberOf(body.trackingNumber)
      await lockNumber(tx, number)
      const known = await ownerAndNumber(tx, params.packageId)
      if (!known) throw noSuchPackage()
      const isOtherNumber = known.tracking_number !== number
      const prealertId = isOtherNumber ? await openPrealertOf(tx, known.customer_id, number) : undefined
      await lockTogether(tx, [params.packageId, ...(prealertId === undefined ? [] : [prealertId])])
      const pkg = await lockVersion(tx, params.packageId, body.version)
      if (pkg.weight_lb === null) throw refuse.conflict(`${pkg.tracking_number} has not been received yet.`)
      if (hasEnded(pkg.status)) throw refuse.conflict(`A package that is ${pkg.status} can no longer be changed.`)
      const after: Details = {
        tracking_number: number,
        store_name: body.storeName,
        description: body.description,
        hs_code: body.hsCode ?? pkg.hs_code,
        itn: body.itn ?? pkg.itn,
      }
      const change = changesOf(pkg, after)
      if (change === '') throw refuse.conflict('These are its details already.')
      if (pkg.tracking_number !== number) await mustNotBeInBin(tx, number)
      const prealert = prealertId === undefined ? undefined : await lockPackage(tx, prealertId)
      const joined = prealert && (await join(tx, pkg, prealert))
      const courier = pkg.tracking_number === number ? undefined : readTrackingNumber(number).courier
      const changed = tx
        .updateTable('packages')
        .set({
          ...(courier && { courier_company: courier }),
          ...joined,
          ...after,
          updated_at: by.at,
          version: sql`version + 1`,
        })
        .where('id', '=', pkg.id)
      await withNumberFree(changed.execute())
      if (joined?.invoice_file_id && pkg.invoice_file_id) await dropInvoice(tx, pkg.invoice_file_id)
      const withPrealert = joined ? ' Joined with its prealert.' : ''
      await recordEvent(tx, {
        packageId: pkg.id,
        status: pkg.status as PackageStatus,
        at: by.at,
        actor: by.actor,
        note: `Corrected: ${change}.${withPrealert} ${body.reason}`,
      })
      await audit(
        tx,
        'package.details',
        { kind: 'package', id: pkg.id },
        { trackingNumber: number, change, reason: body.reason },
      )
      return { message: `${number} is corrected.${withPrealert}`, data: await staffPackageDetail(tx, pkg.id) }
    }),
  )
}
