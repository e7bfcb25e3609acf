import { addedUp } from '@parcelport/contract/billing/money-rules.ts'
import { askedWhile, type RequestKind, type RequestState } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import type { Tone } from '@parcelport/ui/lists/status.tsx'
import Boxes from 'lucide-react/icons/boxes'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Camera from 'lucide-react/icons/camera'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import FileMinus from 'lucide-react/icons/file-minus'
import DoorClosed from 'lucide-react/icons/door-closed'
import Hand from 'lucide-react/icons/hand'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageOpen from 'lucide-react/icons/package-open'
import Scale from 'lucide-react/icons/scale'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SplitIcon from 'lucide-react/icons/split'
import StoreIcon from 'lucide-react/icons/store'
import Trash2 from 'lucide-react/icons/trash-2'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { SayUsd } from '../payment/use-say-usd.ts'

/** The icon of each kind. */
export const kindIcons: Readonly<Record<RequestKind, IconShape>> = {
  photos: Camera,
  paper: FileMinus,
  padding: PackageCheck,
  repack: PackageOpen,
  reweigh: Scale,
  cover: ShieldCheck,
  hold: CalendarClock,
  consolidate: Boxes,
  split: SplitIcon,
  return: StoreIcon,
  dispose: Trash2,
  delivery: Truck,
  locker: DoorClosed,
}

interface Look {
  readonly tone: Tone
  readonly icon: IconShape
  readonly words: string
}

/** The look of a request's state, for its customer. */
export const stateLooks: Readonly<Record<RequestState, Look>> = {
  asked: { tone: 'blue', icon: Clock, words: 'Asked' },
  quoted: { tone: 'red', icon: CircleAlert, words: 'Your answer, please' },
  accepted: { tone: 'blue', icon: Clock, words: 'Asked' },
  doing: { tone: 'blue', icon: Hand, words: 'We are doing it' },
  done: { tone: 'green', icon: CircleCheck, words: 'Done' },
  refused: { tone: 'red', icon: CircleX, words: 'Could not be done' },
  cancelled: { tone: 'slate', icon: Undo2, words: 'Cancelled' },
}

/** `Free`, `BBD 4.70 (US$2.35)`, or that staff set the price first. Pure. */
export const priceWords = (totalUsd: number | null, say: SayUsd): string => {
  if (totalUsd === null) return 'We tell you the price first'
  return totalUsd === 0 ? 'Free' : say(totalUsd)
}

/** The price of a kind in its line: `Free`, `BBD 4.70 (US$2.35)`, or that it is said first. Pure. */
export const shortPrice = (totalUsd: number | null, say: SayUsd): string =>
  totalUsd === null ? 'Price first' : priceWords(totalUsd, say)

/** Kinds that are asked for one package at a time. */
export const kindsOfOne: readonly RequestKind[] = ['split', 'return']

interface Priced {
  readonly prices: readonly { readonly kind: RequestKind; readonly totalUsd: number | null }[]
}

/** The place of a kind, for packages that are elsewhere. Pure. */
export const onlyWhere = (kind: RequestKind): string =>
  askedWhile(kind).includes('Received') ? 'Only while a package is in Miami' : 'Only once a package is ready for pickup'

/** Whether a kind is offered for all of these packages, at their present place. Pure. */
export const canBeAsked = (packages: readonly Priced[], kind: RequestKind): boolean =>
  packages.every(({ prices }) => prices.some((price) => price.kind === kind))

/**
 * The price of one kind for some packages, charged once for kinds in `once`; null if staff set it for one of them. Exact to the
 * cent. Pure.
 */
export const totalOf = (packages: readonly Priced[], kind: RequestKind, once: readonly RequestKind[]): number | null => {
  let total = 0
  for (const { prices } of packages) {
    const { totalUsd = null } = prices.find((price) => price.kind === kind) ?? {}
    if (totalUsd === null) return null
    total = once.includes(kind) ? Math.max(total, totalUsd) : addedUp(total, totalUsd)
  }
  return total
}
