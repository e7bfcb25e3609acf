import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { CardAdapter } from './card-provider.ts'
import { powertranz } from './powertranz.ts'
import { stripe } from './stripe.ts'
import { wipay } from './wipay.ts'

/** How each card company is spoken to. */
export const adapters: Readonly<Record<CardProvider, CardAdapter>> = { wipay, powertranz, stripe }
