import { dialled } from '@parcelport/contract/customers/telephone-rules.ts'
import type { ReactNode } from 'react'

/** The address that dials a number (RFC 3966). */
const hrefOf = (telephone: string): string => {
  const { number, extension } = dialled(telephone)
  return `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}`
}

/** A telephone number that dials when tapped. */
export const TelephoneLink = ({ number }: { readonly number: string }): ReactNode => (
  <a translate="no" className="num no-break" href={hrefOf(number)}>
    {number}
  </a>
)
