import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerQuery } from '../../api/customers/customers.ts'
import { TelephoneLink } from '../../lib/telephone-link.tsx'
import { useMay } from '../../shell/use-me.ts'

/** How to call whose package it is, for who may see customers. It is a help: what it is missing for, their page says. */
export const CustomerTelephone = ({ customerId }: { readonly customerId: string }): ReactNode => {
  const mayRead = useMay('customers.read')
  const { data } = useQuery({ ...customerQuery(customerId), enabled: mayRead })
  return data?.telephone ? <TelephoneLink number={data.telephone} /> : null
}
