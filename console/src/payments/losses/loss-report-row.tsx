import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { lossTitles } from '@parcelport/contract/payments/losses-rules.ts'
import type { StaffLossReport } from '@parcelport/contract/payments/staff-losses.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lossFileAddress } from '../../api/payments/losses.ts'
import { packageFileAddress } from '../../api/warehouse/packages.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'
import { coverWords, decidedWords, packageWords } from './loss-words.ts'

/** Pictures in a row, each opens by itself. */
const Pictures = ({
  title,
  pictures,
}: {
  readonly title: string
  readonly pictures: readonly { address: string; name: string }[]
}) => (
  <div className="loss-pictures">
    <p className="small muted">{title}</p>
    <div className="photos">
      {pictures.map(({ address, name }) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={name} loading="lazy" />
        </a>
      ))}
    </div>
  </div>
)

interface LossReportRowProps {
  readonly report: StaffLossReport
  readonly onDecide: (deciding: { readonly report: StaffLossReport; readonly to: 'accept' | 'refuse' }) => void
}

/** A customer's report about a package, next to our photos of it, its cover and a link to its custody log. */
export const LossReportRow = ({ report, onDecide }: LossReportRowProps): ReactNode => {
  const { _id, customer, package: pkg, kind, words, askedUsd, files, reportedAt, state, toApprove } = report
  const shown = files.filter(({ type }) => type.startsWith('image/'))
  const about = `: ${pkg.trackingNumber} of ${customer.name}`
  return (
    <li className="loss-report">
      <p>
        <b>{lossTitles[kind]}</b>, asks for{' '}
        <b translate="no" className="num">
          {moneyText(askedUsd, 'USD')}
        </b>{' '}
        <Link to={paths.customerMoney(customer._id)}>{customer.name}</Link>, {boxName(customer.boxNumber)}{' '}
        <span className="muted small">reported {shortlyWritten(reportedAt)}</span>
      </p>
      <p>
        <Link className="num" to={paths.package(pkg._id)}>
          <span translate="no">{pkg.trackingNumber}</span>
        </Link>
        {`, ${pkg.storeName}: ${pkg.description}`}
      </p>
      <p className="small muted">{packageWords(pkg)}</p>
      {state === 'waiting' && <p className="small">{coverWords(report)}</p>}
      <blockquote className="loss-words">{words}</blockquote>
      <div className="loss-proof">
        {shown.length > 0 && (
          <Pictures
            title="Theirs"
            pictures={shown.map((file, index) => ({
              address: lossFileAddress(_id, file._id),
              name: `Photo ${index + 1} of ${customer.name}`,
            }))}
          />
        )}
        {pkg.photos.length > 0 && (
          <Pictures
            title="Ours, on arrival"
            pictures={pkg.photos.map((fileId, index) => ({
              address: packageFileAddress(pkg._id, fileId),
              name: `Our photo ${index + 1} of ${pkg.trackingNumber}`,
            }))}
          />
        )}
      </div>
      <div className="row">
        {files
          .filter(({ type }) => !type.startsWith('image/'))
          .map((file) => (
            <Button
              key={file._id}
              variant="line"
              size="sm"
              href={lossFileAddress(_id, file._id)}
              target="_blank"
              rel="noopener"
            >
              <Icon of={FileText} /> {file.name}
            </Button>
          ))}
      </div>
      {state === 'waiting' && toApprove && (
        <p className="small">{`${toApprove.by} would pay ${moneyText(toApprove.amountUsd, 'USD')}: a colleague decides it under To approve.`}</p>
      )}
      {state === 'waiting' && !toApprove && (
        <div className="row loss-decide">
          <Button variant="line" size="sm" onClick={() => onDecide({ report, to: 'refuse' })}>
            Refuse<span className="sr-only">{about}</span>
          </Button>
          <Button size="sm" onClick={() => onDecide({ report, to: 'accept' })}>
            Pay for it<span className="sr-only">{about}</span>
          </Button>
        </div>
      )}
      {state !== 'waiting' && <p className="small muted">{decidedWords(report)}</p>}
    </li>
  )
}
