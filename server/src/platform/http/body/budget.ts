import { networkOf } from '../../limits/network-of.ts'
import { refuse } from '../answer/refusal.ts'

export interface BudgetSize {
  readonly inAll: number
  readonly ofNetwork: number
}

/**
 * Takes bytes of the budget for an address and returns how to release them. `besides` are bytes that the network may have on top of its
 * share for this time. @throws 429 when the network has none left, 503 when nobody has.
 */
export type Budget = (address: string, bytes: number, besides?: number) => () => void

const RETRY_SECONDS = 5

export const budgetOf = ({ inAll, ofNetwork }: BudgetSize): Budget => {
  const networks = new Map<string, number>()
  let total = 0
  return (address, bytes, besides = 0) => {
    const network = networkOf(address)
    const own = networks.get(network) ?? 0
    if (own + bytes > ofNetwork + besides)
      throw refuse.tooMany('Too much is being sent from your network at once. Please try again shortly.', RETRY_SECONDS)
    if (total + bytes > inAll) throw refuse.unavailable('We are busy at the moment. Please try again shortly.', RETRY_SECONDS)
    networks.set(network, own + bytes)
    total += bytes
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      total -= bytes
      const left = (networks.get(network) ?? 0) - bytes
      if (left > 0) networks.set(network, left)
      else networks.delete(network)
    }
  }
}
