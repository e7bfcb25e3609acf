import type { ReceiverKind } from '@parcelport/contract/customers/receivers-rules.ts'
import { ana } from './people.ts'

/** Somebody whom a customer of the demonstration named. */
export interface DemoReceiver {
  /** The customer's email address. */
  readonly email: string
  readonly name: string
  readonly relation: string
  readonly telephone: string
  readonly kind: ReceiverKind
  readonly addedDaysAgo: number
  readonly approved: boolean
}

export const demoReceivers: readonly DemoReceiver[] = [
  {
    email: ana.email,
    name: 'Kemar Brathwaite',
    relation: 'brother',
    telephone: '+1 246-555-0129',
    kind: 'may pick up',
    addedDaysAgo: 90,
    approved: true,
  },
  {
    email: ana.email,
    name: 'Tricia Alleyne',
    relation: 'colleague',
    telephone: '+1 246-555-0173',
    kind: 'receiver',
    addedDaysAgo: 1,
    approved: false,
  },
]
