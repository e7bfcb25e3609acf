import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { daysHere, pounds, shortlyWritten } from '../../lib/days-here.ts'
import { paths } from '../../paths.ts'
import { LabelSays } from './label-says.tsx'
import { RestrictedLine } from './restricted-line.tsx'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** All facts of a package, in words. */
export const PackageFacts = ({ pkg }: { readonly pkg: StaffPackageDetail }): ReactNode => {
  const { size, weightLb, billableWeightLb, receivedAt, status } = pkg
  return (
    <DetailList
      items={[
        {
          label: 'Description',
          value: pkg.description && (
            <>
              {pkg.description}
              <RestrictedLine description={pkg.description} />
            </>
          ),
        },
        { label: 'Store', value: pkg.storeName },
        { label: 'Courier', value: pkg.courierCompany },
        {
          label: 'Consignee',
          value: (
            <>
              {pkg.consignee}
              <LabelSays pkg={pkg} />
            </>
          ),
        },
        { label: 'Value', value: pkg.packageValue === null ? 'Not declared' : usd.format(pkg.packageValue) },
        {
          label: 'Packed in',
          value: pkg.packedIn && (
            <Link to={paths.package(pkg.packedIn._id)}>
              <span translate="no">{pkg.packedIn.trackingNumber}</span>
            </Link>
          ),
        },
        {
          label: 'Inside',
          value: pkg.contents?.map(({ _id, trackingNumber }) => (
            <Link key={_id} className="block" to={paths.package(_id)}>
              <span translate="no">{trackingNumber}</span>
            </Link>
          )),
        },
        { label: 'Shelf', value: pkg.shelf },
        { label: 'Weight', value: weightLb === null ? null : pounds(weightLb) },
        { label: 'Billed as', value: billableWeightLb === null ? null : pounds(billableWeightLb) },
        { label: 'Size', value: size && `${size.length} × ${size.width} × ${size.height} in` },
        { label: 'Condition', value: pkg.condition },
        { label: 'Battery', value: pkg.battery },
        { label: 'Announced', value: shortlyWritten(pkg.createdAt) },
        {
          label: 'Received',
          value: receivedAt && `${shortlyWritten(receivedAt)}${hasEnded(status) ? '' : `, ${daysHere(receivedAt)}`}`,
        },
        {
          label: 'Handed to',
          value: pkg.handedTo && `${pkg.handedTo}${pkg.deliveredAt ? `, ${shortlyWritten(pkg.deliveredAt)}` : ''}`,
        },
      ]}
    />
  )
}
