import { conditionWords } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { writeUsd } from '../../lib/usd.ts'
import { writtenMoment } from '../../lib/written-date.ts'
import { costIsAhead, costRows } from './cost-rows.ts'
import { InvoiceCovers } from './invoices/invoice-covers.tsx'
import { InvoiceDownload } from './invoices/invoice-download.tsx'

const pounds = (weight: number | null): string | undefined => (weight === null ? undefined : `${weight} lb`)

const Facts = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <DetailList
    items={[
      { label: 'Courier', value: pkg.courier },
      { label: 'Store', value: pkg.store },
      { label: 'Description', value: pkg.description },
      { label: 'Consignee', value: pkg.consignee },
      {
        label: 'Package value',
        value: pkg.declaredValue === null ? 'Not declared yet' : `${writeUsd(pkg.declaredValue)}, as you declared it`,
      },
      { label: 'Weight', value: pounds(pkg.weightLb) },
      { label: 'Billable weight', value: pounds(pkg.billableWeightLb) },
      ...(costIsAhead(pkg) ? [] : costRows(pkg)),
      { label: 'Condition', value: pkg.condition && conditionWords[pkg.condition] },
      { label: 'Shelf', value: pkg.shelf },
      { label: 'Created At', value: writtenMoment(pkg.createdAt) },
      { label: 'Invoice', value: pkg.invoice && <InvoiceDownload id={pkg.id} invoice={pkg.invoice} /> },
      { label: 'The invoice covers', value: pkg.sharedInvoice && <InvoiceCovers pkg={pkg} shared={pkg.sharedInvoice} /> },
    ].filter(({ value }) => Boolean(value))}
  />
)

/** The customer's details of the package, and the desk's. `#package-facts`, as in the link of a bill's weight, brings them into view. */
export const PackageFacts = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isAskedFor = useLocation().hash === '#package-facts'
  useEffect(() => {
    if (!isAskedFor) return
    const bringIntoView = (): void => {
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    }
    // A drawer that has yet to open takes the focus when it does.
    if (heading.current?.closest('dialog')?.open) bringIntoView()
    else requestAnimationFrame(bringIntoView)
  }, [isAskedFor])
  return (
    <section aria-labelledby="package-facts">
      <h3 id="package-facts" tabIndex={-1} ref={heading}>
        Details
      </h3>
      <Facts pkg={pkg} />
    </section>
  )
}
