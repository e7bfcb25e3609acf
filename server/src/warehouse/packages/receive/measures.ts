import type { Battery, Condition } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { weightsOf, type Measured, type Weights } from '../../../prices/rates/billable-weight.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { weightRuleOn } from '../../../prices/rates/rates-queries.ts'
import { shelfNamed } from './shelves-queries.ts'

/** What the desk sends of every package. */
export interface MeasuresBody {
  readonly weight: number
  readonly weightUnit: 'lb' | 'kg'
  readonly length?: number
  readonly width?: number
  readonly height?: number
  readonly sizeUnit?: 'in' | 'cm'
  readonly shelf: string
  readonly condition: Condition
  readonly battery: Battery
}

/** The same as it is kept. */
export interface Measures extends Weights {
  readonly shelf: string
  readonly condition: Condition
  readonly battery: Battery
}

/** All three sides and their unit, or none of them. Throws 400. */
const sizeOf = ({ length, width, height, sizeUnit }: Omit<MeasuresBody, 'shelf'>): Pick<Measured, 'size'> => {
  const given = [length, width, height].filter((side) => side !== undefined).length
  if (given === 0) return {}
  if (length === undefined || width === undefined || height === undefined || sizeUnit === undefined)
    throw refuse.badRequest('Please enter length, width and height with their unit, or none of them.')
  return { size: { length, width, height, unit: sizeUnit } }
}

/** What was weighed and seen, with the weights by what the company published for the day it received the package on. Throws 400. */
export const weighed = async (
  tx: Tx,
  body: Omit<MeasuresBody, 'shelf'>,
  receivedAt: Date,
): Promise<Omit<Measures, 'shelf'>> => {
  const rule = await weightRuleOn(tx, (await companyDay(tx, receivedAt)).date)
  const weights = weightsOf({ weight: body.weight, weightUnit: body.weightUnit, ...sizeOf(body) }, rule)
  if (!weights) throw refuse.badRequest('Check the weight and size: they are too small.')
  return { ...weights, condition: body.condition, battery: body.battery }
}

/** The same, and the shelf by the name that it has in the company's list. Throws 400. */
export const measuresOf = async (tx: Tx, body: MeasuresBody, receivedAt: Date): Promise<Measures> => {
  const { name: shelf } = await shelfNamed(tx, body.shelf)
  return { ...(await weighed(tx, body, receivedAt)), shelf }
}

/** The columns that packages and unknown packages share. */
export const measureColumns = <Shelf extends string | null>({
  weightLb,
  billableWeightLb,
  inches,
  shelf,
  condition,
  battery,
}: Omit<Measures, 'shelf'> & { readonly shelf: Shelf }) => ({
  weight_lb: weightLb,
  billable_weight_lb: billableWeightLb,
  length_in: inches?.length ?? null,
  width_in: inches?.width ?? null,
  height_in: inches?.height ?? null,
  shelf,
  condition,
  battery,
})
export type MeasureColumns = ReturnType<typeof measureColumns<string>>
