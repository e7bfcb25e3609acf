import type { RequestKind, RequestList, RequestState } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { requestNeeds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
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
import { daysHere } from '../../lib/days-here.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffRequest } from '../../api/warehouse/requests.ts'

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

/** The labels of the chips above the queue. */
export const listWords: Readonly<Record<RequestList, string>> = {
  'to do': 'To do',
  mine: 'Mine',
  'being done': 'Being done',
  'waits for an answer': 'Waits for an answer',
  over: 'Over',
}

/** The text of each empty list. */
export const emptyWords: Readonly<Record<RequestList, string>> = {
  'to do': 'All done',
  mine: 'You have no requests',
  'being done': 'Nothing in progress',
  'waits for an answer': 'No customer owes us an answer',
  over: 'Nothing finished yet',
}

const looks: Readonly<Record<Exclude<RequestState, 'asked' | 'doing'>, { tone: Tone; icon: IconShape; words: string }>> = {
  quoted: { tone: 'slate', icon: Clock, words: 'Waits for the customer' },
  accepted: { tone: 'blue', icon: Clock, words: 'To do' },
  done: { tone: 'green', icon: CircleCheck, words: 'Done' },
  refused: { tone: 'red', icon: CircleX, words: 'Refused' },
  cancelled: { tone: 'slate', icon: Undo2, words: 'Cancelled' },
}

/** The state of a request, for staff. Pure. */
export const lookOf = ({ state, totalUsd, takenBy }: Pick<StaffRequest, 'state' | 'totalUsd' | 'takenBy'>, me: string) => {
  if (state === 'doing')
    return { tone: 'blue', icon: Hand, words: takenBy?._id === me ? 'Yours' : (takenBy?.name ?? '') } as const
  if (state !== 'asked') return looks[state]
  return totalUsd === null ? ({ tone: 'red', icon: CircleAlert, words: 'Say a price' } as const) : looks.accepted
}

/** `Free`, `US$2.35` or `No price yet`. Pure. */
export const priceWords = (totalUsd: number | null): string => {
  if (totalUsd === null) return 'No price yet'
  return totalUsd === 0 ? 'Free' : moneyText(totalUsd, 'USD')
}

/** Whether staff may set a price: a kind that is paid in advance is charged already once it has one. Pure. */
export const mayQuote = ({ kind, totalUsd }: Pick<StaffRequest, 'kind' | 'totalUsd'>): boolean =>
  totalUsd === null || !requestNeeds[kind].paidFirst

/** What is still missing before a request can be finished, in a few words each. Pure. */
export const missingOf = (
  { kind, packages, together, split, waitsFor }: StaffRequest,
  { photos, courierNumber = '' }: { readonly photos: number; readonly courierNumber?: string },
): string[] => {
  const needs = requestNeeds[kind]
  const unseen = packages.filter(({ scannedAt }) => scannedAt === null).length
  const unweighed = packages.filter(({ result }) => result === null).length
  const some = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)
  return [
    ...(needs.scan && unseen > 0 ? [some(unseen, 'one package', 'packages')] : []),
    ...(needs.weight && unweighed > 0 ? [some(unweighed, 'one weight', 'weights')] : []),
    ...(together && !together.box ? ['the box'] : []),
    ...(split && !split.parts ? ['what is in each'] : []),
    ...(together?.box?.dearer && !together.box.agreed ? ['the customer’s word'] : []),
    ...(needs.courierNumber && courierNumber.trim() === '' ? ['the courier’s number'] : []),
    ...(photos < needs.photos ? ['a photo'] : []),
    ...(waitsFor === null ? [] : ['the payment']),
  ]
}

/** How long a request has waited, in calendar days: `asked today`, `asked 5 days ago`. */
export const askedAgo = (askedAt: string, now?: number): string => `asked ${daysHere(askedAt, now).replace(' here', ' ago')}`
