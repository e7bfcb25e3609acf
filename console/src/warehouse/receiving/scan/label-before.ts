import { decimalOf } from '@parcelport/ui/fields/read-decimal.ts'
import { labelOf, type PrintedLabel } from '../../label/printed-label.ts'
import type { DeskDraft } from '../desk-draft.ts'
import { numberOf, type Found } from './found-package.ts'

const LB_PER_KG = 2.204_622_621_8

const weighed = ({ weight, weightUnit }: DeskDraft): number | null => {
  const amount = decimalOf(weight, { decimals: 3 })
  if (!amount) return null
  return weightUnit === 'kg' ? amount * LB_PER_KG : amount
}

/** The label of the package on the scale, with the details typed so far; undefined while its customer is unknown. Pure. */
export const labelBefore = (found: Found, draft: DeskDraft, now: string): PrintedLabel | undefined => {
  if (found.stage === 'received') return labelOf(found.pkg)
  if (found.stage !== 'ready') return undefined
  const typed = { weightLb: weighed(draft), shelf: draft.shelf || null, receivedAt: now }
  if (found.pkg) return labelOf({ ...found.pkg, ...typed })
  const { _id, name, boxNumber } = found.customer
  return labelOf({ trackingNumber: numberOf(found), customer: { _id, name, boxNumber }, consignee: name, ...typed })
}
