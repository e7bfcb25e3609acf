/** Where a package waits while a clock of its own counts the days: on the shelf in the warehouse, and at the counter. */
export const storageClocks = ['miami', 'counter'] as const
export type StorageClock = (typeof storageClocks)[number]

/** Which days count; days on which the company is closed never do. */
export const storageCalendars = ['calendar days', 'working days'] as const
export type StorageCalendar = (typeof storageCalendars)[number]

/** What a day costs: so much for the package, or for each pound of it. */
export const storageUnits = ['day', 'lb day'] as const
export type StorageUnit = (typeof storageUnits)[number]

/** What each day costs from a counted day on, in US dollars. */
export interface StorageBand {
  readonly fromDay: number
  readonly usd: number
  readonly per: StorageUnit
}

/** What happened to a clock: each once, at its counted day. */
export const storageMarkKinds = ['reminded', 'over', 'charged', 'notice', 'abandoned'] as const
export type StorageMarkKind = (typeof storageMarkKinds)[number]

/** How a package in storage stands, for staff: the last of these that is true. */
export const storageStates = ['free', 'over', 'notice', 'decide', 'abandoned', 'standing still'] as const
export type StorageState = (typeof storageStates)[number]

/** What the list of staff can be narrowed to. */
export const storageFilters = ['free', 'over', 'notice', 'decide', 'abandoned'] as const
export type StorageFilter = (typeof storageFilters)[number]

/** What a person decides about a package that nobody collects. */
export const storageDecisionKinds = ['letter', 'more time', 'abandoned', 'kept'] as const
export type StorageDecisionKind = (typeof storageDecisionKinds)[number]

export const storageBounds = { bands: 10, reminders: 10, days: 3650, mostUsd: 100_000, closedDays: 400, decisions: 50 } as const
