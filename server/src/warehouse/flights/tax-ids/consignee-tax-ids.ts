import { createHash } from 'node:crypto'
import { consigneeTaxIds } from '../../../customers/tax-ids/tax-ids-queries.ts'
import { askedTaxId, openTaxId } from '../../../customers/tax-ids/tax-ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Consignment, ConsigneeTaxId } from '../customs/waybill-line.ts'

type OfCustomer = Consignment & { readonly customer_id: string }

/** Consignments with the tax id of each consignee, opened, where the company's Customs asks for one; otherwise as they are. */
export const withTaxIds = async <One extends OfCustomer>(
  tx: Tx,
  all: readonly One[],
): Promise<(One & { readonly tax_id?: ConsigneeTaxId | null })[]> => {
  if ((await askedTaxId(tx)) === null) return [...all]
  const found = await consigneeTaxIds(tx, all)
  return all.map((one, index) => {
    const kept = found[index]
    const tax_id = kept && {
      value: openTaxId(tx, kept.ownerId, kept.sealed),
      mark: createHash('sha256').update(kept.sealed).digest('hex'),
    }
    return { ...one, tax_id: tax_id ?? null }
  })
}
