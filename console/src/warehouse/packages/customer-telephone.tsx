import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerQuery } from '../../api/customers/customers.ts'
import { TelephoneLink } from '../../lib/telephone-link.tsx'
import { useMay } from '../../shell/use-me.ts'

/**
 * The telephone number of a package's customer, for staff who may see customers. When it cannot be loaded it is left out: the
 * customer's page shows the reason.
 */
export const CustomerTelephone = ({ customerId }: { readonly customerId: string }): ReactNode => {
  const mayRead = useMay('customers.read')
  const { data } = useQuery({ ...customerQuery(customerId), enabled: mayRead })
  return data?.telephone ? <TelephoneLink number={data.telephone} /> : null
}
