import { requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { buttonClass } from '@parcelport/ui/button.tsx'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import type { ServiceRequest } from '../../api/warehouse/requests.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { useSayUsd, type SayUsd } from '../payment/use-say-usd.ts'
import { whatItIs } from '../requests/what-it-is.ts'
import { NowItem } from './now-item.tsx'

/** The number of packages named; the request names all. */
const MOST_NAMED = 2

const titleOf = ({ kind, totalUsd }: ServiceRequest, say: SayUsd): string => {
  const what = requestTitles[kind].charAt(0).toLowerCase() + requestTitles[kind].slice(1)
  return `We need your answer: ${what}${totalUsd === null || totalUsd === 0 ? '' : ` for ${say(totalUsd)}`}`
}

const packagesOf = ({ packages }: ServiceRequest): string => {
  const named = packages.slice(0, MOST_NAMED).map(whatItIs).join('; ')
  return packages.length > MOST_NAMED ? `${named}; ${packages.length - MOST_NAMED} more` : named
}

interface AnswersNowProps {
  readonly requests: readonly ServiceRequest[]
  /** Whether the first has the main button of the screen. */
  readonly leads: boolean
}

/** The requests that wait for the customer's answer to a price. */
export const AnswersNow = ({ requests, leads }: AnswersNowProps): ReactNode => {
  const say = useSayUsd()
  return requests.map((request, index) => (
    <NowItem key={request._id} tone="red" icon={CircleQuestionMark} title={titleOf(request, say)} remark={packagesOf(request)}>
      <Link
        className={buttonClass({ size: 'sm', variant: leads && index === 0 ? 'coral' : 'line' })}
        to={`${paths.requests}?request=${encodeURIComponent(request._id)}`}
        aria-label={`Answer: ${requestTitles[request.kind]}, ${request.number}`}
      >
        Answer
      </Link>
    </NowItem>
  ))
}
