import { calculatorMessages, type WeightUnit } from '@parcelport/contract/prices/calculator-rules.ts'
import { readDecimal } from '@parcelport/ui/fields/read-decimal.ts'
import type { Parcel } from '../api/prices/calculator.ts'
import { readWeight, weightForm } from '../lib/read-weight.ts'
import { readUsd, usdProblem } from '../lib/usd.ts'

/** The values of the calculator's fields. */
export interface ParcelDraft {
  /** Empty until a product is chosen from the list. */
  readonly productId: string
  readonly weight: string
  readonly unit: WeightUnit
  readonly value: string
}

/** The problem of a draft: the sentence for the form (specification.md §5), and a remark for each field. */
export interface DraftProblem {
  readonly message: string
  readonly fields: Readonly<Partial<Record<keyof ParcelDraft, string>>>
}

const remarks = {
  productId: 'Choose a product from the list',
  weight: 'Enter the weight of the whole package',
  unit: 'Choose KG or LB',
  value: 'Enter what you pay the store',
} as const

const weightProblem = (text: string): string | undefined => {
  const read = readDecimal(text, weightForm)
  return 'problem' in read ? read.problem : undefined
}

/** Validates a draft: returns the parcel, or the problem. A missing value is reported before one that is not positive. */
export const judgeDraft = (draft: ParcelDraft): { readonly parcel: Parcel } | { readonly problem: DraftProblem } => {
  const names = Object.keys(remarks) as (keyof ParcelDraft)[]
  const missing = names.filter((name) => draft[name].trim() === '')
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, remarks[name]]))
    return { problem: { message: calculatorMessages.incomplete, fields } }
  }
  const totalWeight = readWeight(draft.weight)
  const productValue = readUsd(draft.value)
  if (totalWeight !== undefined && productValue !== undefined)
    return { parcel: { productId: draft.productId, unit: draft.unit, totalWeight, productValue } }
  const fields = {
    ...(totalWeight === undefined && { weight: weightProblem(draft.weight) ?? 'Enter a number above 0' }),
    ...(productValue === undefined && { value: usdProblem(draft.value) ?? 'Enter an amount above 0, such as 120.00' }),
  }
  return { problem: { message: calculatorMessages.notPositive, fields } }
}
