import type { Measures as Body } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { weightsOf, type Measured, type Weights } from '../../../prices/rates/billable-weight.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { weightRuleOn } from '../../../prices/rates/rates-queries.ts'
import { notedOf } from '../package-facts.ts'
import { shelfNamed } from './shelves-queries.ts'

/** Measures as stored. */
export interface Measures extends Weights, ReturnType<typeof notedOf> {
  readonly shelf: string
}

/** All three sides with their unit, or none. Throws 400. */
const sizeOf = ({ length, width, height, sizeUnit }: Omit<Body, 'shelf'>): Pick<Measured, 'size'> => {
  const given = [length, width, height].filter((side) => side !== undefined).length
  if (given === 0) return {}
  if (length === undefined || width === undefined || height === undefined || sizeUnit === undefined)
    throw refuse.badRequest('Please enter length, width and height with their unit, or none of them.')
  return { size: { length, width, height, unit: sizeUnit } }
}

/** Weight, size and condition in stored form, with the billable weight by the rules published for the day of receipt. Throws 400. */
export const weighed = async (tx: Tx, body: Omit<Body, 'shelf'>, receivedAt: Date): Promise<Omit<Measures, 'shelf'>> => {
  const rule = await weightRuleOn(tx, (await companyDay(tx, receivedAt)).date)
  const weights = weightsOf({ weight: body.weight, weightUnit: body.weightUnit, ...sizeOf(body) }, rule)
  if (!weights) throw refuse.badRequest('Check the weight and size: they are too small.')
  return { ...weights, ...notedOf(body) }
}

/** The measures with their shelf, spelled as in the company's list. Throws 400. */
export const measuresOf = async (tx: Tx, body: Body, receivedAt: Date): Promise<Measures> => {
  const { name: shelf } = await shelfNamed(tx, body.shelf)
  return { ...(await weighed(tx, body, receivedAt)), shelf }
}

/** Measures as columns of both packages and unknown packages. */
export const measureColumns = <Shelf extends string | null>({
  weightLb,
  billableWeightLb,
  inches,
  shelf,
  ...noted
}: Omit<Measures, 'shelf'> & { readonly shelf: Shelf }) => ({
  weight_lb: weightLb,
  billable_weight_lb: billableWeightLb,
  length_in: inches?.length ?? null,
  width_in: inches?.width ?? null,
  height_in: inches?.height ?? null,
  shelf,
  ...notedOf(noted),
})
export type MeasureColumns = ReturnType<typeof measureColumns<string>>
