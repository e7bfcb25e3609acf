import { buttonClass } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Tile } from '@parcelport/ui/lists/status.tsx'
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
import { waitingOf } from './first-due.ts'

/** The number of packages shown; a link leads to the rest. */
const MOST_SHOWN = 3

const fixes = {
  invoice: { label: 'Upload invoice', icon: FileText },
  document: { label: 'Upload document', icon: FileText },
  payment: { label: 'See what to pay', icon: CreditCard },
  contact: { label: 'See what to do', icon: MessageCircle },
  lost: { label: 'See what we do', icon: MessageCircle },
} as const

const Waiting = ({ pkg, first }: { readonly pkg: Package; readonly first: boolean }): ReactNode => {
  const { label, icon } = fixes[pkg.actionFix ?? 'contact']
  const isSettledHere = label !== fixes.contact.label
  return (
    <li>
      <Tile tone="red" icon={icon} />
      <div>
        <h3>{`${pkg.description} from ${pkg.store}`}</h3>
        <p className="muted small">
          {[pkg.actionNeeded, pkg.actionDueOn && `By ${writtenDeadline(pkg.actionDueOn)}`].filter(Boolean).join('. ')}
        </p>
      </div>
      <Link
        className={buttonClass({ size: 'sm', variant: isSettledHere && first ? 'coral' : 'line' })}
        to={{ search: writeListAddress({ open: pkg.id }) }}
        state={OPENED_HERE}
        aria-label={`${label}: ${pkg.description} from ${pkg.store}`}
      >
        {label}
      </Link>
    </li>
  )
}

/** The customer's tasks, the most urgent first; shows nothing without any. */
export const WaitingPackages = ({ packages }: { readonly packages: readonly Package[] }): ReactNode => {
  const waiting = waitingOf(packages)
  if (waiting.length === 0) return null
  return (
    <Card as="section" flush className="waiting" aria-labelledby="waiting">
      <h2 className="card-title" id="waiting">
        {waiting.length === 1 ? 'A package needs something from you' : `${waiting.length} packages need something from you`}
      </h2>
      <ul>
        {waiting.slice(0, MOST_SHOWN).map((pkg, index) => (
          <Waiting key={pkg.id} pkg={pkg} first={index === 0} />
        ))}
      </ul>
      {waiting.length > MOST_SHOWN && (
        <p>
          <Link to={paths.packages + writeListAddress({ status: 'Action required' })}>See all {waiting.length}</Link>
        </p>
      )}
    </Card>
  )
}
