import Big from 'big.js'
import type { Amount } from '../../../money/ledger/money.ts'
import type { Besides } from '../../../prices/pricing/explain.ts'

/** A charge with its origin. */
interface Made {
  readonly id: string
  readonly code: string
  readonly party: string
  readonly amount: Amount
  /** How a rule calculated it; null where no rule did. */
  readonly basis: unknown
  /** Key of what made the charge; null for a charge by hand. */
  readonly source: string | null
}

/**
 * Why a charge that is not from the rules is on a bill: the customer's request, storage, a discount, or a charge by hand. Undefined for
 * charges of a rule or of Customs. Pure.
 */
export const chargeSource = ({ id, code, party, amount, basis, source }: Made): Besides | undefined => {
  if (party === 'customs' || basis !== null) return undefined
  const [maker, , request] = source?.split(':') ?? []
  if (maker === 'request' && request !== undefined) return { factor: 'options', about: request }
  if (code === 'storage' && maker === 'storage') return { factor: 'storage', about: 'storage' }
  return { factor: new Big(amount).lt(0) ? 'discount' : 'manual', about: id }
}
