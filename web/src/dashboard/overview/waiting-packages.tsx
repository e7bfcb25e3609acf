import { buttonClass } from '@parcelport/ui/button.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import FileText from 'lucide-react/icons/file-text'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import type { Package } from '../../api/warehouse/packages.ts'
import { writtenDeadline } from '../../lib/written-date.ts'
import { paths } from '../../paths.ts'
import { writeListAddress } from '../packages/list/list-address.ts'
import { OPENED_HERE } from '../packages/list/use-list-address.ts'
import { NowItem } from './now-item.tsx'

/** The number of packages shown; a link leads to the rest. */
const MOST_SHOWN = 3

const fixes = {
  invoice: { label: 'Upload invoice', icon: FileText },
  document: { label: 'Upload document', icon: FileText },
  payment: { label: 'See what to pay', icon: CreditCard },
  contact: { label: 'See what to do', icon: MessageCircle },
  lost: { label: 'See what we do', icon: MessageCircle },
} as const

const Waiting = ({ pkg, leads }: { readonly pkg: Package; readonly leads: boolean }): ReactNode => {
  const { label, icon } = fixes[pkg.actionFix ?? 'contact']
  const isSettledHere = label !== fixes.contact.label
  const what = `${pkg.description} from ${pkg.store}`
  return (
    <NowItem
      tone="red"
      icon={icon}
      title={what}
      remark={[pkg.actionNeeded, pkg.actionDueOn && `By ${writtenDeadline(pkg.actionDueOn)}`].filter(Boolean).join('. ')}
    >
      <Link
        className={buttonClass({ size: 'sm', variant: isSettledHere && leads ? 'coral' : 'line' })}
        to={{ search: writeListAddress({ open: pkg.id }) }}
        state={OPENED_HERE}
        aria-label={`${label}: ${what}`}
      >
        {label}
      </Link>
    </NowItem>
  )
}

interface WaitingPackagesProps {
  /** The most urgent first. */
  readonly waiting: readonly Package[]
  /** Whether the first has the main button of the screen. */
  readonly leads: boolean
}

/** The customer's tasks. */
export const WaitingPackages = ({ waiting, leads }: WaitingPackagesProps): ReactNode => (
  <>
    {waiting.slice(0, MOST_SHOWN).map((pkg, index) => (
      <Waiting key={pkg.id} pkg={pkg} leads={leads && index === 0} />
    ))}
    {waiting.length > MOST_SHOWN && (
      <li className="now-rest">
        <Link to={paths.packages + writeListAddress({ status: 'Action required' })}>
          {`See all ${waiting.length} packages that need something from you`}
        </Link>
      </li>
    )}
  </>
)
