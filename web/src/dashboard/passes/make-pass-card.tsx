import { PASS_DAYS, PASS_PACKAGES } from '@parcelport/contract/warehouse/desk/passes-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { packageList } from '../../api/warehouse/packages.ts'
import { makePass, type NewPass } from '../../api/warehouse/passes.ts'
import { myReceivers } from '../../api/customers/receivers.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { PackagesOfPass } from './packages-of-pass.tsx'
import { WhoCollects } from './who-collects.tsx'

/** Makes a pass: for whom and for how long. */
export const MakePassCard = ({ onMade }: { readonly onMade: (made: NewPass) => unknown }): ReactNode => {
  const heading = useId()
  const [collector, setCollector] = useState('')
  const [receiverId, setReceiverId] = useState('')
  const receivers = (useQuery(myReceivers).data ?? []).filter(({ state }) => state === 'approved')
  const isChosen = receivers.some(({ _id }) => _id === receiverId)
  const waiting = (useQuery(packageList({ status: 'Ready for pickup' })).data?.packages ?? []).slice(0, PASS_PACKAGES)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const packageIds = waiting.flatMap(({ id }) => (left.has(id) ? [] : [id]))
  const isPart = packageIds.length > 0 && packageIds.length < waiting.length
  const [days, setDays] = useState('3')
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const named = collector.trim() && { collector: collector.trim() }
      return makePass({ days: Number(days), ...(isPart && { packageIds }), ...(isChosen ? { receiverId } : named) })
    },
    onSuccess: (made) => {
      setCollector('')
      setReceiverId('')
      setLeft(new Set())
      return onMade(made)
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to make the pass.')),
  })
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Make a pass
      </h2>
      <p className="muted">
        A pass lets one person collect what waits for you at the counter, once: everything, or the packages that you choose. You
        are told when it is used.
      </p>
      <form
        className="pass-form"
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        <WhoCollects
          receivers={receivers}
          receiverId={isChosen ? receiverId : ''}
          onReceiver={setReceiverId}
          collector={collector}
          onCollector={setCollector}
        />
        <Field label="Good for">
          <Select value={days} onChange={(event) => setDays(event.target.value)}>
            {Array.from({ length: PASS_DAYS }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {count === 1 ? '1 day' : `${count} days`}
              </option>
            ))}
          </Select>
        </Field>
        {waiting.length > 1 && <PackagesOfPass packages={waiting} left={left} onChange={setLeft} />}
        <Button type="submit" busy={isPending} busyText="Making...">
          Make a pass
        </Button>
      </form>
      <p className="small muted">
        The same person often? <Link to={paths.receivers}>Add them to your receivers</Link>.
      </p>
    </Card>
  )
}
