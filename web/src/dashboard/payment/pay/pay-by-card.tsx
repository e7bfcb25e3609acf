import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { beginCard, cardWays } from '../../../api/payments/cards.ts'
import { aboutWays, FAILED_BEGIN, payWords, TRIAL } from './card-words.ts'

interface PayByCardProps {
  readonly billIds: readonly string[]
  /** The open sum of these bills, as text. */
  readonly sum: string
  readonly currency: string
}

/** Leads to the card company's own page; shows nothing if the company takes no cards online. */
export const PayByCard = ({ billIds, sum, currency }: PayByCardProps): ReactNode => {
  const { data: ways = [], isPending: isAsked } = useQuery(cardWays)
  const { mutate, reset, isPending, isSuccess, variables } = useMutation({
    mutationFn: beginCard,
    onSuccess: (sendTo) => window.location.assign(sendTo),
    onError: (error) => toast.error(messageOf(error, FAILED_BEGIN)),
  })
  useEffect(() => {
    // A visitor who returns with the browser's Back button finds the page as they left it, so the payment starts over.
    const comesBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', comesBack)
    return () => window.removeEventListener('pageshow', comesBack)
  }, [reset])
  // Its room is kept while it loads: what stands below does not move.
  if (isAsked) return <Skeleton lines={3} label="Loading the ways to pay by card..." />
  if (ways.length === 0) return null
  const leaving = isPending || isSuccess
  return (
    <div>
      <h3>By card, online</h3>
      {ways.some(({ live }) => !live) && <Notice>{TRIAL}</Notice>}
      <div className="row">
        {ways.map((way) => (
          <Button
            key={way.provider}
            busy={leaving && variables?.provider === way.provider}
            busyText="Taking you there..."
            disabled={leaving}
            onClick={() => mutate({ provider: way.provider, billIds: [...billIds] })}
          >
            <Icon of={CreditCard} /> {payWords(way, ways, sum)}
          </Button>
        ))}
      </div>
      <p className="small muted">{aboutWays(ways, currency)}</p>
    </div>
  )
}
