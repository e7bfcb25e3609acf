import Big from 'big.js'
import type { Amount } from '../../../money/ledger/money.ts'
import type { Besides } from '../../../prices/pricing/explain.ts'

/** A charge as it was made. */
interface Made {
  readonly id: string
  readonly code: string
  readonly party: string
  readonly amount: Amount
  /** How a rule came to it; null where none made it. */
  readonly basis: unknown
  /** What made it. */
  readonly source: string | null
}

/**
 * Why a charge stands on a bill besides what the rules charge its package: a request of its customer, days of storage, less that a person
 * allowed, or what a person charged. Undefined for what a rule or Customs made. Pure.
 */
export const besidesRules = ({ id, code, party, amount, basis, source }: Made): Besides | undefined => {
  if (party === 'customs' || basis !== null) return undefined
  const [maker, , request] = source?.split(':') ?? []
  if (maker === 'request' && request !== undefined) return { factor: 'options', about: request }
  if (code === 'storage' && maker === 'storage') return { factor: 'storage', about: 'storage' }
  return { factor: new Big(amount).lt(0) ? 'discount' : 'manual', about: id }
}
