import type { ReactNode } from 'react'

/** A telephone number that dials when tapped. */
export const TelephoneLink = ({ number }: { readonly number: string }): ReactNode => (
  <a className="num no-break" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
    {number}
  </a>
)
