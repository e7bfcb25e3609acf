import { Card } from '@parcelport/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { myBalance } from '../../api/billing/bills.ts'
import { pickupToRate } from '../../api/customers/ratings.ts'
import type { PackageList } from '../../api/warehouse/packages.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { owedSums } from '../payment/payment-words.ts'
import { useUnansweredRequests } from '../requests/use-unanswered-requests.ts'
import { AnswersNow } from './answers-now.tsx'
import { waitingOf } from './first-due.ts'
import { MoneyNow } from './money-now.tsx'
import { NowItem } from './now-item.tsx'
import { ReadyNow } from './ready-now.tsx'
import { WaitingPackages } from './waiting-packages.tsx'

const NothingNow = (): ReactNode => (
  <NowItem tone="green" icon={CircleCheck} title="Nothing needs you today" remark="We tell you when something does.">
    <Link className="btn btn-sm" to={paths.prealert}>
      Create Prealert
    </Link>
  </NowItem>
)

interface NowCardProps {
  /** Undefined while it loads, and if it failed to load. */
  readonly list: PackageList | undefined
  readonly isLoading: boolean
  /** Whether to show nothing where nothing needs the customer: another part of the screen then says what to do. */
  readonly isQuiet: boolean
}

/**
 * What the customer can do now: pay, collect, answer, settle a task, in this order, with one main button. It waits until all of
 * it has loaded, so that no button moves under a finger; what failed to load is left out.
 */
export const NowCard = ({ list, isLoading, isQuiet }: NowCardProps): ReactNode => {
  const money = useQuery(myBalance)
  const answers = useUnansweredRequests()
  // Its question follows this card.
  const rating = useQuery(pickupToRate)
  if (isLoading || money.isPending || answers.isPending || rating.isPending)
    return isQuiet ? null : (
      <Card className="now-loading" aria-hidden="true">
        <span className="skeleton" />
        <span className="skeleton" />
      </Card>
    )
  const balance = money.data?.on === true ? money.data : undefined
  const owes = balance !== undefined && owedSums(balance).length > 0
  const ready = list?.packages.filter(({ status }) => status === 'Ready for pickup') ?? []
  const waiting = waitingOf(list?.packages ?? [])
  const requests = answers.data ?? []
  const hasAnything = owes || (balance?.charges ?? 0) > 0 || ready.length + waiting.length + requests.length > 0
  const isKnown = list !== undefined && money.isSuccess && answers.isSuccess
  if (!hasAnything && (isQuiet || !isKnown)) return null
  return (
    <Card as="section" flush aria-labelledby="now">
      <h2 className="sr-only" id="now">
        What needs you
      </h2>
      <ul className="now">
        {balance && <MoneyNow balance={balance} />}
        <ReadyNow ready={ready} owes={owes} />
        <AnswersNow requests={requests} leads={!owes} />
        <WaitingPackages waiting={waiting} leads={!owes && requests.length === 0} />
        {!hasAnything && <NothingNow />}
      </ul>
    </Card>
  )
}
