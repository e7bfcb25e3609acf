/** Every status of a package, in the order of its journey (specification.md §10 "Packages"). */
export const packageStatuses = [
  'Prealerted',
  'Received',
  'In transit',
  'Ready for pickup',
  'Delivered',
  'Action required',
] as const
export type PackageStatus = (typeof packageStatuses)[number]

/** The three that specification.md §2 counts and filters by, in its order. */
export const countedStatuses = ['Ready for pickup', 'Delivered', 'Action required'] as const satisfies readonly PackageStatus[]
export type CountedStatus = (typeof countedStatuses)[number]

/**
 * Where a package may go from where it is; the only place that says so (specification.md §10 "Packages"). Delivered is the end: what
 * was handed over by mistake comes back through a counter-entry alone, and that stays in the history.
 */
export const transitions: Readonly<Record<PackageStatus, readonly PackageStatus[]>> = {
  Prealerted: ['Received', 'Action required'],
  Received: ['In transit', 'Action required'],
  'In transit': ['Ready for pickup', 'Action required'],
  'Ready for pickup': ['Delivered', 'Action required'],
  'Action required': ['Prealerted', 'Received', 'In transit', 'Ready for pickup'],
  Delivered: [],
}

/** Statuses that a person has to give a reason for: the customer reads it as what they must do. */
export const needsReason: ReadonlySet<PackageStatus> = new Set(['Action required'])

/** How long a package has been in the company's hands, in whole days since it was received; the last has no end. */
export const packageAges = ['0-2', '3-7', '8-14', '15-30', '31+'] as const
export type PackageAge = (typeof packageAges)[number]

/** The first and the last day of an age. */
export const daysOfAge: Readonly<Record<PackageAge, { readonly from: number; readonly to: number | null }>> = {
  '0-2': { from: 0, to: 2 },
  '3-7': { from: 3, to: 7 },
  '8-14': { from: 8, to: 14 },
  '15-30': { from: 15, to: 30 },
  '31+': { from: 31, to: null },
}

export const PACKAGES_PER_PAGE = 10

export const packageMessages = {
  incomplete: 'Please complete all required fields.',
  tooMuch: 'We carry packages worth up to US$1,000,000.00. Is there a digit too many?',
} as const
