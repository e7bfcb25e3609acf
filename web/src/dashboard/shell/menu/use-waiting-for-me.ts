import { useQuery } from '@tanstack/react-query'
import { myBalance, type Balance } from '../../../api/billing/bills.ts'
import { useUnansweredRequests } from '../../requests/use-unanswered-requests.ts'
import { useKnownUser } from '../use-known-user.ts'

interface Waiting {
  /** Undefined until it has loaded. */
  readonly balance: Balance | undefined
  /** Unpaid bills. */
  readonly bills: number
  /** Requests without the customer's answer. */
  readonly answers: number
}

/** What waits for the customer, for the counts in the menu. */
export const useWaitingForMe = (): Waiting => {
  const enabled = useKnownUser() !== undefined
  const { data: balance } = useQuery({ ...myBalance, enabled })
  const { data: unanswered = [] } = useUnansweredRequests({ enabled })
  return { balance, bills: balance?.on === true ? balance.bills : 0, answers: unanswered.length }
}

/** Whether the menu has Payment: only a company known to make no bills goes without, so that nothing moves when that is known. */
export const hasPayment = (balance: Balance | undefined): boolean => balance?.on !== false
