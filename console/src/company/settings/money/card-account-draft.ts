import type { BodyOf } from '@parcelport/contract/call.ts'
import { cardProviderFacts } from '@parcelport/contract/payments/cards-rules.ts'
import type { CardAccount, saveCardAccountCall } from '@parcelport/contract/payments/staff-cards.ts'

/** An account as it is typed. */
export interface AccountDraft {
  /** By the field's name; of a secret what was typed now, which is nothing where it stays. */
  readonly entered: Readonly<Record<string, string>>
  readonly currency: string
  readonly trialBoxes: string
  readonly taking: boolean
  readonly live: boolean
}

/** What the form shows of an account. Pure. */
export const accountDraft = ({ settings, currency, trialBoxes, taking, live }: CardAccount): AccountDraft => ({
  entered: settings,
  currency,
  trialBoxes: trialBoxes.join(', '),
  taking,
  live,
})

/** What is sent: secrets that were typed, and everything else. What is no number among the boxes is refused by the server. Pure. */
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
