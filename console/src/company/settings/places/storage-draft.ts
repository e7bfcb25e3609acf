import type { StoragePolicyGiven, StoragePolicyPublished } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import type { StorageCalendar, StorageClock, StorageUnit } from '@parcelport/contract/warehouse/desk/storage-rules.ts'

/** A storage policy in its form, as typed. */
export interface PolicyDraft {
  readonly validFrom: string
  readonly freeDays: string
  readonly calendar: StorageCalendar
  readonly bands: readonly { readonly key: number; readonly fromDay: string; readonly usd: string; readonly per: StorageUnit }[]
  readonly remind: string
  readonly mostUsd: string
  readonly abandonAfter: string
  readonly noticeDays: string
}

const shown = (amount: number | null): string => (amount === null ? '' : String(amount))

/** The policy in force, to be changed from today on; without one, a fortnight for free. Pure. */
export const policyDraft = (held: StoragePolicyPublished | undefined, today: string): PolicyDraft => ({
  validFrom: today,
  freeDays: String(held?.freeDays ?? 14),
  calendar: held?.calendar ?? 'calendar days',
  bands: (held?.bands ?? []).map(({ fromDay, usd, per }, key) => ({ key, fromDay: String(fromDay), usd: String(usd), per })),
  remind: (held?.remind ?? [7, 12]).join(', '),
  mostUsd: shown(held?.mostUsd ?? null),
  abandonAfter: shown(held?.abandonAfter ?? null),
  noticeDays: String(held?.noticeDays ?? 14),
})

/** A number; other text is sent unchanged, so that the server names the mistake. */
const given = (typed: string): number | string => {
  const text = typed.trim()
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
}
const orNothing = (typed: string): number | string | null => (typed.trim() === '' ? null : given(typed))

/** The draft as the request's body. Pure. */
export const policyBody = (clock: StorageClock, draft: PolicyDraft): Record<keyof StoragePolicyGiven, unknown> => ({
  clock,
  validFrom: draft.validFrom,
  freeDays: given(draft.freeDays),
  calendar: draft.calendar,
  bands: draft.bands.map(({ fromDay, usd, per }) => ({ fromDay: given(fromDay), usd: given(usd), per })),
  remind: draft.remind
    .split(/[\s,]+/)
    .filter((day) => day !== '')
    .map(given),
  mostUsd: orNothing(draft.mostUsd),
  abandonAfter: orNothing(draft.abandonAfter),
  noticeDays: given(draft.noticeDays),
})
