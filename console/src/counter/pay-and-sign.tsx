import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moneyKey } from '../api/payments/money.ts'
import { pickupDueQuery } from '../api/warehouse/counter.ts'
import type { ReadPass } from '../api/warehouse/passes.ts'
import { NotShown } from '../lib/lists/not-shown.tsx'
import { useMay } from '../shell/use-me.ts'
import { BillFirst } from './bill-first.tsx'
import type { Collector } from './collector.ts'
import { HandOverHere, type Done } from './hand-over-here.tsx'
import { UnpricedHere } from './unpriced-here.tsx'

interface PayAndSignProps {
  readonly packages: readonly StaffPackage[]
  readonly pass: ReadPass | undefined
  readonly collector: Collector
  /** Leaves packages on their shelf. */
  readonly onLeave: (ids: readonly string[]) => void
  readonly onNameless: (problem: string) => void
  readonly onDone: (done: Done | undefined) => void
  readonly onReload: () => Promise<unknown>
}

/** What has to be paid for the chosen packages, before anybody signs: or what stands before that, with the way out of it. */
export const PayAndSign = ({ packages, onLeave, onReload, ...handing }: PayAndSignProps): ReactNode => {
  const mayTake = useMay('payments.take')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...pickupDueQuery(packages.map(({ _id }) => _id)),
    // The sum before the clerk does not change by itself: when it has changed on the server, the payment is refused and the sum
    // loaded again.
    staleTime: Infinity,
    gcTime: 0,
  })
  const isUnpriced = data !== undefined && data.unpriced.length > 0
  return (
    <>
      {error && !data && <NotShown title="What they owe cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Looking up what is owed" lines={3} />}
      {isUnpriced && <UnpricedHere packages={data.unpriced} onLeave={onLeave} />}
      {data && !isUnpriced && data.unbilled.length > 0 && packages[0] && (
        <BillFirst
          key={data.unbilled.join()}
          customerId={packages[0].customer._id}
          chargeIds={data.unbilled}
          onBilled={refetch}
        />
      )}
      {data && data.due > 0 && !mayTake && (
        <Notice tone="red" title={`Owes ${moneyText(data.due, data.currency)}`}>
          <p>Your role does not take payments. Somebody who does takes it first.</p>
        </Notice>
      )}
      {data && !isUnpriced && (data.due === 0 || mayTake) && (
        <HandOverHere
          key={data.due}
          {...handing}
          packages={packages}
          due={data}
          onReload={() => Promise.all([client.invalidateQueries({ queryKey: moneyKey }), onReload()])}
        />
      )}
    </>
  )
}
