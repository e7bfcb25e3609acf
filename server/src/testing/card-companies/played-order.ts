import type { IncomingMessage, ServerResponse } from 'node:http'

/** A refund that a played card company has taken. */
export interface PlayedRefund {
  /** What we call it; WiPay knows no such thing. */
  readonly id: string
  /** Two decimals. */
  readonly amount: string
  state: 'open' | 'done' | 'failed'
}

/** What was given back of an order, in cents. */
export const refundedCents = ({ refunds = [] }: PlayedOrder): number =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)

/** Notes a refund of an order, where so much is left of what was charged. */
export const takeRefund = (order: PlayedOrder, refund: PlayedRefund): boolean => {
  const cents = Math.round(Number(refund.amount) * 100)
  if (order.state !== 'charged' || refundedCents(order) + cents > Math.round(Number(order.amount) * 100)) return false
  order.refunds = [...(order.refunds ?? []), refund]
  return true
}

/** An order that a played card company has taken. */
export interface PlayedOrder {
  readonly reference: string
  readonly code: string
  /** Two decimals. */
  readonly amount: string
  /** As the company writes it: 'BBD', '052', 'bbd'. */
  readonly currency: string
  readonly returnTo: string
  state: 'open' | 'charged' | 'declined'
  /** How often its customer was charged: more than once is what must never be. */
  charges: number
  /** What was given back of it, in its order. */
  refunds?: PlayedRefund[]
  /** The token that our word has to carry; PowerTranz alone. */
  token?: string
  /** What the page found of our storage; PowerTranz alone. */
  probe?: string
}

/** Takes the question and answers nothing; or begins to answer and never ends. */
export type Slow = 'hang' | 'dribble'

/** How the companies behave from now on; each as its documents say unless told otherwise. */
export interface Behaviour {
  readonly begin?: 'refuse' | 'drop' | 'nonsense' | Slow
  readonly conclude?: 'decline' | 'charge and drop' | 'charge and fail' | 'charge and hang'
  /** `open`: takes it, and has not done it until the test says so. */
  readonly refund?: 'decline' | 'open' | 'drop' | 'refund and drop' | 'refund and fail' | 'refund and hang'
  readonly lookUp?: 'drop' | 'fail' | Slow
  /** Charges this instead of what was asked for. */
  readonly amount?: string
  /** Tells nobody by itself. */
  readonly silent?: boolean
}

/** One request to a played company. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** The state that the companies share. */
export interface Stage {
  readonly origin: string
  readonly orders: Map<string, PlayedOrder>
  behaviour: Behaviour
  /** Where each company tells of what happens; by its name. */
  readonly tellAt: Map<string, string>
  /** Answers an open question only after {@link letGo}, by hanging up. */
  hold(response: ServerResponse): void
}

export const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
export const html = (response: ServerResponse, body: string): void => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><head><title>Pay by card</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body>${body}</body></html>`,
    )
}
export const leadTo = (response: ServerResponse, to: string): void => void response.writeHead(303, { location: to }).end()

/** A card whose bank refuses. Source: WiPay's documents, test cards. */
export const DECLINED_CARD = '4111111111113333'

/** The page on which a card is entered. */
export const cardForm = (action: string, sum: string): string =>
  `<h1>Pay ${sum}</h1><form method="post" action="${action}"><label>Card number <input name="card" inputmode="numeric"></label> <button>Pay</button></form>`
