import './loss-reports.css'
import '../../warehouse/packages/list/packages.css'
import type { StaffLossReport } from '@parcelport/contract/payments/staff-losses.ts'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useQuery } from '@tanstack/react-query'
import PackageX from 'lucide-react/icons/package-x'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { decideLoss, lossReportsQuery } from '../../api/payments/losses.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { StateChips } from '../../lib/lists/state-chips.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { ReasonDialog } from '../money/reason-dialog.tsx'
import { Screen } from '../../shell/console-screen.tsx'
import { AcceptLossDialog } from './accept-loss-dialog.tsx'
import { LossReportRow } from './loss-report-row.tsx'

interface Deciding {
  readonly report: StaffLossReport
  readonly to: 'accept' | 'refuse'
}

const RefuseDialog = ({ report, onClose }: { readonly report: StaffLossReport; readonly onClose: () => void }): ReactNode => {
  const [key] = useState(newKey)
  return (
    <ReasonDialog
      title="Refuse the report?"
      about={`${report.customer.name} reads why under Notifications and by email.`}
      button="Refuse it"
      act={(reason) => decideLoss(key, report._id, { reason })}
      onClose={onClose}
    />
  )
}

/** Reports of lost, damaged or wrong packages, the longest waiting first: paid up to the cover, or refused with a reason. */
const LossReportsPage = (): ReactNode => {
  const [search] = useSearchParams()
  const state = search.get('state') === 'decided' ? 'decided' : 'waiting'
  const cursor = useCursor()
  const query = useQuery(lossReportsQuery(state, cursor.cursor))
  const [deciding, setDeciding] = useState<Deciding>()
  const close = (): void => setDeciding(undefined)
  const head = <StateChips lists={{ waiting: 'Waiting', decided: 'Decided' }} state={state} onChange={cursor.change} />
  const empty = (
    <Empty icon={PackageX} title={state === 'waiting' ? 'No loss report waits' : 'None decided yet'}>
      <p className="muted">Customers report a package as lost or damaged from its page, with photos.</p>
    </Empty>
  )
  return (
    <Screen title="Loss reports">
      <ListCard what="Loss reports" head={head} query={query} cursor={cursor} empty={empty}>
        {(rows) => (
          <ul className="loss-reports">
            {rows.map((report) => (
              <LossReportRow key={report._id} report={report} onDecide={setDeciding} />
            ))}
          </ul>
        )}
      </ListCard>
      {deciding?.to === 'accept' && <AcceptLossDialog report={deciding.report} onClose={close} />}
      {deciding?.to === 'refuse' && <RefuseDialog report={deciding.report} onClose={close} />}
    </Screen>
  )
}

export default LossReportsPage
