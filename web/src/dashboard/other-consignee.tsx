import { consigneeOf } from '@parcelport/contract/warehouse/packages/consignee-rules.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { SETTLE_MS } from '@parcelport/ui/lists/use-settled-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { myReceivers } from '../api/customers/receivers.ts'
import { Link } from '../frame/link.tsx'
import { paths } from '../paths.ts'
import { useCustomer } from './shell/customer-context.ts'

/** A hint when a label names neither the customer nor one of their receivers; it blocks nothing. */
export const OtherConsignee = ({ consignee }: { readonly consignee: string }): ReactNode => {
  const { name } = useCustomer().user
  const { data } = useQuery(myReceivers)
  // Half a name belongs to nobody, so it is checked after typing pauses. The hint moves the button below it, so it waits until
  // no pointer is pressed: a press that ends outside its button sends nothing.
  const [settled, setSettled] = useState(consignee.trim())
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.querySelector('button:active')) return
      clearInterval(timer)
      setSettled(consignee.trim())
    }, SETTLE_MS)
    return () => clearInterval(timer)
  }, [consignee])
  const receivers = (data ?? []).filter(({ state }) => state !== 'refused')
  if (!data || consigneeOf(settled, name, receivers) !== 'other') return null
  return (
    <Notice tone="sand" level={2} live title={`The label says ${settled}`}>
      <p className="wrap-anywhere">
        That is not you or one of your receivers. You can go on: the package comes to your box all the same.{' '}
        <Link to={paths.receivers} state={{ name: settled }}>
          Add them as a receiver
        </Link>
      </p>
    </Notice>
  )
}
