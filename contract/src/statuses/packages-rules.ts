/** Every status of a package, in the order of its journey (specification.md §10 "Packages"); the ends that are no hand-over come last. */
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

/** Ends that no move by hand leads to, but a request of the customer's that is done (docs/decisions/0027). */
export const requestEnds = ['Returned', 'Disposed'] as const satisfies readonly PackageStatus[]
export type RequestEnd = (typeof requestEnds)[number]

/** The three that specification.md §2 counts and filters by, in its order. */
export const countedStatuses = ['Ready for pickup', 'Delivered', 'Action required'] as const satisfies readonly PackageStatus[]
export type CountedStatus = (typeof countedStatuses)[number]

/**
 * Where a package may go from where it is; the only place that says so (specification.md §10 "Packages"). Where nothing follows is the
 * end: what came there by mistake comes back through a counter-entry alone, and that stays in the history.
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

/** Whether a package of this status has come to its end: nothing is done with it any more. Pure. */
export const hasEnded = (status: string): boolean => ended.has(status)

export type StatusByHand = Exclude<PackageStatus, RequestEnd>
const isByHand = (status: PackageStatus): status is StatusByHand => !requestEnds.some((end) => end === status)

/** Where staff may take a package by hand. Pure. */
export const movesFrom = (status: PackageStatus): StatusByHand[] => transitions[status].filter(isByHand)

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

/**
 * What settles an Action required: the invoice, another document handed in, paying its bill, talking to the company, or that the company
 * finds the package again.
 */
export const actionFixes = ['invoice', 'document', 'payment', 'contact', 'lost'] as const
export type ActionFix = (typeof actionFixes)[number]
/** Those that staff ask for by hand: what is to be paid shows by itself. */
export const fixesByHand = ['invoice', 'document', 'contact', 'lost'] as const satisfies readonly ActionFix[]
export type FixByHand = (typeof fixesByHand)[number]

/** While one of these is what it waits for, a talk or that the company finds it again, it is the company's own turn: no storage is counted. */
export const ownTurns = ['contact', 'lost'] as const satisfies readonly ActionFix[]

export const PACKAGES_PER_PAGE = 10

export const packageMessages = {
  document: 'Please choose the document: an image or a PDF.',
  incomplete: 'Please complete all required fields.',
  tooMuch: 'We carry packages worth up to US$1,000,000.00. Is there a digit too many?',
} as const
