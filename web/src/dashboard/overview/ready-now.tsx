import { buttonClass } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import Ticket from 'lucide-react/icons/ticket'
import type { ReactNode } from 'react'
import type { Package } from '../../api/warehouse/packages.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { writeListAddress } from '../packages/list/list-address.ts'
import { OPENED_HERE } from '../packages/list/use-list-address.ts'
import { NowItem } from './now-item.tsx'
import { useSayUsd } from '../payment/use-say-usd.ts'
import { readyRemark, readyTitle } from './ready-words.ts'

interface ReadyNowProps {
  readonly ready: readonly Package[]
  /** Whether the customer has something to pay. */
  readonly owes: boolean
}

/** What is ready for pickup, the way to its place and hours, and a pass for somebody else. Nothing if nothing is ready. */
export const ReadyNow = ({ ready, owes }: ReadyNowProps): ReactNode => {
  const say = useSayUsd()
  const [first, second] = ready
  if (!first) return null
  const button = buttonClass({ size: 'sm', variant: 'line' })
  const remark = [readyRemark(ready, say), owes && 'Pay first, and collecting takes a minute.'].filter(Boolean).join(' ')
  return (
    <NowItem tone="blue" icon={MapPin} title={readyTitle(ready)} remark={remark}>
      {second ? (
        <Link className={button} to={paths.packages + writeListAddress({ status: 'Ready for pickup' })}>
          See them
        </Link>
      ) : (
        <Link className={button} to={{ search: writeListAddress({ open: first.id }) }} state={OPENED_HERE}>
          See where
        </Link>
      )}
      <Link className={button} to={paths.passes}>
        <Icon of={Ticket} /> Send somebody
      </Link>
    </NowItem>
  )
}
