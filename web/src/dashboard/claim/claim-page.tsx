import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ClaimForm } from './claim-form.tsx'
import { ClaimsList } from './claims-list.tsx'
import './claim-page.css'

/** Claims a package that arrived without a prealert, with proof. `?number=` fills the number in. */
const ClaimPage = (): ReactNode => {
  const [search] = useSearchParams()
  return (
    <div className="split">
      <ClaimForm number={(search.get('number') ?? '').slice(0, 64)} />
      <ClaimsList />
    </div>
  )
}

export default ClaimPage
