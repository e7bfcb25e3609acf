import type { IncomingHttpHeaders } from 'node:http'
import type { CanRefund, CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts'

/** A company's account with a card company, its secrets opened. */
export interface OpenAccount {
  readonly provider: CardProvider
  readonly live: boolean
  readonly currency: string
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  /** Replaces the card company's own address in trials. */
  readonly playedAt: string | undefined
}

/** An order to pay. */
export interface CardOrder {
  readonly attemptId: string
  /** Our code of the attempt at the card company: 14 letters and digits. */
  readonly code: string
  /** Two decimals, in the account's currency. */
  readonly amount: string
  readonly currency: string
  readonly words: string
  readonly email: string
  /** Address to which the browser returns. */
  readonly returnTo: string
}

/** A card company's answer to an order: the address for the browser, or a page to show once. */
export type Begun =
  | { readonly sendTo: string; readonly reference: string }
  | { readonly page: string; readonly token: string; readonly reference: string }

/** End of an attempt, proven by the card company. `open`: it has not ended. */
export type Outcome =
  | { readonly state: 'paid'; readonly reference: string; readonly amount: string; readonly currency: string }
  | { readonly state: 'failed'; readonly words: string }
  | { readonly state: 'expired' | 'open' }

/** An order to refund a payment. */
export interface RefundOrder {
  /** Our id; it stays the same when the refund is sent again. */
  readonly id: string
  /** Two decimals, in the currency that the card was charged in. */
  readonly amount: string
  readonly currency: string
}

/** End of a refund, proven by the card company. `open`: it has not ended; `again`: it did not arrive, and may be sent again. */
export type RefundOutcome =
  | { readonly state: 'done'; readonly amount: string; readonly currency: string }
  | { readonly state: 'failed'; readonly words: string }
  | { readonly state: 'open' | 'again' }

/** A request to us from a card company, or from a customer's browser. */
export interface Heard {
  readonly body: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

/** The attempt that a report is about: by our code, or by the card company's reference. */
export type About = { readonly code: string } | { readonly reference: string }

/** What a request from outside reports, and how far it proves it. */
export type Claim =
  | { readonly kind: 'outcome'; readonly about: About; readonly outcome: Outcome }
  /** Report of a browser, without proof. */
  | { readonly kind: 'hint'; readonly heard: 'paid' | 'failed' }
  /** The card company waits for us to complete the payment, with the token of the attempt. */
  | { readonly kind: 'conclude'; readonly token: string }
  /** State of one of our refunds, by our id. */
  | { readonly kind: 'refund'; readonly refundId: string; readonly outcome: RefundOutcome }
  /** Total refunded of a payment so far, by us or at the card company; undefined: all of it. */
  | { readonly kind: 'refunded'; readonly about: About; readonly amount: string | undefined; readonly words: string }
  /** News of an ended attempt for staff. */
  | { readonly kind: 'alert'; readonly about: About; readonly words: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'forged'; readonly why: string }

/** An attempt as an adapter knows it. */
export interface TryKnown {
  readonly id: string
  readonly code: string
  readonly amount: string
  readonly currency: string
  readonly reference: string | null
}

/**
 * One card company in a common form. Methods that ask it throw OutgoingFault where it does not answer, and CardFault where its answer
 * does not match its documents. No adapter touches the database.
 */
export interface CardAdapter {
  begin(order: CardOrder, account: OpenAccount, outgoing: Outgoing): Promise<Begun>
  /** Reads what a customer's browser brings back. Pure. */
  returned(heard: Heard, attempt: TryKnown, account: OpenAccount): Claim
  /** Reads a report that the card company sends by itself. Pure. */
  told?(heard: Heard, account: OpenAccount, now: Date): Claim
  /** Completes a two-step payment: money moves only here. */
  conclude?(token: string, attempt: TryKnown, account: OpenAccount, outgoing: Outgoing): Promise<Outcome>
  /** Looks up an attempt; undefined where the account does not allow it. */
  lookUp(attempt: TryKnown, account: OpenAccount, outgoing: Outgoing): Promise<Outcome | undefined>
  /** How much of a payment the card company refunds on request. */
  readonly can: { readonly refund: CanRefund }
  /** Asks for a refund, once, whatever happens to the answer: it is not repeated unless {@link lookUpRefund} says `again`. */
  refund(order: RefundOrder, attempt: TryKnown, account: OpenAccount, outgoing: Outgoing): Promise<RefundOutcome>
  /** Looks up a refund; undefined where the account does not allow it. */
  lookUpRefund(
    order: RefundOrder,
    attempt: TryKnown,
    account: OpenAccount,
    outgoing: Outgoing,
  ): Promise<RefundOutcome | undefined>
}

/** An unusable answer of a card company. The message is for the log and for staff, and contains no secret. */
export class CardFault extends Error {
  override readonly name = 'CardFault'
}
