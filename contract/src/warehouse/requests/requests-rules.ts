import type { PackageStatus, RequestEnd } from '../../statuses/packages-rules.ts'

/** What a customer can ask to be done with packages that wait in the warehouse. */
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

/** What is asked for without a file: the others have a call of their own. */
export const kindsWithoutFile = requestKinds.filter((kind) => kind !== 'return')

/** What a package comes to once a request of some kinds is done; others leave it where it is. */
export const requestEndOf: Readonly<Partial<Record<RequestKind, RequestEnd>>> = {
  return: 'Returned',
  dispose: 'Disposed',
}

/** What becomes of the wrappings of packages that go into one box. */
export const packings = ['outer', 'retail', 'stripped'] as const
export type Packing = (typeof packings)[number]

/** As a customer chooses it. */
export const packingTitles: Readonly<Record<Packing, string>> = {
  outer: 'Keep the outer boxes',
  retail: 'Keep the retail boxes',
  stripped: 'Strip everything',
}

/** What happens then. */
export const packingWords: Readonly<Record<Packing, string>> = {
  outer: 'Each box goes into the large one as it came. It protects best, and takes most room.',
  retail: 'We throw the courier’s cartons away and keep what the store sells it in.',
  stripped: 'Only the things themselves, wrapped. It takes least room.',
}

/** `quoted`: a price waits for the customer's answer. The last three are the end. */
export const requestStates = ['asked', 'quoted', 'accepted', 'doing', 'done', 'refused', 'cancelled'] as const
export type RequestState = (typeof requestStates)[number]

/** As a customer chooses it. */
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

/** What happens then. */
export const requestWords: Readonly<Record<RequestKind, string>> = {
  photos: 'We open the box and photograph what is inside.',
  paper: 'We take the store’s invoice and price tags out of the box.',
  padding: 'We fill the box so that nothing moves in it.',
  repack: 'We put it into a box that fits, weigh and measure that. Freight goes by the new box.',
  reweigh: 'We weigh and measure once more. What is right, you pay.',
  cover: 'We cover the package up to the value that you declared.',
  hold: 'It waits in Miami until the day that you choose, and flies after it.',
  consolidate: 'We pack two packages or more into one box, weigh it and tell you first if that costs more than apart.',
  split: 'We make several packages of it, as you say. Each is weighed, flies and is billed by itself.',
  return: 'We hand it to the courier with the store’s label, and tell you the courier’s number. It does not fly.',
  dispose: 'We take it out of the warehouse for good. Two of us see to it, and it cannot be undone.',
  delivery: 'We bring it to you as soon as all of it is paid, on a day that suits you where we can.',
  locker: 'We put it into the locker that you choose as soon as all of it is paid, and tell you until when it is there.',
}

/** The rule of the published rates that a kind is priced by; what has none is free, and always offered. */
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

/**
 * Where a package is while it can be asked for: what is packed or opened, in the USA alone; weighed again, wherever there is a scale; on
 * its last way, once it is ready.
 */
export const askedWhile = (kind: RequestKind): readonly PackageStatus[] => whereElse[kind]?.while ?? ['Received']

/** The same in words. */
export const whereAsked = (kind: RequestKind): string => whereElse[kind]?.words ?? 'with us in the USA'

/** What a request has before it can be done. */
export interface RequestNeeds {
  /** Each package scanned. */
  readonly scan: boolean
  /** Each package weighed. */
  readonly weight: boolean
  /** At least so many photos. */
  readonly photos: number
  /** The number that the courier gave it. */
  readonly courierNumber?: true
  /** Somebody else than who took it confirms it, with the photos. */
  readonly witness?: true
  /** It is charged at its asking, and done once all that is owed for its packages is settled. */
  readonly paidFirst?: true
}
export const requestNeeds: Readonly<Record<RequestKind, RequestNeeds>> = {
  photos: { scan: true, weight: false, photos: 1 },
  paper: { scan: true, weight: false, photos: 1 },
  padding: { scan: true, weight: false, photos: 1 },
  repack: { scan: true, weight: true, photos: 1 },
  reweigh: { scan: true, weight: true, photos: 1 },
  cover: { scan: false, weight: false, photos: 0 },
  // Done by asking: nobody has to touch the box.
  hold: { scan: false, weight: false, photos: 0 },
  consolidate: { scan: true, weight: false, photos: 1 },
  split: { scan: true, weight: false, photos: 1 },
  return: { scan: true, weight: false, photos: 1, courierNumber: true },
  dispose: { scan: true, weight: false, photos: 1, witness: true },
  delivery: { scan: true, weight: false, photos: 0, paidFirst: true },
  locker: { scan: true, weight: false, photos: 1, paidFirst: true },
}

/** States in which a package cannot be asked for once more. */
export const liveStates = ['asked', 'quoted', 'accepted', 'doing'] as const satisfies readonly RequestState[]

/** Until somebody begins, its customer may take it back. Pure. */
export const mayCancel = (state: RequestState): boolean => state !== 'doing' && liveStates.some((live) => live === state)

/**
 * The most packages of one request, photos of its proof, packages that are offered to ask for, days that one is kept, days until one is
 * brought to a door, and signs of a courier's number, of an address, and of what opens a locker.
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

/** What staff filter their queue by. */
export const requestLists = ['to do', 'mine', 'being done', 'waits for an answer', 'over'] as const
export type RequestList = (typeof requestLists)[number]

/** What is wrong with a request, or with its being done. */
export const requestMessages = {
  together: `Please choose 2 to ${requestBounds.packages} packages to go into one box.`,
  packing: 'Please choose what we keep of the boxes.',
  packages: `Please choose 1 to ${requestBounds.packages} packages.`,
  kind: 'Please choose what we shall do.',
  into: `Please choose 2 to ${requestBounds.packages} packages to make of it.`,
  whichInto: 'Please say what goes into which package.',
  splitOne: 'Please choose the one package to split. Ask for each by itself.',
  onePackage: 'Please choose the one package that goes back. Ask for each by itself.',
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
