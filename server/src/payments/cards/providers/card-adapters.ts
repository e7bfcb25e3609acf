import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { CardAdapter } from './card-provider.ts'
import { powertranz } from './powertranz.ts'
import { stripe } from './stripe.ts'
import { wipay } from './wipay.ts'

/** The adapter of each card company. */
export const adapters: Readonly<Record<CardProvider, CardAdapter>> = { wipay, powertranz, stripe }
