import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { requestsFrom, type ServiceRequest } from '../../api/warehouse/requests.ts'

const unanswered = ({ items }: { readonly items: readonly ServiceRequest[] }): readonly ServiceRequest[] =>
  items.filter(({ state }) => state === 'quoted')

/** The requests that wait for the customer's answer, among their latest 25; `enabled: false` loads nothing yet. */
export const useUnansweredRequests = ({ enabled = true } = {}): UseQueryResult<readonly ServiceRequest[]> =>
  useQuery({ ...requestsFrom(), enabled, select: unanswered })
