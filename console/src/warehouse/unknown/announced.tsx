import type { UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { packageFileAddress } from '../../api/warehouse/packages.ts'
import { assignUnknown } from '../../api/warehouse/unknown.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'
import { useMay } from '../../shell/use-me.ts'
import { useUnknownAction } from './use-unknown-action.ts'

/** Customers who announced this number: a number alone proves nothing, so staff compare invoice and label before they assign it. */
export const Announced = ({ unknown }: { readonly unknown: UnknownPackage }): ReactNode => {
  const mayGive = useMay('packages.receive')
  const { run, busy } = useUnknownAction(
    (customerId: string) => assignUnknown(unknown._id, { version: unknown.version, customerId }),
    () => undefined,
  )
  const { announced } = unknown
  if (announced.length === 0) return null
  return (
    <>
      <h3>{announced.length === 1 ? 'A customer announced it' : `${announced.length} customers announced it`}</h3>
      <ul className="claims">
        {announced.map(({ packageId, customer, storeName, announcedAt, invoice }) => (
          <li key={packageId} className="claim">
            <div>
              <p>
                <Link to={paths.customer(customer._id)}>{customer.name}</Link>, {boxName(customer.boxNumber)}{' '}
                <span className="muted small">announced it {shortlyWritten(announcedAt)}</span>
              </p>
              <p className="small muted">{`From ${storeName}, ${invoice ? 'with' : 'without'} invoice`}</p>
            </div>
            <div className="row">
              {invoice && (
                <Button variant="line" size="sm" href={packageFileAddress(packageId, invoice)} target="_blank" rel="noopener">
                  <Icon of={FileText} /> Invoice<span className="sr-only"> of {customer.name}</span>
                </Button>
              )}
              {mayGive && (
                <Button variant="ink" size="sm" busy={busy} onClick={() => run(customer._id)}>
                  Give<span className="sr-only"> it to {customer.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
