/**
 * Every status of a package, in the order of its journey (specification.md §10 "Packages"); ends without delivery come last.
 */
export const packageStatuses = [
  'Prealerted',
  'Received',
  'In transit',
  'Ready for pickup',
  'Delivered',
  'Action required',
  'Returned',
  'Disposed',
] as const
export type PackageStatus = (typeof packageStatuses)[number]

/** Final statuses that only a finished request of the customer leads to, no manual move (docs/decisions/0027). */
export const requestEnds = ['Returned', 'Disposed'] as const satisfies readonly PackageStatus[]
export type RequestEnd = (typeof requestEnds)[number]

/** The three statuses that specification.md §2 counts and filters by, in its order. */
export const countedStatuses = ['Ready for pickup', 'Delivered', 'Action required'] as const satisfies readonly PackageStatus[]
export type CountedStatus = (typeof countedStatuses)[number]

/**
 * The allowed next statuses of each status, defined only here (specification.md §10 "Packages"). A status without any is final:
 * a mistake is undone by a counter-entry only, which stays in the history.
 */
export const transitions: Readonly<Record<PackageStatus, readonly PackageStatus[]>> = {
  Prealerted: ['Received', 'Action required'],
  Received: ['In transit', 'Action required', 'Returned', 'Disposed'],
  'In transit': ['Ready for pickup', 'Action required'],
  'Ready for pickup': ['Delivered', 'Action required'],
  'Action required': ['Prealerted', 'Received', 'In transit', 'Ready for pickup'],
  Delivered: [],
  Returned: [],
  Disposed: [],
}

const ended: ReadonlySet<string> = new Set(packageStatuses.filter((status) => transitions[status].length === 0))

/** Whether a package of this status has ended: nothing more happens to it. Pure. */
export const hasEnded = (status: string): boolean => ended.has(status)

export type StatusByHand = Exclude<PackageStatus, RequestEnd>
const isByHand = (status: PackageStatus): status is StatusByHand => !requestEnds.some((end) => end === status)

export const movesFrom = (status: PackageStatus): StatusByHand[] => transitions[status].filter(isByHand)

/** Statuses that require a reason, which tells the customer what to do. */
export const needsReason: ReadonlySet<PackageStatus> = new Set(['Action required'])

/** Days without a step, shelf or change after which a package under way is listed as standing still. */
export const STILL_DAYS = 5

/** Whole days since a package was received, in ranges; the last has no end. */
export const packageAges = ['0-2', '3-7', '8-14', '15-30', '31+'] as const
export type PackageAge = (typeof packageAges)[number]

/** The first and last day of a range. */
export const daysOfAge: Readonly<Record<PackageAge, { readonly from: number; readonly to: number | null }>> = {
  '0-2': { from: 0, to: 2 },
  '3-7': { from: 3, to: 7 },
  '8-14': { from: 8, to: 14 },
  '15-30': { from: 15, to: 30 },
  '31+': { from: 31, to: null },
}

/**
 * What resolves an Action required: the invoice, another document, payment of its bill, a talk with the company, or that the
 * company finds the package.
 */
export const actionFixes = ['invoice', 'document', 'payment', 'contact', 'lost'] as const
export type ActionFix = (typeof actionFixes)[number]
/** The fixes that staff request by hand; a missing payment shows by itself. */
export const fixesByHand = ['invoice', 'document', 'contact', 'lost'] as const satisfies readonly ActionFix[]
export type FixByHand = (typeof fixesByHand)[number]

/** While a package waits for one of these, the company must act, and no storage is counted. */
export const ownTurns = ['contact', 'lost'] as const satisfies readonly ActionFix[]

export const PACKAGES_PER_PAGE = 10

export const packageMessages = {
  document: 'Please choose the document: an image or a PDF.',
  incomplete: 'Please complete all required fields.',
  tooMuch: 'We carry packages worth up to US$1,000,000.00. Is there a digit too many?',
} as const
