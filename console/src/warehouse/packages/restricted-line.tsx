import { restrictedIn } from '@parcelport/contract/site/restricted-words-rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { restrictedItemsQuery } from '../../api/company/site-settings.ts'

/** Says that words of a description are on the company's own list of restricted items: somebody looks, nothing is refused. */
export const RestrictedLine = ({ description }: { readonly description: string }): ReactNode => {
  const { data = [] } = useQuery({ ...restrictedItemsQuery, enabled: description !== '' })
  const item = restrictedIn(description, data)
  if (item === undefined) return null
  return (
    <p>
      May be restricted: <b>{item}</b>
      <span>. Look inside before it flies.</span>
    </p>
  )
}
