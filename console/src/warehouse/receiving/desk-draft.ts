import { KG_PER_LB } from '@parcelport/contract/prices/calculator-rules.ts'
import type { Battery, Condition } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { decimalOf } from '@parcelport/ui/fields/read-decimal.ts'

/** The details of the package on the scale, as typed. */
export interface DeskDraft {
  readonly weight: string
  /** The unit of this weight only: "3.4 kg" does not change the unit for the next parcel. */
  readonly weightUnit: 'lb' | 'kg'
  /** The unit of the scale, as chosen. */
  readonly scaleUnit: 'lb' | 'kg'
  readonly length: string
  readonly width: string
  readonly height: string
  readonly sizeUnit: 'in' | 'cm'
  readonly shelf: string
  readonly condition: Condition
  readonly battery: Battery
  /** The store on the label; for an unknown package, everything else on the label too. */
  readonly note: string
  /** For a package that nobody announced: its contents, and their price in dollars on a paper in the box. */
  readonly contents: string
  readonly value: string
}
export type DraftField = 'weight' | 'size' | 'shelf' | 'value'

export const emptyDraft: DeskDraft = {
  weight: '',
  weightUnit: 'lb',
  scaleUnit: 'lb',
  length: '',
  width: '',
  height: '',
  sizeUnit: 'in',
  shelf: '',
  condition: 'good',
  battery: 'none',
  note: '',
  contents: '',
  value: '',
}

/** The draft of the next package, with the same shelf and the same units. Pure. */
export const nextDraft = ({ scaleUnit, sizeUnit, shelf }: DeskDraft): DeskDraft => ({
  ...emptyDraft,
  weightUnit: scaleUnit,
  scaleUnit,
  sizeUnit,
  shelf,
})

/** Three decimals, as scales send them. NaN for an unreadable or ambiguous number. */
const amount = (typed: string): number => decimalOf(typed, { decimals: 3 }) ?? Number.NaN
const sides = ({ length, width, height }: DeskDraft) => [length, width, height]
/** Whether any side is typed. Pure. */
export const isSized = (draft: DeskDraft): boolean => sides(draft).some((side) => side.trim() !== '')

/** Missing or wrong fields, each with a sentence. Pure. */
export const draftProblems = (draft: DeskDraft): Partial<Record<DraftField, string>> => ({
  ...(!(amount(draft.weight) > 0) && { weight: 'Type the weight, or let the scale send it.' }),
  ...(isSized(draft) && !sides(draft).every((side) => amount(side) > 0) && { size: 'Enter all three sides, or none.' }),
  ...(draft.value.trim() !== '' && !(amount(draft.value) > 0) && { value: 'The value is a number above 0, or left empty.' }),
  ...(draft.shelf.trim() === '' && { shelf: 'Choose a shelf, or scan it.' }),
})

const kgPerLb = Number(KG_PER_LB)
const round = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100

/** The company's published charging: cubic inches per pound, or null; and the tiers in pounds, lightest first. */
export interface Charging {
  readonly volumetricDivisor: number | null
  readonly tiersLb: readonly number[]
}

/** Pounds, kilograms and the billed weight, as far as they are known; the server calculates its own. Pure. */
export const weighed = (draft: DeskDraft, { volumetricDivisor, tiersLb }: Charging) => {
  const typed = amount(draft.weight)
  if (!(typed > 0)) return undefined
  const lb = round(draft.weightUnit === 'kg' ? typed / kgPerLb : typed)
  const inches = sides(draft).map((side) => amount(side) / (draft.sizeUnit === 'cm' ? 2.54 : 1))
  const isByVolume = volumetricDivisor !== null && inches.every((side) => side > 0)
  const volumetric = isByVolume ? round(inches.reduce((volume, side) => volume * side, 1) / volumetricDivisor) : 0
  const counts = Math.max(lb, volumetric)
  const kg = draft.weightUnit === 'kg' ? round(typed) : round(lb * kgPerLb)
  return { lb, kg, billed: tiersLb.find((tier) => counts <= tier) ?? counts, byVolume: volumetric > lb }
}

/** What the desk notes besides weight, size and shelf. Pure. */
export const notedOf = ({ condition, battery }: Pick<DeskDraft, 'condition' | 'battery'>) => ({ condition, battery })

/** The draft's weight and size as the request's body. Pure. */
export const weightOf = (draft: DeskDraft) => {
  const { weight, weightUnit, length, width, height, sizeUnit } = draft
  const size = { length: amount(length), width: amount(width), height: amount(height), sizeUnit }
  return { weight: amount(weight), weightUnit, ...(isSized(draft) && size) }
}

/** The draft's measures as the request's body. Pure. */
export const measuresOf = (draft: DeskDraft) => ({ ...weightOf(draft), shelf: draft.shelf.trim(), ...notedOf(draft) })

/** The details of a package that nobody announced, as the request's body; empty ones are left out. Pure. */
export const contentsOf = ({ note, contents, value }: DeskDraft): Readonly<Record<string, string>> => ({
  ...(note.trim() && { storeName: note.trim() }),
  ...(contents.trim() && { description: contents.trim() }),
  ...(value.trim() && { packageValue: String(amount(value)) }),
})

type Measured = Pick<StaffPackageDetail, 'weightLb' | 'size' | 'shelf' | 'condition' | 'battery'>
const typed = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))

/** The draft of a package's recorded measures, for corrections. Pure. */
export const draftOf = ({ weightLb, size, shelf, condition, battery }: Measured): DeskDraft => ({
  ...emptyDraft,
  weight: typed(weightLb),
  length: typed(size?.length),
  width: typed(size?.width),
  height: typed(size?.height),
  shelf: shelf ?? '',
  condition: condition ?? emptyDraft.condition,
  battery: battery ?? emptyDraft.battery,
})

/** The draft as a form with its photos. Pure. */
export const draftForm = (draft: DeskDraft, photos: readonly File[], more: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...more, ...measuresOf(draft) })) form.append(name, String(value))
  for (const [index, photo] of photos.entries()) form.append(`photo${index + 1}`, photo)
  return form
}
