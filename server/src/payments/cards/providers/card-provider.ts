import type { IncomingHttpHeaders } from 'node:http'
import type { CanRefund, CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts'

/** A company's account with a card company, opened. */
export interface OpenAccount {
  readonly provider: CardProvider
  readonly live: boolean
  readonly currency: string
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  /** Instead of the card company's own address, for trials. */
  readonly playedAt: string | undefined
}

/** What is to be paid. */
export interface CardOrder {
  readonly attemptId: string
  /** What the card company calls it by: 14 letters and digits. */
  readonly code: string
  /** Two decimals, in the account's currency. */
  readonly amount: string
  readonly currency: string
  readonly words: string
  readonly email: string
  /** Where the browser comes back to. */
  readonly returnTo: string
}

/** What a card company answered to an order: where the browser goes, or a page of its own to show once. */
export type Begun =
  | { readonly sendTo: string; readonly reference: string }
  | { readonly page: string; readonly token: string; readonly reference: string }

/** How a try ended, as the card company proves it. `open`: it has not ended. */
export type Outcome =
  | { readonly state: 'paid'; readonly reference: string; readonly amount: string; readonly currency: string }
  | { readonly state: 'failed'; readonly words: string }
  | { readonly state: 'expired' | 'open' }

/** What is to be given back of a payment that came. */
export interface RefundOrder {
  /** Ours, and the same however often it is sent. */
  readonly id: string
  /** Two decimals, in the currency that the card was charged in. */
  readonly amount: string
  readonly currency: string
}

/** How a refund ended, as the card company proves it. `open`: it has not ended; `again`: it never came, and may be sent again. */
export type RefundOutcome =
  | { readonly state: 'done'; readonly amount: string; readonly currency: string }
  | { readonly state: 'failed'; readonly words: string }
  | { readonly state: 'open' | 'again' }

/** A request that the card company, or a customer's browser, makes to us. */
export interface Heard {
  readonly body: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

/** The try that something is about: by our code, or by the card company's own reference. */
export type About = { readonly code: string } | { readonly reference: string }

/** What a request from outside says, and how far it proves it. */
export type Claim =
  | { readonly kind: 'outcome'; readonly about: About; readonly outcome: Outcome }
  /** What a browser says, which proves nothing. */
  | { readonly kind: 'hint'; readonly heard: 'paid' | 'failed' }
  /** The card company waits for our word, with the token that it gave for the try. */
  | { readonly kind: 'conclude'; readonly token: string }
  /** How one of our refunds stands, by our own id. */
  | { readonly kind: 'refund'; readonly refundId: string; readonly outcome: RefundOutcome }
  /** That so much of a payment was given back until now, by us or by people there; undefined: all of it. */
  | { readonly kind: 'refunded'; readonly about: About; readonly amount: string | undefined; readonly words: string }
  /** Something that people have to know of a try that ended. */
  | { readonly kind: 'alert'; readonly about: About; readonly words: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'forged'; readonly why: string }

/** The try as an adapter knows it. */
export interface TryKnown {
  readonly id: string
  readonly code: string
  readonly amount: string
  readonly currency: string
  readonly reference: string | null
}

/**
 * One card company behind one shape. Everything that asks it throws OutgoingFault where it does not answer, and CardFault where its
 * answer is none that its documents know. Nothing here touches the database.
 */
export interface CardAdapter {
  begin(order: CardOrder, account: OpenAccount, outgoing: Outgoing): Promise<Begun>
  /** What a customer's browser brings back. Pure. */
  returned(heard: Heard, attempt: TryKnown, account: OpenAccount): Claim
  /** What the card company tells by itself. Pure. */
  told?(heard: Heard, account: OpenAccount, now: Date): Claim
  /** Says our word: only here money moves. */
  conclude?(token: string, attempt: TryKnown, account: OpenAccount, outgoing: Outgoing): Promise<Outcome>
  /** Asks how a try stands; undefined where the account cannot ask. */
  lookUp(attempt: TryKnown, account: OpenAccount, outgoing: Outgoing): Promise<Outcome | undefined>
  /** How much of a payment it gives back when it is asked to. */
  readonly can: { readonly refund: CanRefund }
  /** Has money given back: once, whatever becomes of the answer, since nobody sends an order again unless {@link lookUpRefund} says `again`. */
  refund(order: RefundOrder, attempt: TryKnown, account: OpenAccount, outgoing: Outgoing): Promise<RefundOutcome>
  /** Asks how a refund stands; undefined where the account cannot ask. */
  lookUpRefund(
    order: RefundOrder,
    attempt: TryKnown,
    account: OpenAccount,
    outgoing: Outgoing,
  ): Promise<RefundOutcome | undefined>
}

/** A card company's answer that is no answer. The message is for the log and for staff; it holds nothing that was secret. */
export class CardFault extends Error {
  override readonly name = 'CardFault'
}
