import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { packageInfo, servicePrices } from '../../api/prices/rates.ts'
import { RateTable } from './rate-table.tsx'

/**
 * The rates other than those by weight, each table under its own title (specification.md §3); of the additional charges, the
 * first entry; then those of services, with VAT.
 */
export const RateGroups = (): ReactNode => {
  const { data: info } = useQuery({ ...packageInfo, retryOnMount: false })
  const { data: asked } = useQuery({ ...servicePrices, retryOnMount: false })
  if (!info) return null
  const { metadata, brokerageFees, warrantyServices, pickupUSA, additionalCharges } = info
  const [charges] = additionalCharges
  const services = asked?.services ?? []
  return (
    <section className="section">
      <div className="rate-groups container">
        <RateTable
          id="brokerage-fees"
          title={metadata.brokerageFees.displayTitle}
          columns={['CIF value', 'Rate']}
          rows={brokerageFees.map(({ cifValue, rate }) => [cifValue, rate])}
        />
        <RateTable
          id="warranty-services"
          title={metadata.warrantyServices.displayTitle}
          columns={['Declared value', 'Rate']}
          rows={warrantyServices.map(({ declaredValue, rate }) => [declaredValue, rate])}
        />
        <RateTable
          id="pickup-usa"
          title={metadata.pickupUSA.displayTitle}
          columns={['Weight', 'Price']}
          rows={pickupUSA.map(({ weight, value }) => [weight, value])}
        />
        <RateTable
          id="additional-charges"
          title={metadata.additionalCharges.displayTitle}
          columns={['Service', 'Price']}
          rows={
            charges
              ? [
                  ['Free local delivery', charges.localDeliveryFree],
                  ['Local delivery', charges.localDeliveryCharge],
                  ['Smart locker delivery', charges.smartLockerDelivery],
                  ['Membership fee', charges.membershipFee],
                ]
              : []
          }
        />
        <RateTable
          id="services"
          title="Services and storage"
          columns={['Service', 'Price']}
          rows={services.map(({ title, price }) => [title, price])}
        />
      </div>
    </section>
  )
}
