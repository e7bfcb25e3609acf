import type { PackageStatus, RequestEnd } from '../../statuses/packages-rules.ts'

/** Kinds of request that a customer can make for packages in the warehouse. */
export const requestKinds = [
  'photos',
  'paper',
  'padding',
  'repack',
  'reweigh',
  'cover',
  'hold',
  'consolidate',
  'split',
  'return',
  'dispose',
  'delivery',
  'locker',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** Kinds asked for without a file; the others have their own call. */
export const kindsWithoutFile = requestKinds.filter((kind) => kind !== 'return')

/** Final status of a package when a request of some kinds is done; other kinds leave its status. */
export const requestEndOf: Readonly<Partial<Record<RequestKind, RequestEnd>>> = {
  return: 'Returned',
  dispose: 'Disposed',
}

/** Which packaging is kept in a consolidation. */
export const packings = ['outer', 'retail', 'stripped'] as const
export type Packing = (typeof packings)[number]

/** Labels of the customer's choices. */
export const packingTitles: Readonly<Record<Packing, string>> = {
  outer: 'Keep the outer boxes',
  retail: 'Keep the retail boxes',
  stripped: 'Strip everything',
}

/** Explanations of the choices. */
export const packingWords: Readonly<Record<Packing, string>> = {
  outer: 'Each box goes into the large one as it came. It protects best, and takes most room.',
  retail: 'We throw the courier’s cartons away and keep what the store sells it in.',
  stripped: 'Only the things themselves, wrapped. It takes least room.',
}

/** `quoted`: a price waits for the customer's answer. The last three are final. */
export const requestStates = ['asked', 'quoted', 'accepted', 'doing', 'done', 'refused', 'cancelled'] as const
export type RequestState = (typeof requestStates)[number]

/** Labels of the customer's choices. */
export const requestTitles: Readonly<Record<RequestKind, string>> = {
  photos: 'Photos of the contents',
  paper: 'Remove the invoice',
  padding: 'Extra padding',
  repack: 'Repack it',
  reweigh: 'Weigh again',
  cover: 'Cover the full value',
  hold: 'Keep it here',
  consolidate: 'Pack into one box',
  split: 'Split it',
  return: 'Back to the store',
  dispose: 'Dispose of it',
  delivery: 'Bring it to my door',
  locker: 'Put it into a locker',
}

/** Explanations of the choices. */
export const requestWords: Readonly<Record<RequestKind, string>> = {
  photos: 'We open the box and photograph what is inside.',
  paper: 'We take the store’s invoice and price tags out of the box.',
  padding: 'We fill the box so that nothing moves in it.',
  repack: 'We put it into a box that fits, weigh and measure that. Freight is charged by the new box.',
  reweigh: 'We weigh and measure once more. What is right, you pay.',
  cover: 'We cover the package up to the value that you declared.',
  hold: 'It waits in Miami until the day that you choose, and flies after it.',
  consolidate: 'We pack two packages or more into one box, weigh it and tell you first if that costs more than apart.',
  split: 'We make several packages of it, as you say. Each is weighed, flown and billed separately.',
  return: 'We hand it to the courier with the store’s label, and tell you the courier’s number. It does not fly.',
  dispose: 'We take it out of the warehouse for good. Two of us see to it, and it cannot be undone.',
  delivery: 'We bring it to you as soon as all of it is paid, on a day that suits you where we can.',
  locker: 'We put it into the locker that you choose as soon as all of it is paid, and tell you how long it stays there.',
}

/** The rule of the published rates that prices a kind; a kind without one is free and always offered. */
export const requestRules: Readonly<Record<RequestKind, string | undefined>> = {
  photos: 'photos',
  paper: 'paper',
  padding: 'padding',
  repack: 'repacking',
  reweigh: undefined,
  cover: 'warranty',
  hold: undefined,
  consolidate: 'consolidation',
  split: 'splitting',
  return: 'return',
  dispose: 'disposal',
  delivery: 'delivery',
  locker: 'locker',
}

const whereElse: Readonly<Partial<Record<RequestKind, { readonly while: readonly PackageStatus[]; readonly words: string }>>> =
  {
    reweigh: { while: ['Received', 'Ready for pickup'], words: 'with us, in the USA or ready for pickup' },
    delivery: { while: ['Ready for pickup'], words: 'ready for pickup' },
    locker: { while: ['Ready for pickup'], words: 'ready for pickup' },
  }

/** Statuses in which a kind can be asked for: packing and opening in the USA, weighing at any scale, delivery once the package is ready. */
export const askedWhile = (kind: RequestKind): readonly PackageStatus[] => whereElse[kind]?.while ?? ['Received']

/** Those statuses in words. */
export const whereAsked = (kind: RequestKind): string => whereElse[kind]?.words ?? 'with us in the USA'

/** What a request needs before it can be finished. */
export interface RequestNeeds {
  /** Each package scanned. */
  readonly scan: boolean
  /** Each package weighed. */
  readonly weight: boolean
  /** Least number of photos. */
  readonly photos: number
  readonly courierNumber?: true
  /** Somebody other than the person who took it confirms it, with photos. */
  readonly witness?: true
  /** Charged when asked for, and done once everything owed for its packages is settled. */
  readonly paidFirst?: true
}
export const requestNeeds: Readonly<Record<RequestKind, RequestNeeds>> = {
  photos: { scan: true, weight: false, photos: 1 },
  paper: { scan: true, weight: false, photos: 1 },
  padding: { scan: true, weight: false, photos: 1 },
  repack: { scan: true, weight: true, photos: 1 },
  reweigh: { scan: true, weight: true, photos: 1 },
  cover: { scan: false, weight: false, photos: 0 },
  // Done when asked for: staff have nothing to do.
  hold: { scan: false, weight: false, photos: 0 },
  consolidate: { scan: true, weight: false, photos: 1 },
  split: { scan: true, weight: false, photos: 1 },
  return: { scan: true, weight: false, photos: 1, courierNumber: true },
  dispose: { scan: true, weight: false, photos: 1, witness: true },
  delivery: { scan: true, weight: false, photos: 0, paidFirst: true },
  locker: { scan: true, weight: false, photos: 1, paidFirst: true },
}

/** States in which its packages cannot be asked for again. */
export const liveStates = ['asked', 'quoted', 'accepted', 'doing'] as const satisfies readonly RequestState[]

/** Whether the customer may still cancel: until staff have started. Pure. */
export const mayCancel = (state: RequestState): boolean => state !== 'doing' && liveStates.some((live) => live === state)

/**
 * Limits: packages per request, proof photos, packages offered, days of keeping, days until a delivery; and characters of a courier's number, of an
 * address, and of a locker's code.
 */
export const requestBounds = {
  packages: 20,
  photos: 4,
  offered: 200,
  daysKept: 60,
  daysToDoor: 14,
  courierNumber: 60,
  address: 300,
  opensWith: 60,
} as const

/** Days for which proof photos are kept. */
export const PROOF_DAYS = 90

export const requestLists = ['to do', 'mine', 'being done', 'waits for an answer', 'over'] as const
export type RequestList = (typeof requestLists)[number]

/** Refusals when a request is made or finished. */
export const requestMessages = {
  together: `Please choose 2 to ${requestBounds.packages} packages to go into one box.`,
  packing: 'Please choose what we keep of the boxes.',
  packages: `Please choose 1 to ${requestBounds.packages} packages.`,
  kind: 'Please choose what we should do.',
  into: `Please choose 2 to ${requestBounds.packages} packages to make of it.`,
  whichInto: 'Please say what goes into which package.',
  splitOne: 'Please choose the one package to split. Ask for each one separately.',
  onePackage: 'Please choose the one package that goes back. Ask for each one separately.',
  courierNumber: 'Please enter the number that the courier gave it.',
  understood: 'Please confirm that it cannot be undone.',
  longWords: 'Please use at most 500 characters.',
  price: 'Please enter a price, or 0.',
  newBox: 'Please measure all three sides of the new box.',
  until: `Please choose a day from tomorrow on, at most ${requestBounds.daysKept} days from now.`,
  address: 'Please enter where we shall bring it.',
  day: `Please choose a day from today on, at most ${requestBounds.daysToDoor} days from now, or none.`,
  locker: 'Please choose a locker.',
  opensWith: `Please use at most ${requestBounds.opensWith} characters.`,
} as const
