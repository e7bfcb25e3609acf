import { centsOf } from '@parcelport/contract/billing/invoice-rules.ts'
import { splitMessages, valueLeft } from '@parcelport/contract/warehouse/requests/split-rules.ts'
import type { Part } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { decimalOf } from '@parcelport/ui/fields/read-decimal.ts'
import { draftProblems, emptyDraft, measuresOf, notedOf, type DeskDraft, type DraftField } from '../receiving/desk-draft.ts'

const figures = (typed: string): string => String(decimalOf(typed) ?? '')

/** Missing or wrong fields of one package, each with a sentence. Pure. */
export const partProblems = (draft: DeskDraft): Partial<Record<DraftField | 'contents', string>> => ({
  ...draftProblems({ ...draft, value: '' }),
  ...(draft.contents.trim() === '' && { contents: splitMessages.description }),
  ...(!((centsOf(figures(draft.value)) ?? 0) > 0) && { value: splitMessages.value }),
})

/** The drafts as the request's body. Pure. */
export const partsOf = (drafts: readonly DeskDraft[]): Part[] =>
  drafts.map((draft) => ({
    ...measuresOf(draft),
    description: draft.contents.trim(),
    packageValue: Number(figures(draft.value)),
  }))

/** Cents of the declared value that are not yet on any of the packages; undefined while one of them has no value. Pure. */
export const leftOf = (valueUsd: number, drafts: readonly DeskDraft[]): number | undefined =>
  valueLeft(
    valueUsd.toFixed(2),
    drafts.map(({ value }) => figures(value)),
  )

/** The drafts of `into` packages, with the details given before. Pure. */
export const draftsOf = (into: number, said: readonly Part[] | null): DeskDraft[] =>
  Array.from({ length: into }, (_, index) => {
    const part = said?.[index]
    if (!part) return emptyDraft
    const { weight, weightUnit, length, width, height, sizeUnit = 'in', shelf } = part
    const typed = (side: number | undefined): string => (side === undefined ? '' : String(side))
    return {
      ...emptyDraft,
      ...{ weightUnit, scaleUnit: weightUnit, sizeUnit, shelf, ...notedOf(part) },
      ...{ weight: String(weight), length: typed(length), width: typed(width), height: typed(height) },
      ...{ contents: part.description, value: part.packageValue.toFixed(2) },
    }
  })
