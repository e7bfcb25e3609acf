import './loss-reports.css'
import '../../warehouse/packages/list/packages.css'
import type { StaffLossReport } from '@parcelport/contract/payments/staff-losses.ts'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useQuery } from '@tanstack/react-query'
import PackageX from 'lucide-react/icons/package-x'
import { useState, type ReactNode } from 'react'
import { decideLoss, lossReportsQuery } from '../../api/payments/losses.ts'
import { useChosenList } from '../../lib/lists/use-chosen-list.ts'
import { ReasonDialog } from '../money/reason-dialog.tsx'
import { DecisionQueue } from '../../shell/decision-queue.tsx'
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
  const list = useChosenList({ waiting: 'Waiting', decided: 'Decided' })
  const query = useQuery(lossReportsQuery(list.state, list.cursor.cursor))
  return (
    <DecisionQueue<StaffLossReport, Deciding>
      title="Loss reports"
      list={list}
      query={query}
      empty={
        <Empty icon={PackageX} title={list.state === 'waiting' ? 'No loss report waits' : 'None decided yet'}>
          <p className="muted">Customers report a package as lost or damaged from its page, with photos.</p>
        </Empty>
      }
      className="loss-reports"
      row={(report, decide) => <LossReportRow key={report._id} report={report} onDecide={decide} />}
      dialog={({ report, to }, close) =>
        to === 'accept' ? (
          <AcceptLossDialog report={report} onClose={close} />
        ) : (
          <RefuseDialog report={report} onClose={close} />
        )
      }
    />
  )
}

export default LossReportsPage
