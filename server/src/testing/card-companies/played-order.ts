import type { IncomingMessage, ServerResponse } from 'node:http'

export interface PlayedRefund {
  /** Our id of the refund; WiPay does not know it. */
  readonly id: string
  readonly amount: string
  state: 'open' | 'done' | 'failed'
}

export const refundedCents = ({ refunds = [] }: PlayedOrder): number =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)

/** Records a refund of an order, if enough of the charge is left. */
export const takeRefund = (order: PlayedOrder, refund: PlayedRefund): boolean => {
  const cents = Math.round(Number(refund.amount) * 100)
  if (order.state !== 'charged' || refundedCents(order) + cents > Math.round(Number(order.amount) * 100)) return false
  order.refunds = [...(order.refunds ?? []), refund]
  return true
}

export interface PlayedOrder {
  readonly reference: string
  readonly code: string
  readonly amount: string
  /** In the company's format: 'BBD', '052', 'bbd'. */
  readonly currency: string
  readonly returnTo: string
  state: 'open' | 'charged' | 'declined'
  /** How many times the customer was charged; more than once must never happen. */
  charges: number
  refunds?: PlayedRefund[]
  /** The token that completes the payment; PowerTranz only. */
  token?: string
  /** What the page could read of our storage; PowerTranz only. */
  probe?: string
}

/** Accepts the request and never answers, or begins an answer and never ends it. */
export type Slow = 'hang' | 'dribble'

/** Behaviour of the companies from now on; as documented unless set otherwise. */
export interface Behaviour {
  readonly begin?: 'refuse' | 'drop' | 'nonsense' | Slow
  /** The page that the company answers with, instead of its own. */
  readonly page?: string
  readonly conclude?: 'decline' | 'charge and drop' | 'charge and fail' | 'charge and hang'
  /** `open`: accepts the refund, and completes it when the test says so. */
  readonly refund?: 'decline' | 'open' | 'drop' | 'refund and drop' | 'refund and fail' | 'refund and hang'
  readonly lookUp?: 'drop' | 'fail' | Slow
  readonly amount?: string
  readonly silent?: boolean
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Stage {
  readonly origin: string
  readonly orders: Map<string, PlayedOrder>
  behaviour: Behaviour
  /** Address of each company's webhook, by its name. */
  readonly tellAt: Map<string, string>
  /** Keeps a request open until {@link letGo} closes it. */
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

/** A card whose bank refuses. Source: WiPay's documentation, test cards. */
export const DECLINED_CARD = '4111111111113333'

export const cardForm = (action: string, sum: string): string =>
  `<h1>Pay ${sum}</h1><form method="post" action="${action}"><label>Card number <input name="card" inputmode="numeric"></label> <button>Pay</button></form>`
