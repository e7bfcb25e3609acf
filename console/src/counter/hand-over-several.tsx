import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { deliverPackages, pickUp, pickupDueQuery } from '../api/warehouse/counter.ts'
import { moneyKey, receiptAddress } from '../api/payments/money.ts'
import { packagesKey } from '../api/warehouse/packages.ts'
import type { ReadPass } from '../api/warehouse/passes.ts'
import { useAction } from '../api/use-action.ts'
import { NotShown } from '../lib/lists/not-shown.tsx'
import { HandOverForm } from '../warehouse/packages/move/hand-over-form.tsx'
import { useMay } from '../shell/use-me.ts'
import { packagesInWords } from '../warehouse/packages/move/use-bulk.ts'
import { paths } from '../paths.ts'
import { BillFirst } from './bill-first.tsx'
import { askedBy, changeOf, fieldsOf, firstPaying } from './paying.ts'
import { UnpricedHere } from './unpriced-here.tsx'
import { PickupPayment } from './pickup-payment.tsx'

interface HandOverSeveralProps {
  readonly packages: readonly StaffPackage[]
  /** The pick-up pass for these packages. */
  readonly pass?: ReadPass | undefined
  /** The person who collects without a pass, chosen by the clerk. */
  readonly collector?: string | undefined
  /** Called when the packages are handed over and the pass is used up. */
  readonly onGone?: (() => void) | undefined
  readonly onClose: () => void
  readonly onReload: () => void
}

interface Done {
  readonly message: string
  /** The change to hand back; empty without any. */
  readonly change: string
  readonly paymentId: string
}

const HandOverChosen = ({
  packages,
  pass,
  collector,
  due,
  onClose,
  onReload,
  onGone,
  onDone,
}: HandOverSeveralProps & Asked): ReactNode => {
  const client = useQueryClient()
  const [key] = useState(newKey)
  const [paying, setPaying] = useState(() => firstPaying(due))
  const owes = due.due > 0
  const action = useAction(
    async (form: FormData): Promise<Done | { message: string }> => {
      form.set('packages', packages.map(({ _id, version }) => `${_id}:${version}`).join(','))
      if (pass) form.set('pass', pass._id)
      if (!owes) return deliverPackages(form)
      for (const [name, value] of Object.entries(fieldsOf(due, paying))) form.set(name, value)
      const { message, data } = await pickUp(key, form)
      const change = data.change ? moneyText(data.change.amount, data.change.currency) : ''
      return { message, change, paymentId: data.payment._id }
    },
    {
      onDone: (answer) => {
        for (const queryKey of [packagesKey, moneyKey]) void client.invalidateQueries({ queryKey })
        onGone?.()
        if ('change' in answer) onDone(answer)
        else onClose()
      },
    },
  )
  const asked = askedBy(due, paying)
  const missing = owes && paying.means === 'cash' && changeOf(asked.amount, paying) < 0
  return (
    <HandOverForm
      packages={packages}
      collector={pass?.collector ?? collector}
      action={{ ...action, run: (form) => missing || action.run(form) }}
      onClose={onClose}
      onReload={onReload}
      {...(owes && { button: `Take ${moneyText(asked.amount, asked.currency)}, hand over ${packages.length}` })}
    >
      {owes && <PickupPayment due={due} paying={paying} onChange={setPaying} fields={action.fields} />}
    </HandOverForm>
  )
}

interface Asked {
  readonly due: PickupDue
  readonly onDone: (done: Done) => void
}

/** Hands the chosen packages over against one name and one signature, and takes the payment for them in the same step. */
export const HandOverSeveral = ({ packages, pass, collector, onGone, onClose, onReload }: HandOverSeveralProps): ReactNode => {
  const navigate = useNavigate()
  const mayTake = useMay('payments.take')
  const [done, setDone] = useState<Done>()
  const { data, error, refetch } = useQuery({
    ...pickupDueQuery(packages.map(({ _id }) => _id)),
    enabled: !done,
    // The sum before the clerk does not change by itself: when it has changed on the server, the payment is refused and the sum
    // loaded again.
    staleTime: Infinity,
    gcTime: 0,
  })
  const isUnpriced = data !== undefined && data.unpriced.length > 0
  if (done)
    return (
      <Dialog
        open
        onClose={onClose}
        title={done.change ? `Give ${done.change} change` : 'Paid and handed over'}
        actions={
          <>
            <Button variant="line" href={receiptAddress(done.paymentId)} target="_blank" rel="noopener">
              Receipt
            </Button>
            <Button variant="line" href={receiptAddress(done.paymentId, 'roll')} target="_blank" rel="noopener">
              80 mm
            </Button>
            <Button autoFocus onClick={() => void navigate(paths.counter)}>
              Next person
            </Button>
          </>
        }
      >
        <p>{done.message}</p>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={`Hand over ${packagesInWords(packages.length)}`}>
      {error && !data && <NotShown title="What they owe cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Looking up what is owed" lines={3} />}
      {isUnpriced && <UnpricedHere packages={data.unpriced} />}
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
        <HandOverChosen
          key={data.due}
          {...{ packages, pass, collector, onGone, onClose, onReload }}
          due={data}
          onDone={setDone}
        />
      )}
    </Dialog>
  )
}
