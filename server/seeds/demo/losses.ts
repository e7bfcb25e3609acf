import type { LossKind } from '@parcelport/contract/payments/losses-rules.ts'
import { picture } from './picture.ts'

export interface DemoLoss {
  readonly trackingNumber: string
  /** After the hand-over. */
  readonly hoursLater: number
  readonly kind: LossKind
  readonly words: string
  readonly askedUsd: number
  readonly photos: readonly string[]
  /** What became of it; left out: it waits. */
  readonly paid?: { readonly usd: number; readonly reason: string }
}

/** What customers reported of packages that were handed over. */
export const demoLosses: readonly DemoLoss[] = [
  {
    trackingNumber: '1Z999AA10123456784',
    hoursLater: 26,
    kind: 'damaged',
    words: 'Two of the six tubes are split and have run into the box. I only opened it at home, and I have kept all of it.',
    askedUsd: 11.2,
    photos: [picture('desk/parcel-open.webp')],
  },
  {
    trackingNumber: '8020233804',
    hoursLater: 20,
    kind: 'damaged',
    words: 'The shade is cracked on one side.',
    askedUsd: 24.5,
    photos: [picture('desk/parcel-pair.webp')],
    paid: { usd: 24.5, reason: 'Our photo from Doral shows the box whole: it happened on our way.' },
  },
]
