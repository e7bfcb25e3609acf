import type { BodyOf } from '@parcelport/contract/call.ts'
import { cardProviderFacts } from '@parcelport/contract/payments/cards-rules.ts'
import type { CardAccount, saveCardAccountCall } from '@parcelport/contract/payments/staff-cards.ts'

/** An account in its form, as typed. */
export interface AccountDraft {
  /** The typed values by field name. An empty secret keeps the stored one. */
  readonly entered: Readonly<Record<string, string>>
  readonly currency: string
  readonly trialBoxes: string
  readonly taking: boolean
  readonly live: boolean
}

/** An account as the form shows it. Pure. */
export const accountDraft = ({ settings, currency, trialBoxes, taking, live }: CardAccount): AccountDraft => ({
  entered: settings,
  currency,
  trialBoxes: trialBoxes.join(', '),
  taking,
  live,
})

/** The request's body: all values, and only the secrets that were typed. The server refuses box numbers that are no numbers. Pure. */
export const accountBody = (
  { provider, version }: CardAccount,
  { entered, currency, trialBoxes, taking, live }: AccountDraft,
): BodyOf<typeof saveCardAccountCall> => {
  const of = (secret: boolean): Record<string, string> =>
    Object.fromEntries(
      cardProviderFacts[provider].fields
        .filter((field) => field.secret === secret)
        .map(({ name }) => [name, (entered[name] ?? '').trim()] as const)
        .filter(([, value]) => value !== ''),
    )
  return {
    version,
    taking,
    live,
    currency: currency.trim().toUpperCase(),
    trialBoxes: trialBoxes
      .split(/[\s,;]+/)
      .filter((text) => text !== '')
      .map(Number),
    settings: of(false),
    secrets: of(true),
  }
}
