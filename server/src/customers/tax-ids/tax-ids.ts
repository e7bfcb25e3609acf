import { endOfTaxId, type TaxIdAsked } from '@parcelport/contract/customers/tax-ids/tax-id-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const PURPOSE = 'tax ids'

/** Seals a tax id for one customer or receiver. */
export const sealTaxId = (tx: Tx, ownerId: string, taxId: string): Buffer =>
  tx.sealing(PURPOSE).seal(Buffer.from(taxId), ownerId)

/** A sealed tax id of a customer or receiver. Throws where it is another's, or its key is not known any more. */
export const openTaxId = (tx: Tx, ownerId: string, sealed: Uint8Array): string =>
  tx.sealing(PURPOSE).open(sealed, ownerId).toString()

/** What Customs asks of consignees, as the company set it; null where it asks for none. */
export const askedTaxId = async (tx: Tx): Promise<TaxIdAsked | null> => {
  const { tax_id_label: label, tax_id_digits: digits } = await tx
    .selectFrom('tenants')
    .select(['tax_id_label', 'tax_id_digits'])
    .where(sql<boolean>`tenants.id = current_tenant()`)
    .executeTakeFirstOrThrow()
  return label === '' ? null : { label, digits }
}

/** A customer or a receiver, with the tax id that is kept of them. */
export interface TaxIdOwner {
  readonly id: string
  readonly tax_id_sealed: Buffer | null
  readonly tax_id_agreed_at: Date | null
}

/** What is shown of a tax id: its end and the day of the consent; null where there is none. */
export const keptTaxId = (tx: Tx, { id, tax_id_sealed: sealed, tax_id_agreed_at: at }: TaxIdOwner) =>
  sealed && at ? { end: endOfTaxId(openTaxId(tx, id, sealed)), agreedAt: at.toISOString() } : null
