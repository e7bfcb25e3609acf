import { countedStatuses, type CountedStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { Tile } from '@parcelport/ui/lists/status.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import type { PackageList } from '../../api/warehouse/packages.ts'
import { paths } from '../../paths.ts'
import { writeListAddress } from '../packages/list/list-address.ts'
import { statusLook } from '../packages/list/status-look.ts'
import { firstDue } from './first-due.ts'
import { whereToCollect } from './where-to-collect.ts'
import { writtenDay } from '../../lib/written-date.ts'

const labels: Readonly<Record<CountedStatus, string>> = {
  'Ready for pickup': 'Ready for pickup',
  Delivered: 'Total delivered',
  'Action required': 'Action required',
}

const remarkOn = (status: CountedStatus, { counts, packages }: PackageList): string => {
  const none = counts[status] === 0
  if (status === 'Ready for pickup') return none ? 'Nothing to collect yet' : whereToCollect(packages)
  if (status === 'Delivered') return none ? 'Nothing delivered yet' : 'In your hands'
  const due = firstDue(packages)?.actionDueOn
  return none ? 'Nothing we need from you' : due ? `The first is due on ${writtenDay(due)}` : 'We need something from you'
}

/** The three counts (specification.md §2 "Overview"), each with a link to its packages. */
export const PackageCounts = ({ list }: { readonly list: PackageList | undefined }): ReactNode => (
  <section className="counts" aria-label="Package counts">
    {countedStatuses.map((status) => (
      <Link key={status} className="count" to={paths.packages + writeListAddress({ status })}>
        <span className="count-value num">{list ? list.counts[status] : '–'}</span>
        <Tile {...statusLook(status)} />
        <span className="count-label">{labels[status]}</span>
        <span className="count-remark">{list ? remarkOn(status, list) : ' '}</span>
      </Link>
    ))}
  </section>
)
