import type { kindsWithoutFile } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { picture } from './picture.ts'

/** What a customer asked to be done with the first of their packages in the warehouse that nothing is asked for. */
export interface DemoRequest {
  readonly email: string
  readonly kind: (typeof kindsWithoutFile)[number]
  readonly words?: string
  readonly hoursAgo: number
  readonly state: 'asked' | 'quoted' | 'doing' | 'done' | 'refused'
  /** Days from now until which it is kept. */
  readonly untilDays?: number
  /** What staff said. */
  readonly note?: string
  readonly reason?: string
  readonly photos?: readonly string[]
  /** US dollars, where a person said it. */
  readonly quoteUsd?: number
}

const photos = (...names: readonly string[]): readonly string[] => names.map((name) => picture(`desk/parcel-${name}.webp`))

/** In the order of their asking. */
export const demoRequests: readonly DemoRequest[] = [
  {
    email: 'ana@example.com',
    kind: 'paper',
    words: 'It is a present.',
    hoursAgo: 30,
    state: 'done',
    note: 'The invoice is out. We kept a copy for Customs.',
    photos: photos('open'),
  },
  {
    email: 'shanelle@example.com',
    kind: 'photos',
    hoursAgo: 26,
    state: 'refused',
    reason: 'The store sealed this box. Opening it ends its guarantee.',
  },
  { email: 'shanelle@example.com', kind: 'reweigh', hoursAgo: 20, state: 'doing' },
  { email: 'patrice@example.com', kind: 'hold', untilDays: 10, hoursAgo: 12, state: 'done' },
  { email: 'patrice@example.com', kind: 'padding', words: 'Glass inside.', hoursAgo: 6, state: 'asked' },
  {
    email: 'ana@example.com',
    kind: 'padding',
    hoursAgo: 4,
    state: 'quoted',
    quoteUsd: 6,
    note: 'It is a long box and takes twice as much.',
  },
]
