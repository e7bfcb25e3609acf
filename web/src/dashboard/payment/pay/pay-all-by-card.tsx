import { addedUp } from '@parcelport/contract/billing/money-rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { billsFrom } from '../../../api/billing/bills.ts'
import { useSaySum } from '../use-say-usd.ts'
import { PayByCard } from './pay-by-card.tsx'

/** Pays everything owed at once, if it is a small enough number of bills in one currency; each bill can be paid on its own page. */
export const PayAllByCard = (): ReactNode => {
  const say = useSaySum()
  const { data } = useQuery(billsFrom('owed'))
  const [bill, ...others] = data?.items ?? []
  if (!bill || data?.next !== null || others.some(({ currency }) => currency !== bill.currency)) return null
  const bills = [bill, ...others]
  const sum = addedUp(...bills.map(({ open }) => open))
  return <PayByCard billIds={bills.map(({ _id }) => _id)} sum={say(sum, bill.currency)} currency={bill.currency} />
}
