/** Where a clock counts a package's days: on the shelf in the warehouse, and at the counter. */
export const storageClocks = ['miami', 'counter'] as const
export type StorageClock = (typeof storageClocks)[number]

/** Which days count. Days on which the company is closed never do. */
export const storageCalendars = ['calendar days', 'working days'] as const
export type StorageCalendar = (typeof storageCalendars)[number]

/** Unit of a daily price: per package, or per pound. */
export const storageUnits = ['day', 'lb day'] as const
export type StorageUnit = (typeof storageUnits)[number]

/** Price of each day in US dollars, from a counted day on. */
export interface StorageBand {
  readonly fromDay: number
  readonly usd: number
  readonly per: StorageUnit
}

/** Events of a clock, each at its counted day, once. */
export const storageMarkKinds = ['reminded', 'over', 'charged', 'notice', 'abandoned'] as const
export type StorageMarkKind = (typeof storageMarkKinds)[number]

/** State of a stored package for staff: the last of these that applies. */
export const storageStates = ['free', 'over', 'notice', 'decide', 'abandoned', 'standing still'] as const
export type StorageState = (typeof storageStates)[number]

/** States that staff can filter the list by. */
export const storageFilters = ['free', 'over', 'notice', 'decide', 'abandoned'] as const
export type StorageFilter = (typeof storageFilters)[number]

/** Decisions about an uncollected package. */
export const storageDecisionKinds = ['letter', 'more time', 'abandoned', 'kept'] as const
export type StorageDecisionKind = (typeof storageDecisionKinds)[number]

export const storageBounds = { bands: 10, reminders: 10, days: 3650, mostUsd: 100_000, closedDays: 400, decisions: 50 } as const

/** How many days back and ahead of today a closed day may be entered: a year, for what was forgotten, and five years. */
export const closedDayBounds = { back: 366, ahead: 1_830 } as const
export const closedDayMessage = 'Please choose a day of the past year or of the coming five years.'
