import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { countsQuery } from '../../api/counts.ts'
import { customersKey, waitingQuery } from '../../api/customers/customers.ts'
import { paths } from '../../paths.ts'

/** After a decision: goes to the document that has waited longest, or back to the list when none is left. */
export const useNextCheck = (customerId: string) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: customersKey })
    void client.invalidateQueries({ queryKey: countsQuery.queryKey })
    const waiting = await client.fetchInfiniteQuery({ ...waitingQuery, staleTime: 0 }).catch(() => undefined)
    const next = waiting?.pages.flatMap(({ data }) => data).find(({ customer }) => customer._id !== customerId)
    await navigate(next ? paths.identityCheck(next.customer._id) : paths.identity)
  }
}
