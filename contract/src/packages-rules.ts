/** Every status of a package, in the order of its journey (READINGS.md "Packages"). */
export const packageStatuses = [
  'Prealerted',
  'Received',
  'In transit',
  'Ready for pickup',
  'Delivered',
  'Action required',
] as const
export type PackageStatus = (typeof packageStatuses)[number]

/** The three that SPEC.md §2 counts and filters by, in its order. */
export const countedStatuses = ['Ready for pickup', 'Delivered', 'Action required'] as const satisfies readonly PackageStatus[]
export type CountedStatus = (typeof countedStatuses)[number]

export const PACKAGES_PER_PAGE = 10

export const packageMessages = { incomplete: 'Please complete all required fields.' } as const
