import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import type { UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { dayWritten, pounds } from '../../lib/days-here.ts'
import { boxName } from '../../shell/this-company.ts'

/** The contents of a box's label: what staff need for sorting and shelving, and nothing that tempts a thief. */
export interface PrintedLabel {
  /** The barcode's text: a tracking number, or our reference. */
  readonly code: string
  /** The box number to sort by, as `POS-1042`, or that it is unknown. */
  readonly box: string
  readonly name: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

type Labelled = Pick<StaffPackage, 'trackingNumber' | 'customer' | 'consignee' | 'shelf' | 'weightLb' | 'receivedAt'> & {
  readonly flight?: { readonly name: string } | null
}

interface Written {
  readonly weight: string
  readonly shelf: string
  readonly date: string
  readonly flight?: string | undefined
}

const facts = ({ weight, shelf, date, flight = '' }: Written): PrintedLabel['facts'] =>
  (
    [
      // A tracking number is one box.
      ['Piece', '1 of 1'],
      ['Weight', weight],
      ['Shelf', shelf],
      ['Received', date],
      ['Flight', flight],
    ] as const
  ).filter(([, value]) => value !== '')

/** The current label of a package, or of a package in the unknown bin. */
export const labelOf = (saved: Labelled | UnknownPackage): PrintedLabel => {
  if ('reference' in saved) {
    const written = { weight: pounds(saved.weightLb), shelf: saved.shelf, date: dayWritten(saved.receivedAt) }
    return { code: saved.trackingNumber ?? saved.reference, box: 'UNKNOWN', name: saved.reference, facts: facts(written) }
  }
  const { trackingNumber, customer, consignee, weightLb, shelf, receivedAt, flight } = saved
  return {
    code: trackingNumber,
    box: boxName(customer.boxNumber),
    name: consignee,
    facts: facts({
      weight: weightLb === null ? '' : pounds(weightLb),
      shelf: shelf ?? '',
      date: receivedAt === null ? '' : dayWritten(receivedAt),
      flight: flight?.name,
    }),
  }
}
